// Do-not-call lists and the people they are about, on both engines. All numbers are reserved for fiction.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ListCountry } from '../../src/domain/privacy/do-not-call.ts';
import { copyStore } from '../../src/operations/loads/copy-store.ts';
import { newestUndoable, undoLoad } from '../../src/operations/loads/undo-load.ts';
import { importNumberList } from '../../src/operations/privacy/import-number-list.ts';
import { recheckPeople } from '../../src/operations/privacy/recheck-people.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople, loadPeopleWithHashes } from '../helpers/load-records.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import type { FreshDatabase } from '../store/contract/stage.ts';

interface Fresh extends FreshDatabase {
  readonly url: string;
}

async function openFreshSqlite(): Promise<Fresh> {
  const path = join(temporaryFolder(), 'test.db');
  const open = () => openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });
  return { url: `sqlite:${path}`, open, remove: async () => {} };
}

async function openFreshPostgres(): Promise<Fresh> {
  const { url, drop } = await makeMigratedDatabase();
  return { url, open: () => openStore(url), remove: drop };
}

/** Writes a list in another process, which is killed after some of its pages. Returns the signal that ended it. */
function writeAndKill(url: string): Promise<string | null> {
  const built = (name: string) => JSON.stringify(new URL(`../../dist/store/${name}`, import.meta.url).href);
  const path = /^sqlite:(.*)/.exec(url)?.[1];
  // Every page is committed by itself.
  const open =
    path === undefined
      ? `openStore(${JSON.stringify(url)})`
      : `openSqliteStore(${JSON.stringify(path)}, { partBytes: 0, writesBetweenLooks: 1, readersWaitMs: 1 })`;
  // PostgreSQL gets a thousand pages at a time.
  const killedAt = path === undefined ? 1_500 : 50;
  const script = `
    import { openStore } from ${built('open-store.js')};
    import { openSqliteStore } from ${built('sqlite/open-sqlite-store.js')};
    const store = await ${open};
    async function* pages() {
      for (let page = 0; ; page += 1) {
        if (page === ${killedAt}) process.kill(process.pid, 'SIGKILL');
        yield { page, bytes: Buffer.alloc(4) };
      }
    }
    await store.numberLists.restoreNumberList({ country: 'AU', asOf: '2026-07-02', numbers: 1, pages: 5000 }, pages());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
}

const SILENT = { rejected: () => {}, progress: () => {}, publishing: () => {} };
const LOAD = () => ({ source: 'do-not-call', files: [], who: 'ops', startedAt: 1 });

async function* batchOf(numbers: readonly string[]) {
  yield { numbers, problems: [], notListed: 0 };
}

function importList(store: Store, country: ListCountry, numbers: readonly string[], asOf = '2026-07-01') {
  const describeFile = async () => ({ loadedAt: 1, who: 'ops', file: 'list', sha256: '' });
  const wishes = { country, asOf, isSure: false, isDryRun: false };
  return importNumberList(store, batchOf(numbers), describeFile, SILENT, wishes);
}

/** Loads a list as the command does. */
async function loadList(store: Store, country: ListCountry, numbers: readonly string[], asOf?: string) {
  const { list } = await importList(store, country, numbers, asOf);
  return { list, people: await recheckPeople(store, country, LOAD) };
}

const person = (person_id: string, more: object) => ({ person_id, company_id: 'c1', country: 'AU', ...more });
const LISTED = '+61491570006';

/** The ids of people with `has_dnd_phone`. */
async function dndOf(store: Store): Promise<string[]> {
  await store.refresh();
  const [people = []] = await store.walker.peopleOf(['c1']);
  return people
    .filter(({ flags }) => flags.has_dnd_phone)
    .map(({ personId }) => personId)
    .sort();
}

describe.each([
  ['SQLite', openFreshSqlite],
  ['PostgreSQL', openFreshPostgres],
] as const)('%s', (_, openFresh) => {
  const removals: (() => unknown)[] = [];
  afterAll(async () => {
    for (const remove of removals.toReversed()) await remove();
  });

  async function open(): Promise<Store> {
    const database = await openFresh();
    const store = await database.open();
    removals.push(database.remove, () => store.close());
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    return store;
  }

  test('rows that are loaded after a list are checked, in any form of the number', async () => {
    const store = await open();
    await loadList(store, 'AU', [LISTED]);
    await loadPeople(store, [
      person('p1', { phone: '0491 570 006' }),
      person('p2', { mobile: ['+61 491 570 156', '(04) 9157 0006'] }),
      person('p3', { phone: '0491 570 156' }),
      person('p4', { has_phone: true }),
      person('p5', { dnd_phone: '0491 570 156' }),
      person('p6', { phone: 'ask me', email: 'a@b.example' }),
    ]);
    expect(await dndOf(store)).toEqual(['p1', 'p2', 'p5']);
    // No hash of a person is kept.
    expect(await store.contacts.contactsAfter('', 10)).toEqual([]);
  });

  test('a number is checked against the list of its own country', async () => {
    const store = await open();
    await loadList(store, 'US', ['+12125550123']);
    await loadList(store, 'CA', ['+14165550142']);
    await loadPeople(store, [
      person('p1', { country: 'US', phone: '(212) 555-0123' }),
      person('p2', { country: 'US', phone: '416 555 0142' }),
      // The same digits in another country.
      person('p3', { country: 'AU', phone: '+81 21 2555 0123' }),
    ]);
    expect(await dndOf(store)).toEqual(['p1', 'p2']);
  });

  test('without kept hashes, people who are stored change when they are loaded again', async () => {
    const store = await open();
    const people = [person('p1', { phone: LISTED })];
    await loadPeople(store, people);
    expect((await loadList(store, 'AU', [LISTED])).people).toEqual({ checked: 0, changed: 0 });
    expect(await dndOf(store)).toEqual([]);
    expect(await loadPeople(store, people)).toMatchObject({ written: 1 });
    expect(await dndOf(store)).toEqual(['p1']);
    expect(await loadPeople(store, people)).toMatchObject({ unchanged: 1 });
    // A list without the number.
    await loadList(store, 'AU', ['+61491570156'], '2026-07-02');
    await loadPeople(store, people);
    expect(await dndOf(store)).toEqual([]);
  });

  test('with kept hashes, each new list brings stored people up to date', async () => {
    const store = await open();
    const people = [
      person('p1', { phone: LISTED }),
      person('p2', { mobile: LISTED, has_dnd_phone: true }),
      person('p3', { phone: '+61 491 570 156', email: 'p3@b.example' }),
      person('fp000000000003', { phone: '+1 212 555 0123' }),
    ];
    await loadPeopleWithHashes(store, people);
    expect(await dndOf(store)).toEqual(['p2']);
    expect((await loadList(store, 'AU', [LISTED])).people).toEqual({ checked: 4, changed: 2 });
    expect(await dndOf(store)).toEqual(['p1', 'p2']);
    await loadList(store, 'US', ['+12125550123']);
    expect(await dndOf(store)).toEqual(['fp000000000003', 'p1', 'p2']);
    // The same people again, with the lists in force.
    expect(await loadPeopleWithHashes(store, people)).toMatchObject({ unchanged: 4 });
    expect((await loadList(store, 'AU', ['+61491570156'], '2026-07-02')).people).toEqual({
      checked: 4,
      changed: 3,
    });
    // What a row says itself stays.
    expect(await dndOf(store)).toEqual(['fp000000000003', 'p2', 'p3']);
    expect((await store.loads.listLoads()).map(({ counts }) => counts)).toEqual([
      { read: 4, written: 2 },
      { read: 4, written: 1 },
      { read: 4, written: 3 },
    ]);
  });

  test('undoing a load checks people again against the lists that are kept', async () => {
    const store = await open();
    const describeLoad = () => ({ source: 'people', files: [], who: 'ops', startedAt: 1 });
    const load = (phone: string) => loadPeopleWithHashes(store, [person('p1', { phone })], describeLoad);
    await load(LISTED);
    await load('+61 491 570 156');
    expect((await loadList(store, 'AU', [LISTED])).people).toEqual({ checked: 1, changed: 0 });
    const undo = (number: number) =>
      undoLoad(store, number, { who: 'me', now: 2, networkHosts: ['linkedin.com'] });
    await undo(2);
    expect(await dndOf(store)).toEqual(['p1']);
    const loads = await store.loads.listLoads();
    expect(loads.map(({ source, who }) => [source, who]).slice(2)).toEqual([
      ['undo', 'me'],
      ['do-not-call AU', 'me'],
    ]);
    // The list stays, and the people with it.
    await expect(undo(4)).rejects.toThrow('To replace the list by an earlier one, import that with --yes.');
    expect(await newestUndoable(store, await store.loads.listLoads())).toBeUndefined();
    expect(await dndOf(store)).toEqual(['p1']);
  });

  test('people whom another process has loaded since the list came are checked as they are now', async () => {
    const database = await openFresh();
    const [store, other] = [await database.open(), await database.open()];
    removals.push(
      database.remove,
      () => store.close(),
      () => other.close(),
    );
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await loadPeopleWithHashes(store, [person('p1', { phone: LISTED })]);
    await importList(store, 'AU', [LISTED]);
    await loadPeopleWithHashes(other, [person('p1', { phone: '+61 491 570 156' })]);
    const [now] = await other.contacts.contactsAfter('', 1);
    expect(await recheckPeople(store, 'AU', LOAD)).toEqual({ checked: 1, changed: 0 });
    expect(await dndOf(store)).toEqual([]);
    expect(await store.contacts.contactsAfter('', 2)).toEqual([now]);
  });

  test('an import that is killed leaves the list before, and the next import works', async () => {
    const database = await openFresh();
    const store = await database.open();
    removals.push(database.remove, () => store.close());
    const { list } = await loadList(store, 'AU', [LISTED]);
    expect(await writeAndKill(database.url)).toBe('SIGKILL');
    await store.refresh();
    expect(await store.numberLists.listNumberLists()).toEqual([list]);
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await loadPeople(store, [person('p1', { phone: LISTED })]);
    expect(await dndOf(store)).toEqual(['p1']);
    const next = await loadList(store, 'AU', [LISTED, '+61491570156'], '2026-07-03');
    expect(await store.numberLists.listNumberLists()).toEqual([next.list]);
    expect(await store.numberLists.numberPagesAfter('AU', -1, 10)).toHaveLength(1);
  });

  test('an older list is refused', async () => {
    const store = await open();
    await loadList(store, 'AU', [LISTED], '2026-07-02');
    await expect(loadList(store, 'AU', [LISTED], '2026-07-01')).rejects.toThrow('this one is older');
  });

  test('a copy has the same lists, and they recognise the same numbers', async () => {
    const store = await open();
    const { list } = await loadList(store, 'AU', [LISTED]);
    await loadPeopleWithHashes(store, [person('p1', { phone: '+61 491 570 156' })]);
    const database = await openFreshSqlite();
    const copy = await database.open();
    removals.push(database.remove, () => copy.close());
    await copyStore(store, copy, { progress: () => {} });
    await copy.refresh();
    expect(await copy.numberLists.listNumberLists()).toEqual([list]);
    await loadPeople(copy, [person('p2', { phone: LISTED })]);
    expect(await dndOf(copy)).toEqual(['p2']);
    await loadList(copy, 'AU', ['+61491570156'], '2026-07-03');
    expect(await dndOf(copy)).toEqual(['p1', 'p2']);
  });
});
