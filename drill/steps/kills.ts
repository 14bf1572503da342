// Kills a command, the service beside it, or both, at a random moment.
import type { Random } from '../../src/samples/demo/random.ts';
import { watchService } from '../lib/answers.ts';
import type { Places } from '../lib/places.ts';
import { startCommand, startService } from '../lib/processes.ts';
import { type Drill, settle } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';

const VICTIMS = ['command', 'service', 'both'] as const;

/** A busy machine takes longer than the rehearsal did. */
const LATEST = 1.2;

export async function killOnce(
  drill: Drill,
  places: Places,
  rehearsed: Rehearsed,
  random: Random,
): Promise<void> {
  const { asks, findings } = drill;
  const { name, args, before, key, old, milliseconds } = rehearsed;
  const victim = random.pick(VICTIMS);
  const delay = Math.round(random.next() * milliseconds * LATEST);
  const what = `${places.engine}, ${name}, ${victim} killed after ${delay} ms`;
  const place = await places.copy(before);
  let service = await startService(place.env);
  const watch = watchService(service.address, key, asks, [old, rehearsed.new]);
  const command = startCommand(args, place.env);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (victim !== 'service') command.child.kill('SIGKILL');
  if (victim !== 'command') await service.kill();
  findings.count('kills', victim === 'both' ? 2 : 1);
  const { code, output } = await command.ended;
  // The command goes on without its service, and must not fail for it.
  if (victim === 'service' && code !== 0)
    findings.wrong(`${what}: the command ended with ${code}: ${output}`);
  const seen = await watch.end();
  if (victim === 'command' && seen.unanswered > 0) {
    findings.wrong(`${what}: ${seen.unanswered} requests had no answer`);
  }
  if (victim !== 'command') {
    // The time from the start on a store that was in use to the first answer.
    service = await startService(place.env);
    findings.recovered(service.startMs);
  }
  await settle(drill, { what, service, place, rehearsed }, seen, code === 0 ? 'new' : 'either');
  await service.stop();
  await place.drop();
}
