// Kills a command, the service beside it, or both, at a random moment. Afterwards the store is that of before or after the
// command, and the command has its full result when it is run again.
import type { Ask } from '../../bench/lib/send-request.ts';
import type { Random } from '../../src/samples/demo/random.ts';
import { nameState, readState, watchService } from '../lib/answers.ts';
import type { Findings } from '../lib/findings.ts';
import type { Places } from '../lib/places.ts';
import { type Service, startCommand, startService } from '../lib/processes.ts';
import type { Rehearsed } from './operations.ts';

const VICTIMS = ['command', 'service', 'both'] as const;

/** A busy machine takes longer than the rehearsal did. */
const LATEST = 1.2;

export async function killOnce(
  places: Places,
  rehearsed: Rehearsed,
  asks: readonly Ask[],
  random: Random,
  findings: Findings,
): Promise<void> {
  const { name, args, before, key, old, milliseconds } = rehearsed;
  const states = { old, new: rehearsed.new };
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
  findings.count('requests', seen.requests);
  findings.count('wrong answers', seen.wrong.length);
  if (seen.wrong.length > 0) findings.wrong(`${what}: ${seen.wrong[0]}`);
  if (victim === 'command' && seen.unanswered > 0) {
    findings.wrong(`${what}: ${seen.unanswered} requests had no answer`);
  }
  if (victim !== 'command') service = await recover(place.env, findings);

  const state = nameState(await readState(service.address, key, asks), states);
  findings.count('requests', asks.length);
  if ('problem' in state) findings.wrong(`${what}, then: ${state.problem}`);
  else if (state.name === 'old') {
    if (victim === 'service') findings.wrong(`${what}: the command ended well, and its result is lost`);
    await runAgain(what, service, place.env, rehearsed, asks, findings);
  }
  await service.stop();
  await place.drop();
}

/** The time from the start of a service on a store that was in use to its first answer. */
async function recover(env: { readonly [name: string]: string }, findings: Findings): Promise<Service> {
  const service = await startService(env);
  findings.recovered(service.startMs);
  return service;
}

const MOST_UNTIL_SEEN_MS = 3_000;

/** The command has its result when it is run again, also for a service that was running all the time. */
async function runAgain(
  what: string,
  service: Service,
  env: { readonly [name: string]: string },
  rehearsed: Rehearsed,
  asks: readonly Ask[],
  findings: Findings,
): Promise<void> {
  const { code, output } = await startCommand(rehearsed.args, env).ended;
  if (code !== 0) {
    findings.wrong(`${what}; run again it ended with ${code}: ${output}`);
    return;
  }
  const startedAt = performance.now();
  for (;;) {
    const state = nameState(await readState(service.address, rehearsed.key, asks), { new: rehearsed.new });
    findings.count('requests', asks.length);
    if (!('problem' in state)) return;
    if (performance.now() - startedAt > MOST_UNTIL_SEEN_MS) {
      findings.count('lost rows');
      findings.wrong(`${what}; run again, then: ${state.problem}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
