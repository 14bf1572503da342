// No file may grow beyond a random size while a command works: for the program this is a disk that fills up. It ends with
// one sentence, and leaves the store as it was.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAIN, plainEnvironment } from '../../bench/lib/run-firmament.ts';
import type { Random } from '../../src/samples/demo/random.ts';
import { watchService } from '../lib/answers.ts';
import type { Place, Places } from '../lib/places.ts';
import { startService } from '../lib/processes.ts';
import { type Drill, settle } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';

/** Of `ulimit -f`. */
const BLOCK_BYTES = 512;

/** For the embedded engine only. */
export async function fillDisk(
  drill: Drill,
  places: Places,
  rehearsed: Rehearsed,
  random: Random,
): Promise<void> {
  const place = await places.copy(rehearsed.before);
  const most = Math.round(largestFile(place) * random.next());
  const service = await startService(place.env);
  const { old, key } = rehearsed;
  const watch = watchService(service.address, key, drill.asks, [old, rehearsed.new]);
  const { code, output } = await runWithin(most, rehearsed.args, place.env);
  drill.findings.count('faults');
  const what = `${places.engine}, ${rehearsed.name}, no file may be larger than ${most} bytes`;
  if (/^ +at /m.test(output)) drill.findings.wrong(`${what}: it printed a stack trace: ${output}`);
  await settle(drill, { what, service, place, rehearsed }, await watch.end(), code === 0 ? 'new' : 'either');
  await service.stop();
  await place.drop();
}

function largestFile({ databaseUrl }: Place): number {
  const folder = dirname(databaseUrl.slice('sqlite:'.length));
  return Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
}

function runWithin(
  bytes: number,
  args: readonly string[],
  env: { readonly [name: string]: string },
): Promise<{ readonly code: number | null; readonly output: string }> {
  const limit = `ulimit -f ${Math.floor(bytes / BLOCK_BYTES)}; exec "$@"`;
  const child = spawn('sh', ['-c', limit, 'sh', process.execPath, MAIN, ...args], {
    env: plainEnvironment(env),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
