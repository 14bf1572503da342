// A first load of people into PostgreSQL: rows are sent while it runs, and the tables end as if nothing had been sent before its end.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { personIdFromNumber } from '../../src/domain/people/person.ts';
import { packContacts } from '../../src/domain/privacy/contact-hashes.ts';
import type { PersonEntry } from '../../src/store/contract/entries.ts';
import type { Load } from '../../src/store/contract/load.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { companyEntry, personEntry, publish } from './contract/stage.ts';

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

const count = async (sql: string) =>
  Number((await control.query(`SELECT count(*) FROM ${sql}`)).rows[0].count);

/** Whether the server has tables of a load that is not published. */
const isSent = async () =>
  (await count(
    "pg_locks WHERE mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  )) > 0;

const contacts = packContacts([
  { kind: 'email', hash: Buffer.alloc(16, 7).toString('latin1'), isSaidByRow: false, listed: [] },
]);
const person = (number: number, companyId: string, more: Partial<PersonEntry> = {}) =>
  personEntry({ personId: `p${number}`, companyId, network: `slug-${number}`, position: 'Clerk', ...more });

/** Those who wait are written, as when there are many. */
const writeAll = async (load: Load) => {
  await load.peopleOf('c0');
};

async function putCompanies(ids: readonly string[]): Promise<void> {
  await publish(store, async (load) => {
    for (const id of ids) await load.putCompany(companyEntry({ id }));
  });
}

/** The ids of people by company, as readers see them; and that each person has all keys, once. */
async function peopleBy(ids: readonly string[]): Promise<Record<string, string>> {
  const walked = await store.walker.peopleOf(ids);
  const people = walked.flat();
  const keys = 2 * people.length + people.filter((one) => one.rowDigest !== undefined).length;
  expect(await count('person_key')).toBe(keys);
  expect(await count('(SELECT DISTINCT hash, number, country, company_id FROM person_key) k')).toBe(keys);
  const withContacts = people.filter((one) => one.contacts !== undefined).length;
  expect([await count('person_contact'), await count('contact_key')]).toEqual([withContacts, withContacts]);
  expect((await control.query("SELECT value FROM meta WHERE name = 'people'")).rows[0].value).toBe(
    String(people.length),
  );
  return Object.fromEntries(
    ids.map((id, place) => [id, (walked[place] ?? []).map(({ personId }) => personId).join(' ')]),
  );
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** By buffers that are in use. */
function usedMib(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers / 2 ** 20;
}

const LONG = 'x'.repeat(100_000);

test('a person with contacts who changes the country after all were sent has one row', async () => {
  await putCompanies(['c0']);
  const load = await store.beginLoad();
  await load.putPerson(person(0, 'c0', { country: 'NZ', contacts }));
  await load.putPerson(person(1, 'c0', { country: 'NZ', contacts }));
  await writeAll(load);
  await load.putPerson(person(0, 'c0', { country: 'AU', contacts }));
  await load.publish();
  expect(await peopleBy(['c0'])).toEqual({ c0: 'p0 p1' });
});

test('people who change, move or go after they were sent are as the load left them', async () => {
  const ids = ['c0', 'c1', 'c2', 'c3'];
  await putCompanies(ids);
  const load = await store.beginLoad();
  for (let number = 0; number < 20; number += 1) {
    const position = `${LONG} ${number}`;
    await load.putPerson(person(number, `c${number % 4}`, { position, contacts }));
  }
  await writeAll(load);
  await timeUntil(true, isSent);
  await load.putPerson(person(0, 'c1', { position: 'Moved' }));
  await load.removePerson('p1');
  await load.putPerson(person(20, 'c2', { country: 'NZ', contacts }));
  await writeAll(load);
  await load.putPerson(person(2, 'c2', { position: 'Again' }));
  await load.publish();
  expect(await peopleBy(ids)).toEqual({
    c0: 'p12 p16 p4 p8',
    c1: 'p0 p13 p17 p5 p9',
    c2: 'p10 p14 p18 p2 p6 p20',
    c3: 'p11 p15 p19 p3 p7',
  });
  const positions = (await store.walker.peopleOf(['c1', 'c2'])).flat();
  expect(positions.find(({ personId }) => personId === 'p0')?.position).toBe('Moved');
  expect(positions.find(({ personId }) => personId === 'p2')?.position).toBe('Again');
  expect(positions.find(({ personId }) => personId === 'p5')?.position).toBe(`${LONG} 5`);
});

test('people of a file that is not sorted by company are all there, once', async () => {
  const ids = Array.from({ length: 1_100 }, (_, number) => `c${number}`);
  await putCompanies(ids);
  await publish(store, async (load) => {
    for (const round of [0, 1, 2]) {
      for (const [place, id] of ids.entries()) {
        const isNew = round < 2 || place % 2 === 0;
        const more = round === 1 ? { contacts } : {};
        if (isNew) await load.putPerson(person(round * ids.length + place, id, more));
      }
      await writeAll(load);
    }
  });
  const found = await peopleBy(ids);
  expect([found.c0, found.c1, found.c1099]).toEqual(['p0 p1100 p2200', 'p1 p1101', 'p1099 p2199']);
});

test('people who were written are recognised by id, slug and row, also if no one was looked for before', async () => {
  await putCompanies(['c0', 'c1']);
  const own = (number: number) => personIdFromNumber(number);
  const digest = (number: number) => Buffer.alloc(12, number);
  const at = (number: number, companyId: string, more: Partial<PersonEntry> = {}) =>
    person(number, companyId, { personId: own(number), contacts, rowDigest: digest(number), ...more });
  const load = await store.beginLoad();
  for (let number = 1; number <= 3_000; number += 1) await load.putPerson(at(number, `c${number % 2}`));
  await writeAll(load);
  for (let number = 3_001; number <= 3_010; number += 1) await load.putPerson(at(number, 'c0'));
  // Written as well, and moved, before anyone is looked for.
  await load.putPerson(at(3_005, 'c1', { network: 'moved', rowDigest: digest(200) }));
  await writeAll(load);
  expect(await load.putPerson(at(7, 'c1'))).toBe('unchanged');
  const { contacts: _, ...withoutContacts } = at(8, 'c0');
  expect(await load.putPerson(withoutContacts)).toBe('written');
  expect(await load.hasPerson(own(2_999))).toBe(true);
  expect(await load.hasPerson(own(3_011))).toBe(false);
  expect(await load.findPersonByNetwork('c0', 'slug-10')).toBe(own(10));
  expect(await load.findPersonByNetwork('c1', 'slug-10')).toBeUndefined();
  expect(await load.findPersonByNetwork('c0', 'slug-3005')).toBeUndefined();
  expect(await load.findPersonByNetwork('c1', 'moved')).toBe(own(3_005));
  expect(await load.findPersonByRow(digest(200))).toBe(own(200));
  expect(await load.putPerson(at(9, 'c0'))).toBe('written');
  await writeAll(load);
  expect(await load.findPersonByNetwork('c1', 'slug-9')).toBeUndefined();
  expect(await load.findPersonByNetwork('c0', 'slug-9')).toBe(own(9));
  await load.publish();
  expect((await peopleBy(['c0', 'c1'])).c0?.split(' ').slice(0, 6)).toEqual([2, 4, 6, 8, 9, 10].map(own));
});

test('companies and people of one first load', async () => {
  const ids = ['c0', 'c1'];
  await publish(store, async (load) => {
    for (const id of ids) await load.putCompany(companyEntry({ id }));
    for (let number = 0; number < 6; number += 1) await load.putPerson(person(number, `c${number % 2}`));
    await writeAll(load);
    await load.putPerson(person(6, 'c0', { country: 'NZ' }));
  });
  expect(await peopleBy(ids)).toEqual({ c0: 'p0 p2 p4 p6', c1: 'p1 p3 p5' });
});

test('a load that is abandoned after people were sent leaves nothing, and the next one works', async () => {
  await putCompanies(['c0']);
  const load = await store.beginLoad();
  for (let number = 0; number < 10; number += 1) {
    await load.putPerson(person(number, 'c0', { position: `${LONG} ${number}` }));
  }
  await writeAll(load);
  await timeUntil(true, isSent);
  await load.abandon();
  await timeUntil(false, isSent);
  expect(await count("pg_class WHERE relname LIKE '%fresh%'")).toBe(0);
  expect(await count('people_page')).toBe(0);
  await publish(store, async (next) => {
    await next.putPerson(person(1, 'c0'));
  });
  expect(await peopleBy(['c0'])).toEqual({ c0: 'p1' });
});

test('a dry run sends no people', async () => {
  await putCompanies(['c0']);
  const load = await store.beginLoad({ isDryRun: true });
  for (let number = 0; number < 10; number += 1) {
    await load.putPerson(person(number, 'c0', { position: `${LONG} ${number}` }));
  }
  await writeAll(load);
  expect(await load.hasPerson('p3')).toBe(true);
  expect(await isSent()).toBe(false);
  await load.abandon();
});

test('companies and people who are all written at the end of their load', async () => {
  // Each is sent with a COPY of its own, more of them than the queries that publish companies.
  const position = LONG.repeat(3);
  const ids = Array.from({ length: 120 }, (_, number) => `c${number}`);
  await publish(store, async (load) => {
    for (const id of ids) await load.putCompany(companyEntry({ id }));
    for (const [number, id] of ids.entries()) await load.putPerson(person(number, id, { position }));
  });
  expect(await peopleBy(ids)).toEqual(Object.fromEntries(ids.map((id, number) => [id, `p${number}`])));
});

test('companies and people of one first load, while a reader keeps the old tables for a while', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  const load = await store.beginLoad();
  await load.putCompany(companyEntry({ id: 'c0' }));
  for (let number = 0; number < 10; number += 1) {
    await load.putPerson(person(number, 'c0', { position: `${LONG} ${number}` }));
  }
  await writeAll(load);
  await timeUntil(true, isSent);
  await reader.query('BEGIN; LOCK TABLE company IN ACCESS SHARE MODE');
  const published = load.publish();
  const isWaiting = async () =>
    (await count("pg_locks WHERE NOT granted AND relation = 'company'::regclass")) > 0;
  await timeUntil(true, isWaiting);
  await timeUntil(false, isWaiting);
  await reader.query('COMMIT');
  await published;
  await reader.end();
  expect((await peopleBy(['c0'])).c0?.split(' ')).toHaveLength(10);
});

test('people who were sent go to another company, and theirs is removed, in the same load', async () => {
  await putCompanies(['c0', 'c1', 'c2']);
  await publish(store, async (load) => {
    await load.putPerson(person(0, 'c0', { contacts }));
    await load.putPerson(person(1, 'c2', { contacts }));
    await writeAll(load);
    await load.putPerson(person(1, 'c0', { contacts }));
    await load.removeCompany('c2');
    // It may get the number in the file that the other had.
    await load.putCompany(companyEntry({ id: 'c3' }));
    await load.putPerson(person(2, 'c3'));
  });
  expect(await peopleBy(['c0', 'c1', 'c3'])).toEqual({ c0: 'p0 p1', c1: '', c3: 'p2' });
});

test('a query after a COPY that has failed says why the COPY failed', async () => {
  await putCompanies(['c0']);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const load = await store.beginLoad();
  await other.query('BEGIN; LOCK TABLE people_page IN ACCESS EXCLUSIVE MODE');
  for (let number = 0; number < 10; number += 1) {
    await load.putPerson(person(number, 'c0', { position: `${LONG} ${number}` }));
  }
  await writeAll(load);
  const waiting = "pg_locks WHERE NOT granted AND relation = 'people_page'::regclass";
  await timeUntil(true, async () => (await count(waiting)) > 0);
  await control.query(`SELECT pg_cancel_backend(pid) FROM ${waiting}`);
  const asked = Promise.resolve(load.foresee?.({ companyIds: ['c9'] }));
  await expect(asked).rejects.toMatchObject({
    cause: { message: 'canceling statement due to user request' },
  });
  await load.abandon();
  await other.end();
});

test('people who are sent after companies whose COPY has failed fail for the same reason', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE company IN ACCESS EXCLUSIVE MODE');
  const load = await store.beginLoad();
  await load.putCompany(companyEntry({ id: 'c0', text: LONG.repeat(30) }));
  // More than may be on its way: the next one waits.
  for (let number = 0; number < 200; number += 1) {
    await load.putPerson(person(number, 'c0', { position: `${LONG} ${number}` }));
  }
  await writeAll(load);
  const put = Promise.resolve(load.putPerson(person(200, 'c0')));
  const refused = expect(put).rejects.toMatchObject({
    cause: { message: 'canceling statement due to user request' },
  });
  const waiting = "pg_locks WHERE NOT granted AND relation = 'company'::regclass";
  await timeUntil(true, async () => (await count(waiting)) > 0);
  await control.query(`SELECT pg_cancel_backend(pid) FROM ${waiting}`);
  await refused;
  await load.abandon();
  await other.end();
});

test('people with long titles who are written together do not all wait in memory', async () => {
  const ids = Array.from({ length: 20 }, (_, number) => `c${number}`);
  await putCompanies(ids);
  const position = (number: number) => `${'y'.repeat(200_000)} ${number}`;
  const load = await store.beginLoad();
  for (let number = 0; number < 640; number += 1) {
    await load.putPerson(person(number, `c${number % 20}`, { position: position(number), contacts }));
  }
  const before = usedMib();
  // At once: what is on its way is sent only after that.
  void load.peopleOf('c0');
  const held = usedMib() - before;
  // Twice of what may wait, since buffers grow by doubling, and the titles that are remembered. All of them would take 256.
  expect(held).toBeLessThan(200);
  await load.publish();
  expect([await count('person_key'), await count('person_contact')]).toEqual([1_280, 640]);
  const last = (await store.walker.peopleOf(['c19'])).flat();
  expect(last).toHaveLength(32);
  expect(last.find(({ personId }) => personId === 'p639')?.position).toBe(position(639));
});
