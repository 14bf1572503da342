// The clock of the machine jumps while callers ask: a day ahead, then back behind where it was.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchService } from '../lib/answers.ts';
import type { Places } from '../lib/places.ts';
import { startCommand, startService } from '../lib/processes.ts';
import { type Drill, settle } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';

const DAY_MS = 86_400_000;
const JUMPS = [DAY_MS, -DAY_MS, 40 * DAY_MS, 0] as const;
const BETWEEN_MS = 500;
const SHIFT_CLOCK = ['--import', fileURLToPath(new URL('../lib/shift-clock.mjs', import.meta.url))];

export async function jumpClock(drill: Drill, places: Places, rehearsed: Rehearsed): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-drill-clock-'));
  const file = join(folder, 'shift');
  writeFileSync(file, '0');
  const place = await places.copy(rehearsed.before);
  const env = { ...place.env, DRILL_CLOCK: file };
  const service = await startService(env, SHIFT_CLOCK);
  const { old, key } = rehearsed;
  const watch = watchService(service.address, key, drill.asks, [old, rehearsed.new]);
  const command = startCommand(rehearsed.args, env, SHIFT_CLOCK);
  for (const shift of JUMPS) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    writeFileSync(file, String(shift));
    drill.findings.count('faults');
  }
  const { code, output } = await command.ended;
  const what = `${places.engine}, ${rehearsed.name}, the clock jumps`;
  if (code !== 0) drill.findings.wrong(`${what}: the command ended with ${code}: ${output}`);
  await settle(drill, { what, service, place, rehearsed }, await watch.end(), 'new');
  await service.stop();
  await place.drop();
  rmSync(folder, { recursive: true });
}
