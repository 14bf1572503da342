// A store with the sample data and a key without a practical limit, for benchmarks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../../src/cli/import-file.ts';
import { writeSampleFiles } from '../../src/cli/sample-files.ts';
import { loadConfig } from '../../src/config.ts';
import { createApiKey } from '../../src/operations/api-keys.ts';
import { openStore } from '../../src/store/open-store.ts';

export interface SampleStore {
  readonly databaseUrl: string;
  readonly key: string;
  readonly companies: number;
  readonly people: number;
  remove(): void;
}

export async function makeSampleStore(): Promise<SampleStore> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
  const databaseUrl = `sqlite:${join(folder, 'bench.db')}`;
  const config = loadConfig({ DATABASE_URL: databaseUrl });
  const store = openStore(databaseUrl);
  const files = await writeSampleFiles(folder);
  await importFile(store, config, 'companies', files.companies, undefined);
  await importFile(store, config, 'people', files.people, undefined);
  const { text: key } = await createApiKey(
    store.keys,
    { name: 'bench', ratePerSecond: 1_000_000 },
    Date.now(),
  );
  const companies = await store.companies.countCompanies();
  const people = await store.people.countPeople();
  await store.close();
  return {
    databaseUrl,
    key,
    companies,
    people,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
