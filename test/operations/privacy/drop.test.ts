// Deletion requests of California, from the download to the answers and the loads after it. All people are invented.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeZip } from '../../../bench/registers/write-zip.ts';
import { plainHash } from '../../../src/domain/privacy/keyed-hash.ts';
import { openWholeFile } from '../../../src/files/output/whole-file.ts';
import { describeDeletions } from '../../../src/loading/describe-deletions.ts';
import { type DeletionWishes, importDeletions } from '../../../src/loading/import-deletions.ts';
import { copyStore } from '../../../src/operations/loads/copy-store.ts';
import {
  exportSuppressions,
  importSuppressions,
} from '../../../src/operations/privacy/exchange-suppressions.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople, loadPeopleWithHashes } from '../../helpers/load-records.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const openAnswers = (path: string) => openWholeFile(path, false);
const item = (n: number) => `Item${String(n).padStart(8, '0')}`;
const list = (...values: readonly string[]) =>
  ['ID,Hash', ...values.map((value, n) => `${item(n + 1)},${plainHash(value)}`), ''].join('\r\n');

const PEOPLE = [
  {
    person_id: 'p1',
    company_id: 'c1',
    country: 'US',
    email: ' Ann@Example.com ',
    phone: '+1 (415) 555-0117',
  },
  { person_id: 'p2', company_id: 'c1', country: 'US', personal_email: 'bo@example.com', network: 'bo' },
  { person_id: 'p3', company_id: 'c1', country: 'US', mobile: '415.555.0199', network: 'cy' },
  { person_id: 'p4', company_id: 'c1', country: 'US', mobile: '+14155550199', network: 'di' },
  { person_id: 'p5', company_id: 'c1', country: 'US', email: 'eve@example.com' },
];

async function peopleIn(store: Store): Promise<string[]> {
  await store.refresh();
  return ((await store.walker.peopleOf(['c1']))[0] ?? []).map(({ personId }) => personId).sort();
}

onEachEngine(({ store: openNew }) => {
  async function fill(load: typeof loadPeople): Promise<Store> {
    const store = await openNew();
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await load(store, PEOPLE);
    return store;
  }

  /** Runs a list as one file; returns the report and the answers. */
  async function run(store: Store, name: string, text: string, wishes: Partial<DeletionWishes> = {}) {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), text);
    const out = join(folder, 'status.csv');
    const all = { out, openAnswers, isDryRun: false, ...wishes };
    const result = await importDeletions(store, NETWORK_HOSTS, join(folder, name), all);
    const answers = wishes.isDryRun === true ? '' : readFileSync(out, 'utf8');
    return { result, answers, folder };
  }

  test('stored people are matched by address and number, removed, and answered', async () => {
    const store = await fill(loadPeopleWithHashes);
    const emails = list('ann@example.com', 'nobody@example.com', 'bo@example.com');
    const { result, answers } = await run(store, '20260801_4821_Email.csv', emails);
    expect(answers).toBe(`Id,Status\n${item(1)},3\n${item(2)},5\n${item(3)},3\n`);
    expect(result).toMatchObject({ removed: 2, isBlind: false, rejectsPath: undefined });
    expect(await peopleIn(store)).toEqual(['p3', 'p4', 'p5']);
    // Two people with one number.
    const phones = ['ID,Hash', `Phone1,${plainHash('4155550199')}`, ''].join('\n');
    expect((await run(store, '20260801_4821_Phone.csv', phones)).answers).toBe('Id,Status\nPhone1,4\n');
    expect(await peopleIn(store)).toEqual(['p5']);
    expect((await store.audit.listEntries(0)).map(({ action, counts }) => [action, counts.requests])).toEqual(
      [
        ['import drop', 3],
        ['import drop', 1],
      ],
    );
  });

  test('the same list again gives the same answers, and later loads leave the people out', async () => {
    const store = await fill(loadPeopleWithHashes);
    const emails = list('ann@example.com', 'nobody@example.com', 'late@example.com');
    const { answers } = await run(store, 'x_1_Email.csv', emails);
    expect((await run(store, 'x_1_Email.csv', emails)).answers).toBe(answers);
    const late = { person_id: 'p9', company_id: 'c1', country: 'US', email: 'LATE@example.com' };
    expect(await loadPeople(store, [...PEOPLE, late])).toMatchObject({ rejected: 2 });
    expect(await peopleIn(store)).toEqual(['p2', 'p3', 'p4', 'p5']);
    // The row has neither the address nor the id, but the number.
    const byNumber = { company_id: 'c1', country: 'US', phone: '(415) 555-0117', position: 'Cook' };
    await run(store, 'x_1_Phone.csv', `ID,Hash\nNumber1,${plainHash('4155550117')}\n`);
    expect(await loadPeople(store, [byNumber])).toMatchObject({ rejected: 1 });
    expect((await run(store, 'x_1_Email.csv', emails)).answers).toBe(answers);
  });

  test('without kept hashes no one is matched until the files are loaded again', async () => {
    const store = await fill(loadPeople);
    const emails = list('ann@example.com', 'nobody@example.com');
    const first = await run(store, 'x_1_Email.csv', emails);
    expect(first.answers).toBe(`Id,Status\n${item(1)},5\n${item(2)},5\n`);
    expect(first.result).toMatchObject({ removed: 0, isBlind: true });
    expect(await peopleIn(store)).toHaveLength(5);
    await loadPeople(store, PEOPLE);
    expect(await peopleIn(store)).toEqual(['p2', 'p3', 'p4', 'p5']);
    // The answer follows what was found.
    expect((await run(store, 'x_1_Email.csv', emails)).answers).toBe(
      `Id,Status\n${item(1)},3\n${item(2)},5\n`,
    );
  });

  test('a cancelled request is lifted, and the person may be loaded again', async () => {
    const store = await fill(loadPeopleWithHashes);
    await run(store, 'x_1_Email.csv', list('ann@example.com'));
    const removed = `ID,Hash,ListType\n${item(1)},${plainHash('ann@example.com')},Email\n`;
    const folder = temporaryFolder();
    const path = join(folder, 'x_1_Removed.csv');
    writeFileSync(path, removed);
    const wishes = { out: join(folder, 'status.csv'), openAnswers, isDryRun: false };
    expect(await importDeletions(store, NETWORK_HOSTS, path, wishes)).toMatchObject({
      cancelled: 1,
      lists: [],
    });
    expect(await loadPeople(store, PEOPLE)).toMatchObject({ rejected: 0 });
    expect(await peopleIn(store)).toHaveLength(5);
  });

  test('an item that is twice in a list is one request, and one cancellation lifts it', async () => {
    const store = await fill(loadPeopleWithHashes);
    const row = `Item1,${plainHash('ann@example.com')}\n`;
    const { answers } = await run(store, 'x_1_Email.csv', `ID,Hash\n${row}${row}`);
    expect(answers).toBe('Id,Status\nItem1,3\nItem1,3\n');
    expect(await store.suppressions.listSuppressions()).toHaveLength(1);
    const folder = temporaryFolder();
    const path = join(folder, 'x_1_Removed.csv');
    writeFileSync(path, `ID,Hash\n${row}`);
    const wishes = { out: join(folder, 'status.csv'), openAnswers, isDryRun: false };
    expect(await importDeletions(store, NETWORK_HOSTS, path, wishes)).toMatchObject({ cancelled: 1 });
    expect(await loadPeople(store, PEOPLE)).toMatchObject({ rejected: 0 });
  });

  test('a dry run changes nothing', async () => {
    const store = await fill(loadPeopleWithHashes);
    const { result, folder } = await run(store, 'x_1_Email.csv', list('ann@example.com'), { isDryRun: true });
    expect(result.lists).toMatchObject([{ deleted: 1 }]);
    expect(readdirSync(folder)).toEqual(['x_1_Email.csv']);
    expect(await peopleIn(store)).toHaveLength(5);
    expect(await store.deletions.deletionsAfter('', 10)).toEqual([]);
  });

  test('rows that cannot be read are rejected, and the others are answered', async () => {
    const store = await openNew();
    const text = `Id,HASH\nA1,${plainHash('a')}\n,${plainHash('b')}\nA3,abc\nA4,${plainHash('c')}\n`;
    const { result, answers } = await run(store, 'list.csv', text, { list: 'email' });
    expect(answers).toBe('Id,Status\nA1,5\nA4,5\n');
    expect(
      readFileSync(result.rejectsPath ?? '', 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(2);
  });

  test('lists of values that are never stored are answered as not found, and are not kept', async () => {
    const store = await openNew();
    const { answers } = await run(store, 'x_1_NDZ.csv', list('x'));
    expect(answers).toBe(`Id,Status\n${item(1)},5\n`);
    expect(await store.deletions.deletionsAfter('', 10)).toEqual([]);
  });

  test('a file that is no deletion list is refused', async () => {
    const store = await openNew();
    await expect(run(store, 'x_1_Email.csv', 'name,city\nAnn,Perth\n')).rejects.toThrow(
      'columns ID and Hash',
    );
    await expect(run(store, 'x_1_Email.csv', `${'a'.repeat(17 * 1024 * 1024)}\n`)).rejects.toThrow(
      'columns ID and Hash',
    );
    await expect(run(store, 'x_1_Email.csv', `ID,Hash\nA1,${plainHash('a').slice(0, 20)}`)).rejects.toThrow(
      'cut off',
    );
    await expect(run(store, 'list.csv', list('x'))).rejects.toThrow('--list');
  });

  test('--list counts only for a list whose name does not say what it holds', async () => {
    const store = await fill(loadPeopleWithHashes);
    const phones = `ID,Hash\nPhone1,${plainHash('4155550117')}\n`;
    expect((await run(store, 'x_1_Phone.csv', phones, { list: 'email' })).answers).toBe(
      'Id,Status\nPhone1,3\n',
    );
    expect(await peopleIn(store)).toEqual(['p2', 'p3', 'p4', 'p5']);
    await expect(run(store, 'Removed list.csv', list('bo@example.com'), { list: 'email' })).rejects.toThrow(
      'may be a list of cancelled requests',
    );
    expect(await peopleIn(store)).toHaveLength(4);
  });

  test('an item that was read as of the wrong kind is read again', async () => {
    const store = await fill(loadPeopleWithHashes);
    const phones = `ID,Hash\nPhone1,${plainHash('4155550117')}\n`;
    expect((await run(store, 'list.csv', phones, { list: 'email' })).answers).toBe('Id,Status\nPhone1,5\n');
    expect((await run(store, 'x_1_Phone.csv', phones)).answers).toBe('Id,Status\nPhone1,3\n');
    expect(await peopleIn(store)).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(await store.deletions.deletionsAfter('', 10)).toMatchObject([
      { item: 'Phone1', kind: 'drop_phone', status: 3 },
    ]);
  });

  /** Runs an archive of lists; the answers are in the folder `answers`. */
  async function runArchive(store: Store, lists: { readonly [name: string]: string }, answered?: string) {
    const folder = temporaryFolder();
    const path = join(folder, 'x_1.zip');
    await writeZip(
      path,
      Object.entries(lists).map(([name, text]) => ({ name, chunks: [Buffer.from(text)] })),
    );
    const out = join(folder, 'answers');
    if (answered !== undefined) {
      mkdirSync(out);
      writeFileSync(join(out, answered), 'before');
    }
    const result = await importDeletions(store, NETWORK_HOSTS, path, { out, openAnswers, isDryRun: false });
    return { result, answers: readdirSync(out) };
  }

  test('an archive is refused before anything is changed, whatever part of it is wrong', async () => {
    const store = await fill(loadPeopleWithHashes);
    const good = { 'x_1_Email.csv': list('ann@example.com'), 'x_1_Removed.csv': 'ID,Hash\n' };
    const phones = `ID,Hash\nPhone1,${plainHash('4155550199')}\n`;
    await expect(runArchive(store, { ...good, 'x_1_Fax.csv': phones })).rejects.toThrow('--list');
    const cut = phones.slice(0, -10);
    await expect(runArchive(store, { ...good, 'x_1_Phone.csv': cut })).rejects.toThrow('cut off');
    await expect(runArchive(store, { ...good, 'x_1_Phone.csv': phones }, 'x_1_Phone.csv')).rejects.toThrow(
      'exists',
    );
    await expect(runArchive(store, { 'README.txt': 'read me' })).rejects.toThrow('no deletion list');
    expect(await store.suppressions.listSuppressions()).toEqual([]);
    expect(await store.deletions.deletionsAfter('', 10)).toEqual([]);
    expect(await peopleIn(store)).toHaveLength(5);
  });

  test('files of an archive that are no lists are left out', async () => {
    const store = await fill(loadPeopleWithHashes);
    const lists = {
      'README.txt': 'read me',
      'x_1_Email.csv': list('ann@example.com'),
      'x_1_NDZ.csv': 'ID,Hash\n',
    };
    const { result, answers } = await runArchive(store, lists);
    expect(answers).toEqual(['x_1_Email.csv']);
    expect(result).toMatchObject({ removed: 1, leftOut: ['README.txt'] });
    expect(describeDeletions(result, false)).toContain('Left out, since they are no lists: README.txt');
  });

  test('requests are exported with their answers, and keep the people out of another store', async () => {
    const store = await fill(loadPeopleWithHashes);
    const emails = list('ann@example.com', 'late@example.com');
    const { answers } = await run(store, 'x_1_Email.csv', emails);
    const by = { who: 'ops', now: 1 };
    const { lines, suppressions, requests } = await exportSuppressions(store, true, by);
    expect([lines.length, suppressions, requests]).toEqual([4, 1, 2]);
    const other = await openNew();
    expect(await importSuppressions(other, NETWORK_HOSTS, lines, by)).toMatchObject({
      added: 1,
      requests: 2,
    });
    await loadCompanies(other, [{ id: 'c1', name: 'One' }]);
    const late = { person_id: 'p9', company_id: 'c1', country: 'US', email: 'late@example.com' };
    expect(await loadPeopleWithHashes(other, [...PEOPLE, late])).toMatchObject({ rejected: 2 });
    expect((await run(other, 'x_1_Email.csv', emails)).answers).toBe(answers);
    expect(await importSuppressions(other, NETWORK_HOSTS, lines, by)).toMatchObject({
      added: 0,
      requests: 0,
    });
    // Cancelled there, both are loaded again.
    const folder = temporaryFolder();
    const path = join(folder, 'x_1_Removed.csv');
    writeFileSync(path, emails);
    await importDeletions(other, NETWORK_HOSTS, path, {
      out: join(folder, 'out'),
      openAnswers,
      isDryRun: false,
    });
    expect(await loadPeopleWithHashes(other, [...PEOPLE, late])).toMatchObject({ rejected: 0 });
  });

  test('a copy answers the same and leaves the same people out', async () => {
    const store = await fill(loadPeopleWithHashes);
    const emails = list('ann@example.com', 'late@example.com');
    const { answers } = await run(store, 'x_1_Email.csv', emails);
    const copy = await openNew();
    await copyStore(store, copy, { progress: () => {} });
    await copy.refresh();
    expect((await run(copy, 'x_1_Email.csv', emails)).answers).toBe(answers);
    const late = { company_id: 'c1', country: 'US', email: 'late@example.com' };
    expect(await loadPeople(copy, [late])).toMatchObject({ rejected: 1 });
  });

  test('with kept hashes, a request by address or number finds the stored person', async () => {
    const store = await fill(loadPeopleWithHashes);
    const byEmail = { what: 'person', by: 'email', value: 'EVE@example.com' } as const;
    expect(await forgetIn(store, byEmail, true)).toMatchObject({ people: 1, canBeFound: true });
    await forgetIn(store, byEmail);
    await forgetIn(store, { what: 'person', by: 'phone', value: '+1 415 555 0117' });
    expect(await peopleIn(store)).toEqual(['p2', 'p3', 'p4']);
  });
});
