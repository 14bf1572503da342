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

/** Searches at a company of this many people, each with the number of its queries and of the rows that were sent. */
async function openCompany(size: number) {
  const database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  const addPeople = (first: number, end: number) =>
    publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      for (let number = first; number < end; number += 1) {
        const position = TITLES[number % TITLES.length] as string;
        await load.putPerson(personEntry({ personId: `p${number}`, companyId: 'c1', position }));
      }
    });
  await addPeople(0, size);
  const pool = createConnectionPool(readServerAddress(database.url), SETTINGS);
  afterFile(async () => {
    await pool.close();
    await store.close();
    await database.drop();
  });
  await pool.connected();
  let queries = 0;
  let rows = 0;
  const ask: Ask = async (statement, values) => {
    queries += 1;
    const sent = await pool.ask(statement, values);
    rows += sent.length;
    return sent;
  };
  const people = createPeopleReader(ask, () => ask, false);
  // Which formats the server has is asked once.
  await people.areTitlesCurrent();
  const search = async (query: Partial<PeopleQuery>) => {
    [queries, rows] = [0, 0];
    const found = await people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 10, ...query });
    return { queries, rows, total: found?.total, ids: found?.people.map(({ personId }) => personId) };
  };
  return { search, addPeople };
}

/** A search at a company of this many people, and how many queries it has asked. */
async function searchAmong(size: number, query: Partial<PeopleQuery>) {
  const { search } = await openCompany(size);
  const { queries, total, ids } = await search(query);
  return { queries, total, people: ids?.length };
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

test.each([60, 300])('a group of %i people that is searched again and again is sent twice', async (size) => {
  const { search } = await openCompany(size);
  const first = await search({ position });
  expect(first.rows).toBeGreaterThan(1);
  expect(await search({ position })).toEqual(first);
  expect(await search({ position })).toEqual({ ...first, rows: 1 });
  for (const query of [
    { position, seniority: 7, department: 17, from: 1 },
    { department: 17, size: 5 },
  ] as const) {
    const other = await openCompany(size);
    expect(await search(query)).toEqual({ ...(await other.search(query)), rows: 1 });
  }
});

test('people who are published later are found in a group that was kept', async () => {
  const { search, addPeople } = await openCompany(60);
  for (let times = 0; times < 3; times += 1) await search({ position });
  await addPeople(60, 90);
  expect((await search({ position })).total).toBe(30);
});
