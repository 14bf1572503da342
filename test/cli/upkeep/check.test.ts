// Checks of an embedded store: nothing is found in a sound one, and every flipped bit is found.
import {
  cpSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../src/domain/reference.ts';
import { checkSqliteStore } from '../../../src/store/sqlite/check/check-store.ts';
import { canFailToRead, runOnFailingDisk } from '../../helpers/failing-disk.ts';
import { linesTold } from '../../helpers/full-disk.ts';
import { loadPeopleWithHashes } from '../../helpers/load-records.ts';
import { copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli, runProcess } from '../../helpers/run-cli.ts';
import { canMakeSmallDisk, runOnSmallDisk } from '../../helpers/small-disk.ts';
import { startService } from '../../helpers/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { COMPANIES, flipper, PEOPLE } from './checked-records.ts';

/** Without an id and a slug. */
const KNOWN_BY_ROW = { company_id: 'own-1', country: 'AU', position: 'Cook' };

let sound: PreparedStore;
beforeAll(async () => {
  sound = await prepareStore(COMPANIES, [...PEOPLE, KNOWN_BY_ROW]);
});

async function check(store: PreparedStore, ...options: string[]) {
  const { code, stdout, stderr } = await runCli(['check', '--json', ...options], store.env);
  expect(stderr.includes('unexpectedly'), stderr).toBe(false);
  return { code, ...JSON.parse(stdout) };
}

test('finds nothing in a sound store, and then compares every byte with its checksum', async () => {
  const store = copyStore(sound);
  expect(await check(store)).toMatchObject({
    code: 0,
    findings: [],
    hasComparedSums: false,
    checked: { companies: 60, people: 261 },
  });
  expect(await check(store, '--quick')).toMatchObject({ code: 0, findings: [], hasComparedSums: true });
  const { stdout } = await runCli(['check'], store.env);
  expect(stdout).toMatch(
    /^Checked .*60 companies, 261 people in .* s, every byte against its checksum\. Nothing is wrong\.\n$/,
  );
});

test('finds nothing in a store with hashes of contacts', async () => {
  const store = copyStore(sound);
  await store.use(async (opened) => {
    const people = PEOPLE.map((person, place) => ({ ...person, email: `a${place % 100}@b.example` }));
    await loadPeopleWithHashes(opened, people);
    expect(await opened.contacts.contactsAfter('', 1_000)).toHaveLength(PEOPLE.length);
  });
  expect(await check(store)).toMatchObject({ code: 0, findings: [] });
});

test('says of one company that it is one', async () => {
  const { stdout } = await runCli(['check'], (await prepareStore([{ name: 'Acme' }])).env);
  expect(stdout).toMatch(/^Checked .*1 company, 0 people in /);
});

test('compares every byte also if the clock was ahead when the file was written', async () => {
  const store = copyStore(sound);
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(join(store.folder, 'firmament.db'), tomorrow, tomorrow);
  expect(await check(store)).toMatchObject({ code: 0, hasComparedSums: false });
  expect(await check(store, '--quick')).toMatchObject({ code: 0, hasComparedSums: true });
});

test('damage is in the status, and nothing is exported, copied or filled in from it as if it were right', async () => {
  const store = copyStore(sound);
  const status = async () => JSON.parse((await runCli(['status', '--json'], store.env)).stdout);
  expect(await status()).toMatchObject({ lastCheck: null, warnings: [] });
  const data = new Database(join(store.folder, 'firmament.db'));
  data.exec('UPDATE company SET digest = digest || digest WHERE key = (SELECT min(key) FROM company)');
  data.close();
  expect((await check(store)).code).toBe(1);
  expect(await status()).toMatchObject({
    lastCheck: { damage: expect.any(String) },
    warnings: [expect.stringMatching(/^A check found damage in the store \(.+\), so services answer 503\./)],
  });
  expect((await runCli(['status'], store.env)).stdout).toMatch(/last check +\d{4}-\d\d-\d\d: found \d/);
  const table = join(store.folder, 'leads.csv');
  writeFileSync(table, 'Website\nacme.example\n');
  for (const command of [
    ['export', 'companies', '--out', '-'],
    ['database', 'copy', '--from', store.env.DATABASE_URL, '--to', `sqlite:${join(store.folder, 'copy.db')}`],
    ['enrich', table, '--column', 'Website', '--by', 'fqdn', '--out', '-'],
  ]) {
    const refused = await runCli(command, store.env);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('A check found damage in the store');
    expect((await runCli(command, { ...store.env, SERVE_DAMAGED: 'true' })).code).toBe(0);
  }
});

test('a damaged file of keys is a finding, and a sentence for every command that meets it', async () => {
  const store = copyStore(sound);
  await store.createKey({ name: 'crm' });
  const access = join(store.folder, 'firmament-access.db');
  const bytes = readFileSync(access);
  bytes.fill(0xff, 2 * 4096, 5 * 4096);
  writeFileSync(access, bytes);
  expect(await check(store)).toMatchObject({
    code: 1,
    findings: [{ what: 'damaged pages', isDamage: true }],
  });
  for (const command of [['status'], ['keys', 'list']]) {
    const { code, stderr } = await runCli(command, store.env);
    expect([code, stderr]).toEqual([
      1,
      'The store is damaged. firmament check says where; restore a backup.\n',
    ]);
  }
  writeFileSync(access, 'not a database at all'.repeat(1_000));
  expect((await check(store)).findings).toMatchObject([
    { what: 'damaged file', detail: 'file is not a database' },
  ]);
});

/** The same places in every run. */
function* places(count: number, bytes: number): Generator<readonly [at: number, bit: number]> {
  let seed = 20_261_116;
  for (let trial = 0; trial < count; trial += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    yield [Math.floor((seed / 2 ** 32) * bytes), trial % 8];
  }
}

/** Every answer that the store can give about the companies above, as one text. */
function answersOf(store: PreparedStore): Promise<string> {
  return store.use(async ({ companies, people }) => {
    const answers: unknown[] = [];
    for (const { id, website } of COMPANIES) {
      for (const country of COUNTRY_CODES)
        answers.push(await companies.readProfile({ kind: 'id', values: [id] }, country));
      answers.push(await companies.findCompanyId({ kind: 'domain', values: [website.slice(8)] }));
      for (const country of ['AU', 'NZ'] as const) {
        answers.push(await people.searchPeople({ companyId: id, country, from: 0, size: 1_000 }));
      }
    }
    for (const { person_id: value } of PEOPLE) answers.push(await people.findPerson({ kind: 'id', value }));
    return JSON.stringify(answers);
  });
}

describe('flipped bits', () => {
  test('are found wherever they are, once a check has made checksums', async () => {
    const store = copyStore(sound);
    const path = join(store.folder, 'firmament.db');
    const { bytes, flip, mend } = flipper(path);
    expect((await check(store)).code).toBe(0);
    const missed: number[] = [];
    for (const [at, bit] of places(24, bytes)) {
      flip(at, bit);
      const { findings } = await checkSqliteStore(path, true, async () => {});
      if (findings[0]?.what !== 'damaged bytes') missed.push(at);
      mend(at);
    }
    expect(missed).toEqual([]);
    expect((await check(store, '--quick')).code).toBe(0);
  });

  test('without checksums of pages are found from the rows, or make no answer wrong', async () => {
    const store = copyStore(sound);
    const path = join(store.folder, 'firmament.db');
    const answers = await answersOf(store);
    const { bytes, flip, mend } = flipper(path);
    const wrong: number[] = [];
    let found = 0;
    for (const [at, bit] of places(32, bytes)) {
      flip(at, bit);
      rmSync(`${path}-sums`, { force: true });
      const { findings } = await checkSqliteStore(path, false, async () => {});
      if (findings.length > 0) found += 1;
      else if ((await answersOf(store)) !== answers) wrong.push(at);
      mend(at);
    }
    expect(found).toBeGreaterThan(8);
    expect(wrong).toEqual([]);
  });
});

describe('damage', () => {
  test('makes a running service not ready, until a check finds none', async () => {
    const store = copyStore(sound);
    const key = await store.createKey({ name: 'crm' });
    const { flip, mend } = flipper(join(store.folder, 'firmament.db'));
    expect((await check(store)).code).toBe(0);
    const service = await startService({ beside: { databaseUrl: store.env.DATABASE_URL, key } });
    flip(20_000, 3);
    // A process of its own: this one would keep the low priority.
    expect((await runProcess(['check', '--quick', '--background'], store.env)).code).toBe(1);
    await expect.poll(async () => (await service.send('/readyz')).status).toBe(503);
    const { status, body } = await service.company({ id: COMPANIES[3]?.id as string });
    expect([status, body.message]).toEqual([
      503,
      expect.stringContaining('a check found damage in the store'),
    ]);
    mend(20_000);
    expect((await check(store, '--quick')).code).toBe(0);
    await expect.poll(async () => (await service.send('/readyz')).status).toBe(200);
    expect((await service.company({ id: COMPANIES[3]?.id as string })).status).toBe(200);
    await service.stop();
  });

  // A system gives the number of a removed file to the next one that is made: here the file is the same one.
  test('is not said of a new data file in the place of the damaged one', async () => {
    const store = copyStore(sound);
    const path = join(store.folder, 'firmament.db');
    const { flip } = flipper(path);
    expect((await check(store)).code).toBe(0);
    flip(20_000, 3);
    expect((await check(store)).code).toBe(1);
    truncateSync(path);
    expect((await runCli(['database', 'init'], store.env)).code).toBe(0);
    expect(JSON.parse((await runCli(['status', '--json'], store.env)).stdout).lastCheck).toBe(null);
  });

  test('is not said of a restored data file', async () => {
    const store = copyStore(sound);
    const path = join(store.folder, 'firmament.db');
    const made = await runCli(['backup', join(store.folder, 'backups'), '--json'], store.env);
    const old = join(store.folder, 'old.db');
    linkSync(path, old);
    const { flip } = flipper(path);
    expect((await check(store)).code).toBe(0);
    flip(20_000, 3);
    expect((await check(store)).code).toBe(1);
    expect((await runCli(['restore', JSON.parse(made.stdout).path], store.env)).code).toBe(0);
    // The restored bytes in the file of which damage was noted.
    writeFileSync(old, readFileSync(path));
    renameSync(old, path);
    expect(JSON.parse((await runCli(['status', '--json'], store.env)).stdout).lastCheck).toBe(null);
  });

  test.each([
    [
      'an index of names',
      'UPDATE name_block SET first = first + 1 WHERE first = (SELECT min(first) FROM name_block)',
      'name_block',
    ],
    [
      'a key of a company',
      'DELETE FROM company_key WHERE hash = (SELECT max(hash) FROM company_key)',
      'company_key',
    ],
    [
      'a column of companies',
      'DELETE FROM company_column WHERE key = (SELECT max(key) FROM company_column)',
      'company_column',
    ],
    [
      'a slug of a person',
      'DELETE FROM person_by_slug WHERE slug = (SELECT max(slug) FROM person_by_slug)',
      'person_by_slug',
    ],
    [
      'a summary',
      'DELETE FROM people_summary WHERE company = (SELECT max(company) FROM people_summary)',
      'people_summary',
    ],
    ['a person who is known by the row', 'DELETE FROM person_by_row', 'person_by_row'],
    ['a row that is of another person', "UPDATE person_by_row SET person = 'p0'", 'person_by_row'],
    ['a row of no person', "INSERT INTO person_by_row VALUES (zeroblob(16), 'p0')", 'person_by_row'],
    ['a title', "UPDATE title SET search = 'x' WHERE id = (SELECT min(id) FROM title)", 'title'],
    [
      'an index of a large group',
      'DELETE FROM people_block WHERE key = (SELECT max(key) FROM people_block)',
      'people_block',
    ],
    ['an address without its key', "INSERT INTO person_contact VALUES ('p0', zeroblob(17))", 'contact_key'],
    ['a key without its address', "INSERT INTO contact_key VALUES (5, 'p0')", 'contact_key'],
  ])('of %s is found', async (_, sql, table) => {
    const store = copyStore(sound);
    const database = new Database(join(store.folder, 'firmament.db'));
    expect(database.prepare(sql).run().changes).toBe(1);
    database.close();
    const { code, findings } = await check(store);
    expect(code).toBe(1);
    expect(findings.map(({ where }: { where: string }) => where)).toContainEqual(
      expect.stringContaining(`(${table})`),
    );
    expect(findings[0].advice).toContain('Restore a backup');
  });

  test('of whole files is found: missing, empty, of another program, of a newer version', async () => {
    const store = await prepareStore(COMPANIES);
    const [path, access] = [join(store.folder, 'firmament.db'), join(store.folder, 'firmament-access.db')];
    const database = new Database(path);
    database.pragma('user_version = 99');
    database.close();
    expect((await check(store)).findings).toMatchObject([
      { what: 'wrong version', advice: 'Update Firmament' },
    ]);
    writeFileSync(path, 'no database'.repeat(500));
    expect((await check(store)).findings).toMatchObject([{ what: 'damaged file' }]);
    writeFileSync(path, '');
    rmSync(access);
    expect((await check(store)).findings).toMatchObject([{ what: 'missing file' }, { what: 'missing file' }]);
  });
});

test('data in the format of a newer version asks for that version, and not for an upgrade', async () => {
  const store = copyStore(sound);
  const database = new Database(join(store.folder, 'firmament.db'));
  database.exec("UPDATE meta SET value = value + 1 WHERE name = 'data_format'");
  database.close();
  expect((await check(store)).findings).toMatchObject([
    { what: 'wrong version', advice: 'Update Firmament', isDamage: false },
  ]);
});

test('makes no file where there is no store', async () => {
  const folder = temporaryFolder();
  const { code, stdout } = await runCli(['check'], { DATABASE_URL: `sqlite:${join(folder, 'none.db')}` });
  expect([code, readdirSync(folder)]).toEqual([1, []]);
  expect(stdout).toContain('it does not exist');
});

describe('a sound store that cannot be checked is not called damaged', () => {
  const outside = temporaryFolder();
  const isPossible = canMakeSmallDisk(temporaryFolder());
  if (!isPossible) console.error('No disk can be mounted here: a check on a full disk was NOT tried.');

  test.runIf(isPossible)('on a full or read-only disk', () => {
    cpSync(sound.folder, join(outside, 'store'), { recursive: true });
    const { stdout, stderr } = runOnSmallDisk(
      temporaryFolder(),
      8 * 2 ** 20,
      `export DATABASE_URL=sqlite:firmament.db
       cp '${outside}'/store/firmament*.db .
       cat /dev/zero > fill 2> /dev/null
       firmament check; echo "exit $?"
       rm fill; mount -o remount,ro .
       firmament check --json; echo "exit $?"
       mount -o remount,rw .
       firmament check | grep -o 'Nothing is wrong'`,
    );
    expect(stdout).toBe('exit 1\nexit 1\nNothing is wrong\n');
    expect(linesTold({ stderr })).toEqual([
      expect.stringMatching(/^The store \S+ cannot be used: its disk is full\. /),
      expect.stringMatching(/^The store \S+ cannot be used: it \S.+\. /),
    ]);
  });
});

const canFail = canFailToRead();
if (!canFail) console.error('strace cannot be run here: a disk that cannot be read was NOT tried.');

test.runIf(canFail)('bytes that the disk cannot read are damage', async () => {
  const store = copyStore(sound);
  const path = join(store.folder, 'firmament.db');
  const failed = runOnFailingDisk(path, ['check'], store.env);
  expect([failed.code, linesTold(failed)]).toEqual([1, []]);
  expect(failed.stdout).toContain(
    '- damaged bytes: firmament.db: its disk cannot read some of them.\n  Restore a backup',
  );
  const status = JSON.parse((await runCli(['status', '--json'], store.env)).stdout);
  expect(status.lastCheck.damage).toBe('damaged bytes in firmament.db');
});
