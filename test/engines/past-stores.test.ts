// A store of every past data format and schema is upgraded, and then answers as a fresh load of the same files. There is a way back.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { convertPastStore } from '../../src/operations/loads/convert-past-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { openPastStore } from '../../src/store/sqlite/upgrade/past-store.ts';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { OTHER_USER } from '../helpers/other-user.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { answersOf, contentsOf, loadPastFiles, PAST_ACCESS, PAST_DATA, unpackPast } from './past-stores.ts';

let fresh: Awaited<ReturnType<typeof contentsOf>>;
let freshAnswers: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  const url = `sqlite:${join(temporaryFolder(), 'new.db')}`;
  await loadPastFiles(url);
  fresh = await contentsOf(url);
  freshAnswers = await answersOf(url);
});

const run = (path: string, ...args: readonly string[]) =>
  runHere(args, { env: { DATABASE_URL: `sqlite:${path}` } });
const upgrade = (path: string, ...options: readonly string[]) => run(path, 'database', 'upgrade', ...options);

const OLDEST = 'format-1-schema-1-d5f1a20';
/** One of each format, and one that lacks all indexes. */
const ASKED = [
  OLDEST,
  'format-2-schema-2-6feb4fa',
  'format-3-schema-2-e0e82e7',
  'format-4-schema-2-dace2eb',
  'format-4-schema-11-bd6ce80',
];
const kept = (path: string) => join(`${path}-before-upgrade`, 'firmament.db');

test('there is a store of each past data format', () => {
  const formats = new Set(PAST_DATA.map((name) => name.slice(0, 'format-N'.length)));
  expect([...formats]).toEqual(['format-1', 'format-2', 'format-3', 'format-4']);
  expect(fresh.companies).toHaveLength(11);
  expect(fresh.people.length).toBeGreaterThan(100);
  expect(Object.values(freshAnswers).filter((answer) => !/^200 (?!\[\]$)/.test(answer))).toEqual([]);
});

test.each(PAST_DATA)('%s is upgraded, and holds what a fresh load does', async (name) => {
  const path = unpackPast(name);
  const before = readFileSync(path);
  const { code, stdout, stderr } = await upgrade(path);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('An upgrade of the store has to\n- ');
  expect(readFileSync(kept(path)).equals(before)).toBe(true);
  expect(await contentsOf(`sqlite:${path}`)).toEqual(fresh);
  if (ASKED.includes(name)) expect(await answersOf(`sqlite:${path}`)).toEqual(freshAnswers);
  expect((await upgrade(path)).stdout).toBe('The store is up to date.\n');
  const audit = JSON.parse((await run(path, 'audit', '--json')).stdout);
  expect(audit).toMatchObject([{ action: 'upgrade database', origin: 'command line' }]);
});

test('a data file that is a symbolic link is not replaced: there would be no way back', async () => {
  const path = unpackPast(OLDEST);
  const elsewhere = join(temporaryFolder(), 'elsewhere.db');
  renameSync(path, elsewhere);
  symlinkSync(elsewhere, path);
  const { code, stderr } = await upgrade(path);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${path} is a symbolic link`)]);
  expect(existsSync(`${path}-before-upgrade`)).toBe(false);
});

test.each(PAST_ACCESS)('%s opens, with its key', async (name) => {
  const path = unpackPast('format-4-schema-11-bd6ce80', name);
  const { code, stdout, stderr } = await run(path, 'keys', 'list');
  expect([code, stdout], stderr).toEqual([0, expect.stringContaining('crm')]);
});

describe('an upgrade', () => {
  test('says what it would do with --dry-run, and changes nothing', async () => {
    const path = unpackPast('format-4-schema-5-08bca99');
    const before = readFileSync(path);
    const { stdout } = await upgrade(path, '--dry-run');
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'An upgrade of the store has to',
      '- change the tables of the data file: 006-name-blocks',
      '- change the tables of the data file: 007-company-columns',
    ]);
    expect(stdout).toContain('- index people again\n');
    expect(stdout).toContain('- change the tables of the file of keys and usage: 002-suppressions\n');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(dirname(path)).filter((file) => file.includes('upgrade'))).toEqual([]);
  });

  test('of a past format says how far it is, company by company', async () => {
    const past = openPastStore(unpackPast(OLDEST));
    const store = openSqliteStore(join(temporaryFolder(), 'new.db'));
    const shares: number[] = [];
    const progress = (share: number) => void shares.push(share);
    await convertPastStore(past, store, { networkHosts: [], now: Date.now, progress });
    const total = fresh.companies.length;
    expect(shares).toEqual(Array.from({ length: total }, (_, place) => (place + 1) / total));
    await store.close();
    past.close();
  });

  test('keeps ids: the same files loaded again change no company and no person', async () => {
    const path = unpackPast(OLDEST);
    await upgrade(path);
    const before = await contentsOf(`sqlite:${path}`);
    await loadPastFiles(`sqlite:${path}`);
    const { people, companies } = await contentsOf(`sqlite:${path}`);
    expect(companies).toEqual(before.companies);
    expect(people.length).toBe(before.people.length);
  });

  test('has a way back until it is done, and then the old files are removed', async () => {
    const path = unpackPast(OLDEST);
    const old = readFileSync(path);
    await upgrade(path);
    expect((await upgrade(path, '--back')).code).toBe(0);
    expect(readFileSync(path).equals(old)).toBe(true);
    expect(existsSync(dirname(kept(path)))).toBe(false);
    const access = new Database(path.replace('.db', '-access.db'));
    expect(access.pragma('user_version', { simple: true })).toBe(1);
    access.close();
    await upgrade(path);
    expect((await upgrade(path, '--done')).code).toBe(0);
    expect(existsSync(dirname(kept(path)))).toBe(false);
    const refused = await upgrade(path, '--back');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('No store of before an upgrade'),
    ]);
  });

  test.each(PAST_ACCESS.filter((name) => !name.startsWith('access-schema-1-')))(
    'and the way back from it to %s are in its audit log',
    async (name) => {
      const path = unpackPast('format-3-schema-2-e0e82e7', name);
      const access = path.replace('.db', '-access.db');
      const entries = () => {
        const database = new Database(access);
        const all = database.prepare('SELECT action, subject, origin FROM audit ORDER BY number').raw().all();
        const version = database.pragma('user_version', { simple: true });
        database.close();
        return { all, version };
      };
      const before = entries();
      await upgrade(path);
      expect((await run(path, 'keys', 'create', '--name', 'new')).code).toBe(0);
      expect((await upgrade(path, '--back')).code).toBe(0);
      expect(entries()).toEqual({
        version: before.version,
        all: [
          ...before.all,
          ['upgrade database', expect.stringContaining('for version'), 'command line'],
          ['create key', expect.stringContaining('(new)'), 'command line'],
          ['undo upgrade', expect.stringContaining('of version'), 'command line'],
        ],
      });
    },
  );

  test.each([PAST_ACCESS.at(0), PAST_ACCESS.at(-1)])(
    'has a way back to %s that says how many suppressions are lost',
    async (name) => {
      const path = unpackPast('format-3-schema-2-e0e82e7', name);
      const forget = (slug: string) => run(path, 'forget', 'person', '--network', slug, '--reason', 'asked');
      await upgrade(path);
      expect((await upgrade(path, '--back')).stderr).not.toContain('suppression');
      await upgrade(path);
      for (const slug of ['jo', 'ann', 'kim']) expect((await forget(slug)).code).toBe(0);
      expect((await run(path, 'suppressions', '--take-back', '3')).code).toBe(0);
      const { code, stderr } = await upgrade(path, '--back');
      expect([code, stderr]).toEqual([
        0,
        expect.stringContaining('warning: 2 suppressions that were made since the upgrade are lost:'),
      ]);
    },
  );

  test('that was killed before it changed the file of keys has a way back', async () => {
    const path = unpackPast(OLDEST);
    const access = path.replace('.db', '-access.db');
    await upgrade(path);
    copyFileSync(join(dirname(kept(path)), basename(access)), access);
    expect(await upgrade(path, '--back')).toMatchObject({ code: 0, stderr: '' });
  });

  test('has a way back also to a version without an audit log, which is said', async () => {
    const path = unpackPast(OLDEST);
    await upgrade(path);
    const { code, stdout } = await upgrade(path, '--back');
    expect([code, stdout]).toEqual([0, expect.stringContaining('has no audit log')]);
  });

  test.runIf(process.getuid?.() === 0)(
    'by root has a way back to files that belong to the user of the service',
    async () => {
      const path = unpackPast(OLDEST);
      const access = path.replace('.db', '-access.db');
      for (const file of [path, access]) chownSync(file, OTHER_USER, OTHER_USER);
      const owners = () => [path, access].map((file) => statSync(file).uid);
      await upgrade(path);
      expect(owners()).toEqual([OTHER_USER, OTHER_USER]);
      await upgrade(path, '--back');
      expect(owners()).toEqual([OTHER_USER, OTHER_USER]);
    },
  );

  test('is refused while another process uses the files, and for old files that are still kept', async () => {
    const path = unpackPast(OLDEST);
    const user = new Database(path);
    user.pragma('journal_mode = WAL');
    user.prepare('SELECT 1 FROM meta').get();
    expect((await upgrade(path)).stderr).toContain('Stop the service');
    user.close();
    await upgrade(path);
    const database = new Database(path);
    database.exec("DELETE FROM meta WHERE name = 'name_index'");
    database.close();
    expect((await upgrade(path)).stderr).toContain('--done');
  });

  test('is refused without the file of keys, until database init has made a new one', async () => {
    const path = unpackPast(OLDEST);
    const access = path.replace('.db', '-access.db');
    rmSync(access);
    const refused = await upgrade(path);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('has lost its file of keys')]);
    expect(existsSync(access)).toBe(false);
    expect((await run(path, 'database', 'init')).stderr).toContain('Run "firmament database upgrade"');
    expect((await upgrade(path)).code).toBe(0);
  });

  test('is what a service asks for that finds data of a past format', async () => {
    const { code, stderr } = await run(unpackPast(OLDEST), 'serve');
    expect([code, stderr]).toEqual([1, expect.stringContaining('Run "firmament database upgrade"')]);
  });

  // A file of keys whose tables were changed in place could not go back to the earlier version.
  test.each([['keys', 'list'], ['keys', 'revoke', 'crm'], ['usage'], ['audit'], ['backup', 'backups']])(
    'is needed before %s %s, which leaves the file of keys as it is',
    async (...args) => {
      const path = unpackPast(OLDEST);
      const access = path.replace('.db', '-access.db');
      const before = readFileSync(access);
      const { code, stderr } = await run(path, ...args);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/run "firmament database upgrade"/i)]);
      expect(readFileSync(access).equals(before)).toBe(true);
    },
  );

  // The new data file is moved after the second link or rename: the old files appear first.
  test.each([1, 2, 3])(
    'that is killed at step %i of the replacement leaves the old store or the new one',
    async (step) => {
      const path = unpackPast(OLDEST);
      const old = readFileSync(path);
      expect(upgradeAndKill(path, step)).toBe('SIGKILL');
      expect(readFileSync(path).equals(old)).toBe(true);
      expect((await upgrade(path)).code).toBe(0);
      expect(await contentsOf(`sqlite:${path}`)).toEqual(fresh);
    },
  );
});

/** Kills the process before its n-th change of a file name, of the three that an upgrade makes. */
function upgradeAndKill(path: string, step: number): NodeJS.Signals | null {
  const program = new URL('../../dist/loading/upgrade-database.js', import.meta.url).href;
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let steps = 0;
    for (const name of ['linkSync', 'renameSync']) {
      const real = fs[name];
      fs[name] = (...args) => {
        steps += 1;
        if (steps === ${step}) process.kill(process.pid, 'SIGKILL');
        return real(...args);
      };
    }
    syncBuiltinESMExports();
    const { upgradeDatabase } = await import(${JSON.stringify(program)});
    await upgradeDatabase({ databaseUrl: ${JSON.stringify(`sqlite:${path}`)}, networkHosts: [] }, {});`;
  const args = [LATE_COMPILING, '--input-type=module', '-e', script];
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).signal;
}
