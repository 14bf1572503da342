// Restoring a backup, by the command line: into the place of a running service, and where files are missing or damaged.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { forget } from '../../../src/operations/privacy/forget.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { runOnFullDisk } from '../../helpers/full-disk.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { canBeOther, OTHER_USER, runAsOther } from '../../helpers/other-user.ts';
import { copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli, startCli } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const companies = (version: string) =>
  Array.from({ length: 40 }, (_, place) => ({ id: `c${place}`, name: `Company ${place}`, tagline: version }));
const person = (id: string) => ({ person_id: id, company_id: 'c1', country: 'AU', position: 'Cook' });

/** Numbers of changes of files by a restore: the marker gets its name; the log of the old file is removed; the new file comes. */
const KILLED_BEFORE = [5, 9, 11];

async function prepareAnother() {
  const store = await prepareStore(companies('old'), [person('p1'), person('p2')]);
  const key = await store.createKey({ name: 'crm' });
  const { code, stdout } = await runCli(['backup', join(store.folder, 'backups'), '--json'], store.env);
  expect(code).toBe(0);
  return { ...store, key, backup: JSON.parse(stdout).path as string };
}

let prepared: Awaited<ReturnType<typeof prepareAnother>>;
beforeAll(async () => {
  prepared = await prepareAnother();
});

function prepare(): typeof prepared {
  const copy = copyStore(prepared);
  return { ...prepared, ...copy, backup: prepared.backup.replace(prepared.folder, copy.folder) };
}

test('a path that is nearly right is named as what it is', async () => {
  const { backup, folder, env } = prepare();
  const backups = join(folder, 'backups');
  const of = async (path: string) => (await runCli(['restore', path, '--dry-run'], env)).stderr;
  expect(await of(backups)).toBe(
    `${backups} is a folder of backups. Name one of them, such as ${backup}; "firmament backups ${backups}" lists them.\n`,
  );
  expect(await of(`${backup}x`)).toBe(
    `${backup}x does not exist. "firmament backups FOLDER" lists the backups in a folder.\n`,
  );
});

test('a file that may not grow to the size of the copy is a full disk, and nothing was restored', async () => {
  const { folder, backup, env } = prepare();
  const most = statSync(join(backup, 'firmament.db')).size / 2;
  const { code, stderr } = await runOnFullDisk(['restore', backup], env, most);
  expect([code, stderr.split('\n').at(-2)]).toEqual([
    1,
    'The disk of the store is full. Nothing was restored, and what was written is removed.',
  ]);
  expect(readdirSync(folder).filter((name) => name.includes('restore'))).toEqual([]);
  expect((await runCli(['status'], env)).code).toBe(0);
});

async function restore(store: PreparedStore, backup: string, ...options: string[]) {
  const { code, stdout, stderr } = await runCli(['restore', backup, '--json', ...options], store.env);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

const forgetPerson = (store: PreparedStore, value: string) =>
  store.use((opened) =>
    forget(
      opened,
      ['linkedin.com'],
      { subject: { what: 'person', by: 'id', value }, reason: 'asked', who: 'me', origin: 'command line' },
      Date.now(),
    ),
  );

test('a running service serves the restored data, and never anyone who was removed or a key that was revoked', async () => {
  const store = prepare();
  const leaked = await store.createKey({ name: 'leaked' });
  await store.use((opened) => loadCompanies(opened, companies('new')));
  await forgetPerson(store, 'p2');
  const service = await startService({ beside: { databaseUrl: store.env.DATABASE_URL, key: store.key } });
  expect((await runCli(['keys', 'revoke', 'leaked'], store.env)).code).toBe(0);
  const seen = new Set<string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { status, body } = await service.company({ id: 'c7' });
      const found = await service.search({ companyId: 'c1', size: '1000' });
      seen.add(
        `${status} ${body?.tagline} ${found.body?.map((one: { person_id: string }) => one.person_id)}`,
      );
    }
  })();
  const dry = await restore(store, store.backup, '--dry-run');
  expect(dry).toMatchObject({ access: 'stay', backup: { companies: 40, people: 2 }, present: { people: 1 } });
  const report = await restore(store, store.backup);
  expect(report.removed).toMatchObject({ people: 1, companies: 0 });
  await expect.poll(() => seen.has('200 old p1')).toBe(true);
  isOver = true;
  await asking;
  expect([...seen].sort()).toEqual(['200 new p1', '200 old p1']);
  expect(
    (await service.send('/company?id=c1', { headers: { authorization: `Bearer ${leaked}` } })).status,
  ).toBe(401);
  expect((await service.send('/readyz')).status).toBe(200);
  expect(readdirSync(report.aside)).toContain('firmament.db');
  // The service goes on: it notices the next load, and keys and audit are those of the present store.
  await store.use((opened) => loadCompanies(opened, companies('newer')));
  await expect
    .poll(async () => (await service.company({ id: 'c7' })).body.tagline, { timeout: 10_000 })
    .toBe('newer');
  const audit = await store.use(({ audit: log }) => log.listEntries(0));
  expect(audit.map(({ action }) => action)).toEqual([
    'make backup',
    'forget person',
    'revoke key',
    'restore backup',
  ]);
  await service.stop();
  expect(existsSync(`${join(store.folder, 'firmament.db')}-restoring`)).toBe(false);
});

test('a do-not-call list that the backup does not have is named', async () => {
  const store = prepare();
  const list = join(store.folder, 'list.txt');
  writeFileSync(list, '0491570156\n');
  const day = ['--as-of', new Date().toISOString().slice(0, 10)];
  const imported = await runCli(['import', 'do-not-call', '--country', 'AU', ...day, list], store.env);
  expect(imported.code).toBe(0);
  expect(await restore(store, store.backup, '--dry-run')).toMatchObject({ lostLoads: 0, lostLists: ['AU'] });
  const { stdout } = await runCli(['restore', store.backup], store.env);
  expect(stdout).toContain('Not in the backup: the do-not-call list of AU. Import it again');
});

test('a lost or damaged data file comes back, and the keys stay', async () => {
  const store = prepare();
  await store.createKey({ name: 'later' });
  writeFileSync(join(store.folder, 'firmament.db'), 'not a database at all'.repeat(1_000));
  const report = await restore(store, store.backup, '--discard-old');
  expect(report).toMatchObject({ access: 'stay', hasPresent: true });
  expect(readdirSync(store.folder).filter((name) => /before|restor/.test(name))).toEqual([]);
  expect(await store.use(({ companies: all }) => all.countCompanies())).toBe(40);
  expect(await store.use(async ({ keys }) => (await keys.listKeys()).length)).toBe(2);
});

test('into an empty place all of it comes from the backup, and a backup of another store is refused', async () => {
  const store = prepare();
  const folder = join(temporaryFolder(), 'new');
  const env = { DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` };
  const { code, stdout } = await runCli(['restore', store.backup], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/: 40 companies and 2 people, in place of no store\.\n.* come from the backup/);
  expect((await runCli(['keys', 'list'], env)).stdout).toContain('crm');
  const other = await prepareAnother();
  const refused = await runCli(['restore', other.backup], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('the backup of another store')]);
  expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
});

test('a backup of another store without keys is refused too, by --dry-run as well', async () => {
  const store = prepare();
  const other = await prepareStore();
  const backups = join(other.folder, 'backups');
  expect((await runCli(['backup', backups], other.env)).code).toBe(0);
  const [name] = readdirSync(backups).filter((file) => !file.startsWith('.'));
  for (const options of [['--dry-run'], []]) {
    const { code, stderr } = await runCli(['restore', join(backups, String(name)), ...options], store.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining('the backup of another store')]);
  }
  const keyless = await runCli(['restore', store.backup], other.env);
  expect([keyless.code, keyless.stderr]).toEqual([1, expect.stringContaining('the backup of another store')]);
});

test('a dry run leaves no file where there is no store', async () => {
  const { backup, folder } = prepare();
  const place = join(folder, 'new');
  const env = { DATABASE_URL: `sqlite:${join(place, 'firmament.db')}` };
  const { code, stdout } = await runCli(['restore', backup, '--dry-run'], env);
  expect([code, stdout]).toEqual([0, expect.stringContaining('in place of no store')]);
  expect(existsSync(place)).toBe(false);
});

test('a data file that is a symbolic link is not replaced; a link to its folder is no matter', async () => {
  const { backup, folder, env } = prepare();
  const path = join(folder, 'firmament.db');
  const elsewhere = join(temporaryFolder(), 'firmament.db');
  renameSync(path, elsewhere);
  symlinkSync(elsewhere, path);
  for (const command of [
    ['restore', backup],
    ['restore', backup, '--dry-run'],
  ]) {
    const { code, stderr } = await runCli(command, env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${path} is a symbolic link`)]);
  }
  rmSync(path);
  renameSync(elsewhere, path);
  const link = join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  const { aside } = await restore(
    { ...prepared, env: { ...env, DATABASE_URL: `sqlite:${join(link, 'firmament.db')}` } },
    backup,
  );
  expect(statSync(join(aside, 'firmament.db')).isFile()).toBe(true);
});

test('a load through a symbolic link to the data file keeps a restore of that file waiting', async () => {
  const { backup, folder, env } = prepare();
  const linked = temporaryFolder();
  for (const name of ['firmament.db', 'firmament-access.db']) {
    symlinkSync(join(folder, name), join(linked, name));
  }
  const store = await openStore(`sqlite:${join(linked, 'firmament.db')}`);
  const load = await store.beginLoad();
  const { code, stderr } = await runCli(['restore', backup], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Another command is changing this store')]);
  await load.abandon();
  await store.close();
});

test('a lost file of keys comes from the backup, with a warning about what was revoked since', async () => {
  const store = prepare();
  rmSync(join(store.folder, 'firmament-access.db'));
  const { code, stdout } = await runCli(['restore', store.backup], store.env);
  expect([code, stdout]).toEqual([0, expect.stringContaining('must be revoked and removed again')]);
});

const canTryOther = canBeOther();
if (!canTryOther) console.error('No other user can be tried here: a file of keys of root was NOT tried.');

test.runIf(canTryOther)('a file of keys that may not be read is not taken for a damaged one', async () => {
  const { backup, folder, env } = prepare();
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(folder, name), OTHER_USER, OTHER_USER);
  }
  const access = join(folder, 'firmament-access.db');
  chownSync(access, 0, 0);
  chmodSync(access, 0o600);
  const before = readFileSync(access);
  const { code, stderr } = runAsOther(['restore', backup], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`The store ${access} cannot be used`)]);
  expect(readFileSync(access).equals(before)).toBe(true);
});

test('a backup with a changed byte is refused, and nothing changes', async () => {
  const store = prepare();
  const file = join(store.backup, 'firmament.db');
  const bytes = readFileSync(file);
  bytes[20_000] = (bytes[20_000] as number) ^ 4;
  writeFileSync(file, bytes);
  const before = readFileSync(join(store.folder, 'firmament.db'));
  const { code, stderr } = await runCli(['restore', store.backup], store.env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('is not a whole backup: firmament.db is damaged'),
  ]);
  expect(readFileSync(join(store.folder, 'firmament.db')).equals(before)).toBe(true);
});

test.each([
  ['firmament.db', 'PRAGMA user_version = 99', 'was made by a newer Firmament'],
  ['firmament-access.db', 'PRAGMA user_version = 99', 'was made by a newer Firmament'],
  ['firmament.db', "UPDATE meta SET value = 9 WHERE name = 'data_format'", 'was made by a newer Firmament'],
  ['firmament.db', "UPDATE meta SET value = 3 WHERE name = 'data_format'", 'has data of an earlier format'],
])('a backup of another version is refused, also by --dry-run: %s, %s', async (name, sql, why) => {
  const store = prepare();
  const file = join(store.backup, name);
  const database = new Database(file);
  database.exec(sql);
  database.close();
  const manifest = JSON.parse(readFileSync(join(store.backup, 'manifest.json'), 'utf8'));
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  const files = manifest.files.map((one: { name: string }) => (one.name === name ? { ...one, sha256 } : one));
  writeFileSync(join(store.backup, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  for (const options of [['--dry-run'], []]) {
    const { code, stderr } = await runCli(['restore', store.backup, ...options], store.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${store.backup} ${why}`)]);
  }
});

test('a restore that is killed leaves the old store or the restored one, and a service serves what there is', async () => {
  const store = prepare();
  const path = join(store.folder, 'firmament.db');
  const service = await startService({ beside: { databaseUrl: store.env.DATABASE_URL, key: store.key } });
  const served = async () => (await service.company({ id: 'c7' })).body.tagline as string;
  const stored = () =>
    store.use(async ({ companies: all }) =>
      (await all.readWhole('c3'))?.profile.includes('new') ? 'new' : 'old',
    );
  const states: string[] = [];
  for (const step of KILLED_BEFORE) {
    await store.use((opened) => loadCompanies(opened, companies('new')));
    await expect.poll(served).toBe('new');
    const run = startCli(['restore', store.backup], {
      ...store.env,
      NODE_OPTIONS: `--import=${new URL('../../helpers/die-at-step.mjs', import.meta.url).href}`,
      DIE_AT: String(step),
      DIE_IN: 'firmament.db',
    });
    expect((await run.ended).code).toBe(null);
    expect(['new', 'old']).toContain(await served());
    // The next process that opens the store ends the work.
    const state = await stored();
    await expect.poll(served, { timeout: 10_000, message: `killed before ${step}` }).toBe(state);
    expect(existsSync(`${path}-restoring`)).toBe(false);
    expect((await service.send('/readyz')).status).toBe(200);
    states.push(state);
  }
  expect(states).toEqual(['new', 'old', 'old']);
  // Nothing that a killed run left is in the way.
  expect((await restore(store, store.backup)).access).toBe('stay');
  expect(await stored()).toBe('old');
  await service.stop();
});

test('files that were replaced by hand are not opened by a running service', async () => {
  const store = prepare();
  const service = await startService({ beside: { databaseUrl: store.env.DATABASE_URL, key: store.key } });
  const path = join(store.folder, 'firmament.db');
  writeFileSync(`${path}.other`, readFileSync(join(store.backup, 'firmament.db')));
  renameSync(`${path}.other`, path);
  await expect.poll(async () => (await service.send('/readyz')).status).toBe(503);
  expect((await service.company({ id: 'c7' })).status).toBe(200);
  await service.stop();
});

test('files are not called replaced by hand while a restore is at work', async () => {
  const store = prepare();
  const path = join(store.folder, 'firmament.db');
  const opened = openSqliteStore(path);
  writeFileSync(`${path}-restoring`, '{}');
  writeFileSync(`${path}.other`, readFileSync(join(store.backup, 'firmament.db')));
  renameSync(`${path}.other`, path);
  opened.check();
  expect(opened.whyNotReady()).toBeUndefined();
  rmSync(`${path}-restoring`);
  opened.check();
  expect(opened.whyNotReady()).toContain('moved or replaced');
  opened.close();
});

test('a restore that was killed is ended by a process that has the files under another path', async () => {
  const store = prepare();
  await store.use((opened) => loadCompanies(opened, companies('new')));
  const run = startCli(['restore', store.backup], {
    ...store.env,
    NODE_OPTIONS: `--import=${new URL('../../helpers/die-at-step.mjs', import.meta.url).href}`,
    DIE_AT: String(KILLED_BEFORE[1]),
    DIE_IN: 'firmament.db',
  });
  expect((await run.ended).code).toBe(null);
  // As a volume of a container is.
  const elsewhere = join(temporaryFolder(), 'moved');
  renameSync(store.folder, elsewhere);
  expect(existsSync(join(elsewhere, 'firmament.db-restoring'))).toBe(true);
  const opened = await openStore(`sqlite:${join(elsewhere, 'firmament.db')}`);
  expect((await opened.companies.readWhole('c3'))?.profile).toContain('old');
  await opened.close();
  renameSync(elsewhere, store.folder);
});

test('the restored file belongs to the user of the old one, with the same permissions', async () => {
  const store = prepare();
  const path = store.env.DATABASE_URL.replace('sqlite:', '');
  chmodSync(path, 0o640);
  // Only root can give a file to another user.
  if (process.getuid?.() === 0) chownSync(path, OTHER_USER, OTHER_USER);
  const { uid, gid, mode } = statSync(path);
  await restore(store, store.backup);
  expect(statSync(path)).toMatchObject({ uid, gid, mode });
});
