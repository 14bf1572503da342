// The server begins to index the rows of a first load while the load goes on. If that fails, the load says why, and leaves nothing.
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Load } from '../../../src/store/contract/load.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { companyEntry, personEntry, publish } from '../contract/stage.ts';

let database: FreshPostgres;
let control: pg.Client;
let store: Store;
beforeEach(async () => {
  database = await makeMigratedDatabase();
  control = new pg.Client({ connectionString: database.url });
  await control.connect();
  store = await openStore(database.url);
});
afterEach(async () => {
  await store.close();
  await control.end();
  await database.drop();
});

const putCompany = async (load: Load) => {
  await load.putCompany(companyEntry({ id: 'c1' }));
};
const putPerson = async (load: Load) => {
  await load.putPerson(personEntry({ personId: 'p1', companyId: 'c1' }));
};

/** An index that can be made of an empty table only. */
async function failWithIndexOn(table: string, number: string, fill: (load: Load) => Promise<void>) {
  await control.query(`CREATE INDEX impossible ON ${table} ((1 / (${number} - ${number})))`);
  const load = await store.beginLoad();
  await fill(load);
  await expect(Promise.resolve(load.publish())).rejects.toThrow('division by zero');
  await load.abandon();
  await control.query('DROP INDEX impossible');
}

test('companies that cannot be indexed fail the load for this reason, and the next one works', async () => {
  await failWithIndexOn('company', 'length(id)', putCompany);
  expect(await store.companies.countCompanies()).toBe(0);
  await publish(store, putCompany);
  expect(await store.companies.countCompanies()).toBe(1);
});

test('people who cannot be indexed fail the load for this reason, and the next one works', async () => {
  await publish(store, putCompany);
  await failWithIndexOn('person_key', 'number', putPerson);
  expect(await store.people.countPeople()).toBe(0);
  await publish(store, putPerson);
  expect(await store.people.countPeople()).toBe(1);
});

test('companies of a first load with people who cannot be indexed fail the load for this reason', async () => {
  await failWithIndexOn('company', 'length(id)', async (load) => {
    await putCompany(load);
    await putPerson(load);
  });
  expect(await store.companies.countCompanies()).toBe(0);
  expect(await store.people.countPeople()).toBe(0);
});
