// How fast are companies and people loaded, and how many bytes do they take?
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFirmament } from '../../running/run-firmament.ts';
import type { Question } from '../lib/question.ts';
import { generateArgs, type LoadFigures, loadLines, writeOut } from '../world/world.ts';

/** In a smaller file the start of the process and the warm-up of the code count. */
const COMPANIES = { seed: 1, companies: 200_000, people: 1_000_000, largest: 10_000 };

export const loading: Question = {
  name: 'loading',
  title: 'How fast is a load, and how large is what it leaves?',
  how:
    'From JSON Lines to published, by `firmament import`: wall time from the start of the process to its end, and CPU ' +
    'time of all its threads. Bytes are those by which the files of the store have grown, indexes included. Where the world ' +
    'has fewer, 200,000 companies are loaded into a store of their own too, and count for the numbers to reach.',
  ask: async ({ world }) => {
    const [ofWorld, people] = world.loads;
    const hasFew = ofWorld !== undefined && ofWorld.rows < COMPANIES.companies;
    const companies = hasFew ? await loadManyCompanies() : ofWorld;
    const figures = (hasFew && companies !== undefined ? [...world.loads, companies] : world.loads).map(
      ({ kind, rows, wallSeconds, cpuSeconds, peakBytes, storeBytes }) => ({
        load: kind,
        rows: rows.toLocaleString('en'),
        'rows/s': Math.round(rows / wallSeconds).toLocaleString('en'),
        seconds: wallSeconds.toFixed(1),
        'CPU µs a row': ((cpuSeconds / rows) * 1e6).toFixed(1),
        'peak MiB': Math.round(peakBytes / 2 ** 20),
        'bytes on disk a row': (storeBytes / rows).toFixed(0),
      }),
    );
    return {
      figures,
      ...(companies !== undefined &&
        people !== undefined && {
          facts: {
            companiesPerSecond: companies.rows / companies.wallSeconds,
            peoplePerSecond: people.rows / people.wallSeconds,
            companyLoadUs: (companies.cpuSeconds / companies.rows) * 1e6,
            personLoadUs: (people.cpuSeconds / people.rows) * 1e6,
            bytesPerCompany: companies.storeBytes / companies.rows,
            bytesPerPerson: people.storeBytes / people.rows,
          },
        }),
    };
  },
};

async function loadManyCompanies(): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
  try {
    const file = join(folder, 'companies.jsonl');
    await runFirmament(generateArgs('companies', COMPANIES, file));
    writeOut(file);
    const store = join(folder, 'store');
    mkdirSync(store);
    return await loadLines('companies', file, `sqlite:${join(store, 'bench.db')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
