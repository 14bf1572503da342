// The comparison of a load into PostgreSQL with plain COPY is fair only if both write the same tables.
import pg from 'pg';
import { expect, test } from 'vitest';
import { LOADED_TABLES } from '../../bench/lib/load-beside-copy.ts';
import { packContacts } from '../../src/domain/privacy/contact-hashes.ts';
import type { Load } from '../../src/store/contract/load.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { companyEntry, personEntry, publish } from '../store/contract/stage.ts';

/** With a few rows that say which loads were published. */
const NOTES = ['load', 'load_before', 'meta'];

test('plain COPY has all tables that a load of companies, and then one of people, fills', async () => {
  const database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const filledBy = async (fill: (load: Load) => Promise<unknown>) => {
    const before = await rowsOf(client);
    await publish(store, fill);
    const after = await rowsOf(client);
    return [...after.keys()].filter(
      (table) => !NOTES.includes(table) && after.get(table) !== before.get(table),
    );
  };
  try {
    const company = companyEntry({
      id: 'c1',
      views: ['NZ'],
      identifiers: [{ kind: 'domain', value: 'a.example' }],
    });
    const byCompanies = await filledBy(async (load) => load.putCompany({ ...company, statements: 'said' }));
    expect(byCompanies).toContain('company');
    expect(byCompanies.filter((table) => !isIn(LOADED_TABLES.companies, table))).toEqual([]);
    const contacts = packContacts([{ kind: 'email', hash: 'x'.repeat(16), isSaidByRow: false, listed: [] }]);
    const person = personEntry({ personId: 'p1', position: 'Baker', contacts });
    const byPeople = await filledBy(async (load) => load.putPerson(person));
    expect(byPeople).toContain('people_page');
    expect(byPeople.filter((table) => !isIn(LOADED_TABLES.people, table))).toEqual([]);
  } finally {
    await client.end();
    await store.close();
    await database.drop();
  }
});

const isIn = (tables: readonly string[], table: string) => tables.includes(table);

/** The number of rows of each table. */
async function rowsOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
