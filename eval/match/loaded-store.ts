// A real store with all samples in it, and invented companies beside them, so that names have company. Made by the program itself,
// as an operator would.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFirmament } from '../../running/run-firmament.ts';
import { COUNTRIES } from '../../src/domain/reference.ts';
import { readProfileFields } from '../../src/operations/companies/summarise-company.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { LoadedCompany } from './gold-set.ts';
import { FILES, pdlCells, pdlSlug, type RegisterCompany } from './register-companies.ts';

export interface MadeStore {
  readonly store: Store;
  /** Removes it unless it was asked for by its path. */
  close(): Promise<void>;
}

/** `kept`: a file to use again, made if it is not there. */
export async function makeStore(
  samples: string,
  companies: readonly RegisterCompany[],
  noise: number,
  kept?: string,
): Promise<MadeStore> {
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'firmament-match-')) : kept;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'match.db');
  if (!existsSync(path)) await fill(path, folder, samples, companies, noise);
  const store = await openStore(`sqlite:${path}`);
  return {
    store,
    close: async () => {
      await store.close();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(
  path: string,
  folder: string,
  samples: string,
  companies: readonly RegisterCompany[],
  noise: number,
) {
  const env = { DATABASE_URL: `sqlite:${path}` };
  const [noiseFile, pdlFile, secFile, gleifFile] = ['noise.jsonl', 'pdl.csv', 'sec.jsonl', 'gleif.json'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  const sizes = [
    '--companies',
    String(noise),
    '--people',
    String(noise * 5),
    '--largest',
    '30000',
    '--seed',
    '7',
  ];
  await runFirmament(['generate', 'companies', ...sizes, '--out', noiseFile]);
  await runFirmament(['import', 'companies', noiseFile], env);
  // Never beside the samples.
  const rejects = ['--rejects', join(folder, 'rejects.jsonl')];
  const isThere = keptOf(companies);
  const [head, ...rows] = readFileSync(join(samples, FILES.pdl), 'utf8').split(/\r?\n/);
  writeFileSync(
    pdlFile,
    [head, ...rows.filter((row) => isThere(`network ${pdlSlug(pdlCells(row))}`))].join('\n'),
  );
  await runFirmament(['import', 'pdl', pdlFile], env);
  const { records } = JSON.parse(readFileSync(join(samples, FILES.gleif), 'utf8')) as {
    records: { LEI: { $: string } }[];
  };
  writeFileSync(gleifFile, JSON.stringify({ records: records.filter(({ LEI }) => isThere(`lei ${LEI.$}`)) }));
  await runFirmament(['import', 'gleif', gleifFile], env);
  await runFirmament(['import', 'wikidata', join(samples, FILES.wikidata), ...rejects], env);
  await runFirmament(['import', 'abr', join(samples, FILES.abr), ...rejects], env);
  const sec = companies.filter(({ register, isHeldOut }) => register === 'sec' && !isHeldOut);
  const lines = sec.map(({ identifier, names }) =>
    JSON.stringify({
      name: names[0]?.text,
      hq_country: 'United States',
      org_registers: { cik: identifier.values[0] },
    }),
  );
  writeFileSync(secFile, `${lines.join('\n')}\n`);
  await runFirmament(['import', 'companies', secFile], env);
  for (const file of [noiseFile, pdlFile, secFile, gleifFile]) rmSync(file);
}

function keptOf(companies: readonly RegisterCompany[]): (key: string) => boolean {
  const heldOut = new Set(
    companies
      .filter((one) => one.isHeldOut)
      .map(({ identifier }) => `${identifier.kind} ${identifier.values[0]}`),
  );
  return (key) => !heldOut.has(key);
}

/** Those that were loaded, with their ids; a register may leave rows out. */
export async function findLoaded(
  store: Store,
  companies: readonly RegisterCompany[],
): Promise<readonly LoadedCompany[]> {
  const found: LoadedCompany[] = [];
  for (const company of companies) {
    if (company.isHeldOut) continue;
    const id = await store.companies.findCompanyId(company.identifier);
    const fields = id === undefined ? undefined : await readProfileFields(store.companies, id);
    if (id === undefined || fields === undefined) continue;
    found.push({ ...company, id, country: COUNTRIES.find(({ name }) => name === fields.hq_country)?.code });
  }
  return found;
}
