// A store with companies of wanted sizes and a key without a practical limit; and the same people as entries,
// to tell what a search must answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERSON_FLAGS } from '../../src/domain/person.ts';
import { UNKNOWN_DEPARTMENT, UNKNOWN_SENIORITY } from '../../src/domain/reference.ts';
import { createTitleReader } from '../../src/domain/titles/read-title.ts';
import { createApiKey } from '../../src/operations/api-keys.ts';
import { importCompanies } from '../../src/operations/import-companies.ts';
import { importPeople } from '../../src/operations/import-people.ts';
import type { ImportListener } from '../../src/operations/run-import.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { PersonEntry } from '../../src/store/store.ts';
import { asRows, type Crowd, crowdLines, type PersonLine } from './crowds.ts';

export interface CrowdStore {
  readonly databaseUrl: string;
  readonly key: string;
  /** The people of a crowd as a load makes them of their lines. */
  entriesOf(crowd: Crowd): PersonEntry[];
  remove(): void;
}

const LISTENER: ImportListener = {
  rejected: (line, reason) => {
    throw new Error(`line ${line}: ${reason}`);
  },
  conflict: () => {},
  progress: () => {},
  isCancelled: () => false,
};

export async function makeCrowdStore(crowds: readonly Crowd[]): Promise<CrowdStore> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
  const databaseUrl = `sqlite:${join(folder, 'bench.db')}`;
  const store = openStore(databaseUrl);
  const parts = { store, networkHosts: [] };
  const firstNumber = (crowd: Crowd) =>
    crowds.slice(0, crowds.indexOf(crowd)).reduce((sum, { people }) => sum + people, 1);
  const linesOf = (crowd: Crowd) => crowdLines(crowd, firstNumber(crowd));
  const companies = crowds.map(({ companyId }) => ({ id: companyId, name: companyId }));
  await importCompanies(parts, asRows(companies), LISTENER);
  for (const crowd of crowds) await importPeople(parts, asRows(linesOf(crowd)), LISTENER);
  const wanted = { name: 'bench', ratePerSecond: 1_000_000 };
  const { text: key } = await createApiKey(store.keys, wanted, Date.now());
  await store.close();
  return {
    databaseUrl,
    key,
    entriesOf: (crowd) => [...toEntries(linesOf(crowd))],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function* toEntries(lines: Iterable<PersonLine>): Generator<PersonEntry> {
  const readTitle = createTitleReader(20_000);
  const noFlags = Object.fromEntries(PERSON_FLAGS.map((flag) => [flag, false])) as PersonEntry['flags'];
  for (const { person_id, company_id, country, position, network, has_email, has_mobile } of lines) {
    const title = position === undefined ? undefined : readTitle(position, country);
    yield {
      personId: person_id,
      companyId: company_id,
      country,
      seniority: title?.level.seniority ?? UNKNOWN_SENIORITY,
      department: title?.department.department ?? UNKNOWN_DEPARTMENT,
      ...(position !== undefined && title !== undefined && { position, title: title.searchable }),
      ...(network !== undefined && { network }),
      flags: { ...noFlags, has_email, has_mobile },
    };
  }
}
