// The pages by which companies are searched after a first load into PostgreSQL that is large enough for a thread of their own.
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  createFactLog,
  HAS_PEOPLE,
  readChanges,
} from '../../../src/store/formats/company-columns/fact-log.ts';
import { makePages } from '../../../src/store/formats/company-columns/merge-pages.ts';
import { createFactReader } from '../../../src/store/formats/company-columns/stored-facts.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { companyEntry, personEntry, publish } from '../contract/stage.ts';

/** A thread is worth it from 20,000 on. */
const COMPANIES = 20_100;
const entries = Array.from({ length: COMPANIES }, (_, number) =>
  companyEntry({ id: `c${number}`, name: `Company ${number % 700}` }),
);

function expectedPages(peopled: readonly string[]) {
  const log = createFactLog(join(temporaryFolder(), 'facts'));
  const factsOf = createFactReader();
  for (const entry of entries) log.add(entry.id, factsOf(entry));
  for (const id of peopled) log.add(id, HAS_PEOPLE);
  const cells = [...makePages(readChanges(log.notes()))].flatMap(({ first, cells: ofPage }) =>
    Array.from(ofPage, ([number, cell]) => [number, first, Buffer.from(cell).toString('hex')]),
  );
  log.close();
  return cells;
}

test.each([
  ['companies alone', [], 1],
  ['companies with people, who are noted at the end', ['c1', `c${COMPANIES - 1}`], 0],
])('a first load of %s has the pages of the embedded engine', async (_, peopled, threads) => {
  const database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let begun = 0;
  const count = () => {
    begun += 1;
  };
  process.on('worker', count);
  try {
    await publish(store, async (load) => {
      for (const entry of entries) await load.putCompany(entry);
      for (const companyId of peopled)
        await load.putPerson(personEntry({ personId: `p-${companyId}`, companyId }));
    });
    const { rows } = await client.query<{ number: number; first: string; cell: string }>(
      "SELECT number, first, encode(cell, 'hex') AS cell FROM company_column ORDER BY first, number",
    );
    const expected = expectedPages(peopled).sort(
      ([a, firstOfA], [b, firstOfB]) => Number(firstOfA) - Number(firstOfB) || Number(a) - Number(b),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ number, first, cell }) => [number, Number(first), cell])).toEqual(expected);
    expect(begun).toBe(threads);
  } finally {
    process.off('worker', count);
    await client.end();
    await store.close();
    await database.drop();
  }
});
