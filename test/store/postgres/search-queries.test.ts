// How many queries a search of people asks the server: each costs the service more than all else that a search does.
import { expect, test } from 'vitest';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import type { PeopleQuery } from '../../../src/store/contract/people-reader.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { type Ask, createConnectionPool } from '../../../src/store/postgres/connect/connection-pool.ts';
import { readServerAddress } from '../../../src/store/postgres/connect/server-address.ts';
import { createPeopleReader } from '../../../src/store/postgres/read/people-reader.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { companyEntry, personEntry, publish } from '../contract/stage.ts';

const SETTINGS = { connections: 2, connectMs: 3_000, answerMs: 5_000, mostWaiting: 10, waitMs: 5_000 };
const TITLES = ['Sales Manager', 'Chief Executive Officer', 'Nurse'];

/** A search at a company of this many people, and how many queries it has asked. */
async function searchAmong(size: number, search: Partial<PeopleQuery>) {
  const database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  await publish(store, async (load) => {
    await load.putCompany(companyEntry({ id: 'c1' }));
    for (let number = 0; number < size; number += 1) {
      const position = TITLES[number % TITLES.length] as string;
      await load.putPerson(personEntry({ personId: `p${number}`, companyId: 'c1', position }));
    }
  });
  const pool = createConnectionPool(readServerAddress(database.url), SETTINGS);
  afterFile(async () => {
    await pool.close();
    await store.close();
    await database.drop();
  });
  await pool.connected();
  let queries = 0;
  const ask: Ask = (statement, values) => {
    queries += 1;
    return pool.ask(statement, values);
  };
  const people = createPeopleReader(ask, () => ask, false);
  // Which formats the server has is asked once.
  await people.areTitlesCurrent();
  queries = 0;
  const found = await people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 10, ...search });
  return { queries, total: found?.total, people: found?.people.length };
}

const position = readPositionQuery('manager');
if (position === undefined) throw new Error('the position has no word');

test('a page without filters is one query', async () => {
  expect(await searchAmong(1_000, {})).toEqual({ queries: 1, total: 1_000, people: 10 });
});

test('a search by position is one query in a group whose people are scanned', async () => {
  expect(await searchAmong(60, { position })).toEqual({ queries: 1, total: 20, people: 10 });
});

test('a search by position is one query in an indexed group that is not large', async () => {
  expect(await searchAmong(300, { position })).toEqual({ queries: 1, total: 100, people: 10 });
});

test('a search by position is two queries in a large group: its index, and the pages of those who are found', async () => {
  expect(await searchAmong(1_200, { position })).toEqual({ queries: 2, total: 400, people: 10 });
});
