// The clock of the machine jumps while an operation runs and callers ask: a day ahead, then back behind where it was.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../lib/pause.ts';
import type { Disturbance } from '../lib/trial.ts';

const DAY_MS = 86_400_000;
const JUMPS = [DAY_MS, -DAY_MS, 40 * DAY_MS, 0] as const;
const BETWEEN_MS = 300;
const SHIFT_CLOCK = ['--import', fileURLToPath(new URL('../lib/shift-clock.mjs', import.meta.url))];

export function clockJumps(): Disturbance {
  let folder: string;
  const file = () => join(folder, 'shift');
  return {
    name: 'clock a day ahead, a day behind, 40 days ahead, right again',
    kind: 'faults',
    may: {},
    prepare: async ({ env }) => {
      folder = mkdtempSync(join(tmpdir(), 'firmament-drill-clock-'));
      writeFileSync(file(), '0');
      const start = { nodeOptions: SHIFT_CLOCK };
      return { env: { ...env, DRILL_CLOCK: file() }, service: start, command: start };
    },
    disturb: async () => {
      for (const shift of JUMPS) {
        writeFileSync(file(), String(shift));
        await pause(BETWEEN_MS);
      }
      return undefined;
    },
    finish: async () => rmSync(folder, { recursive: true }),
  };
}
