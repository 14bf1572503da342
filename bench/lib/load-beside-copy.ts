// Loads generated companies and people into PostgreSQL, each kind beside plain COPY of the rows that its load has made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFirmament } from '../../running/run-firmament.ts';
import type { WorldSize } from '../../src/samples/world/world-size.ts';
import { COMPANY_TABLES, PEOPLE_TABLES } from '../../src/store/postgres/schema/tables.ts';
import { generateArgs } from '../world/world.ts';
import { plainCopySeconds } from './plain-copy.ts';

export interface LoadBesideCopy {
  readonly kind: 'companies' | 'people';
  readonly rows: number;
  /** From the start of the process to its end. */
  readonly wallSeconds: number;
  /** The part of it after the last row was read, in which the server works. */
  readonly publishSeconds: number;
  readonly copySeconds: number;
}

/** All that a load fills, apart from the few rows that say that it was done. */
export const LOADED_TABLES = {
  companies: [...COMPANY_TABLES, 'company_column'],
  people: PEOPLE_TABLES,
} as const;

export async function loadBesideCopy(url: string, size: WorldSize): Promise<LoadBesideCopy[]> {
  const loads: LoadBesideCopy[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
  try {
    for (const kind of ['companies', 'people'] as const) {
      const file = join(folder, `${kind}.jsonl`);
      await runFirmament(generateArgs(kind, size, file));
      const args = ['import', kind, file, '--json'];
      const { wallSeconds, stdout } = await runFirmament(args, { DATABASE_URL: url });
      rmSync(file);
      const { publishSeconds } = JSON.parse(stdout) as { publishSeconds: number };
      const copySeconds = await plainCopySeconds(url, LOADED_TABLES[kind]);
      loads.push({ kind, rows: size[kind], wallSeconds, publishSeconds, copySeconds });
    }
    return loads;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
