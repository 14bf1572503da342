// Backups of an embedded store, by the command line.
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open-store.ts';
import { canFailToRead, runOnFailingDisk } from '../../helpers/failing-disk.ts';
import { linesTold, runOnFullDisk } from '../../helpers/full-disk.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { canBeOther, OTHER_USER, runAsOther } from '../../helpers/other-user.ts';
import { copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli, startCli } from '../../helpers/run-cli.ts';
import { canMakeSmallDisk, runOnSmallDisk } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const companies = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => ({ id: `c${from + place}`, name: `Company ${from + place}` }));
const people = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
    position: `Cook ${place}`,
  }));

let prepared: PreparedStore;
beforeAll(async () => {
  prepared = await prepareStore(companies(50), people(20));
});

function prepare(given = copyStore(prepared)): PreparedStore & { readonly backups: string } {
  return { ...given, backups: join(given.folder, 'backups') };
}

async function backUp(store: { env: PreparedStore['env']; backups: string }, ...options: string[]) {
  const result = await runCli(['backup', store.backups, '--json', ...options], store.env);
  expect(result.code, result.stderr).toBe(0);
  return JSON.parse(result.stdout);
}

/** What is in the folder, with what killed runs left, and without the lock. */
const namesIn = (folder: string) => readdirSync(folder).filter((name) => !name.includes('-lock'));

describe('a backup', () => {
  test('is a folder with both files and a manifest, and opens as a store with the same rows and keys', async () => {
    const store = prepare();
    const key = await store.createKey({ name: 'crm' });
    expect(key).toMatch(/^fmt_/);
    const report = await backUp(store);
    expect(report).toMatchObject({
      companies: 50,
      people: 20,
      keys: 1,
      removed: [],
      files: [{ name: 'firmament.db' }, { name: 'firmament-access.db' }],
    });
    expect(namesIn(store.backups)).toEqual([expect.stringMatching(/^firmament-\d{4}-.*Z$/)]);
    expect(readdirSync(report.path).sort()).toEqual(['firmament-access.db', 'firmament.db', 'manifest.json']);
    expect(statSync(report.path).mode & 0o777).toBe(0o700);
    expect(statSync(join(report.path, 'firmament.db')).mode & 0o777).toBe(0o600);
    const copy = temporaryFolder();
    cpSync(report.path, copy, { recursive: true });
    const opened = await openStore(`sqlite:${join(copy, 'firmament.db')}`);
    expect(await opened.companies.countCompanies()).toBe(50);
    expect(await opened.people.countPeople()).toBe(20);
    expect((await opened.keys.listKeys()).map(({ name }) => name)).toEqual(['crm']);
    await opened.close();
    await store.use(async ({ audit }) => {
      expect(await audit.listEntries(0)).toMatchObject([
        {
          action: 'make backup',
          subject: basename(report.path),
          counts: { companies: 50, people: 20, removed: 0 },
        },
      ]);
    });
  });

  test('is the last one in the status', async () => {
    const store = prepare();
    const status = async () => JSON.parse((await runCli(['status', '--json'], store.env)).stdout);
    expect(await status()).toMatchObject({ lastBackup: null });
    await backUp(store);
    const name = basename((await backUp(store)).path);
    expect(await status()).toMatchObject({ lastBackup: { at: expect.stringMatching(/^\d{4}-.+Z$/), name } });
    expect((await runCli(['status'], store.env)).stdout).toMatch(
      new RegExp(`^last backup +\\d{4}-\\d\\d-\\d\\d: ${name}$`, 'm'),
    );
  });

  test('made while a load is running holds what is published, and the load goes on', async () => {
    const store = prepare();
    await store.use(async (opened) => {
      const load = await opened.beginLoad();
      const report = await backUp(store);
      expect(report.companies).toBe(50);
      await load.abandon();
      await loadCompanies(opened, companies(10, 100));
      expect((await backUp(store)).companies).toBe(60);
    });
    const { stdout, code } = await runCli(['backups', store.backups, '--verify'], store.env);
    expect(code).toBe(0);
    expect(stdout.match(/ whole$/gm)).toHaveLength(2);
  });

  test('--keep removes older whole backups, and none that is not whole', async () => {
    const store = prepare();
    const first = await backUp(store);
    const second = await backUp(store);
    truncateSync(join(first.path, 'firmament.db'), 4096);
    const third = await backUp(store, '--keep', '1');
    expect(third.removed.map((name: string) => join(store.backups, name))).toEqual([second.path]);
    const { code, stdout } = await runCli(['backups', store.backups], store.env);
    expect(code).toBe(1);
    expect(stdout).toMatch(/not whole: firmament\.db has 4096 bytes instead of \d+/);
    expect(existsSync(third.path)).toBe(true);
  });

  test('--keep never removes the backup that was just made, also after the clock was ahead', async () => {
    const store = prepare();
    const ahead = 'firmament-2099-01-01T00-00-00.000Z';
    renameSync((await backUp(store)).path, join(store.backups, ahead));
    const { path, removed } = await backUp(store, '--keep', '1');
    expect([removed, existsSync(path)]).toEqual([[ahead], true]);
  });

  test('--keep leaves the backups of another store in the same folder alone', async () => {
    const [store, other] = [prepare(), await prepareStore()];
    const first = await backUp({ ...other, backups: store.backups });
    await backUp(store);
    const { removed } = await backUp(store, '--keep', '1');
    expect(removed).toHaveLength(1);
    expect(existsSync(first.path)).toBe(true);
  });

  test('whose manifest is not complete is not whole', async () => {
    const store = prepare();
    const { path } = await backUp(store);
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
    for (const wrong of [{ files: [] }, { files: [{ name: 'firmament.db' }] }, { people: undefined }]) {
      writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, ...wrong }));
      const { code, stdout } = await runCli(['backups', store.backups], store.env);
      expect([code, stdout]).toEqual([1, expect.stringContaining('its manifest.json is not complete')]);
    }
  });

  test('with one changed byte is found by --verify', async () => {
    const store = prepare();
    const { path } = await backUp(store);
    const file = join(path, 'firmament.db');
    const bytes = readFileSync(file);
    bytes[9_000] = (bytes[9_000] as number) ^ 1;
    writeFileSync(file, bytes);
    expect((await runCli(['backups', store.backups], store.env)).code).toBe(0);
    const { code, stdout } = await runCli(['backups', store.backups, '--verify', '--json'], store.env);
    expect([code, JSON.parse(stdout)[0].problem]).toEqual([
      1,
      expect.stringContaining('firmament.db is damaged'),
    ]);
  });

  const canFail = canFailToRead();
  if (!canFail) console.error('strace cannot be run here: a backup that cannot be read was NOT tried.');

  test.runIf(canFail).each([
    ['firmament.db', 'firmament.db cannot be read: EIO'],
    ['manifest.json', 'its manifest.json cannot be read: EIO'],
  ])('whose %s the disk cannot read is not whole, and the others are read', async (name, problem) => {
    const store = prepare();
    const [older, newer] = [await backUp(store), await backUp(store)];
    const path = join(newer.path, name);
    const { code, stdout } = runOnFailingDisk(
      path,
      ['backups', store.backups, '--verify', '--json'],
      store.env,
    );
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      [
        { name: basename(newer.path), problem: expect.stringContaining(problem) },
        { name: basename(older.path), companies: 50 },
      ],
    ]);
    expect(runOnFailingDisk(path, ['restore', newer.path], store.env).stderr).toMatch(
      new RegExp(`^${newer.path} is not a whole backup: ${problem}.*\\.\n$`),
    );
  });

  test('of a damaged store is refused, and leaves nothing', async () => {
    const store = prepare();
    const file = join(store.folder, 'firmament.db');
    const bytes = readFileSync(file);
    bytes.fill(0xff, 8_192, 9_000);
    writeFileSync(file, bytes);
    const { code, stderr } = await runCli(['backup', store.backups], store.env);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The copy cannot be read, so no backup was made: .+\n$/),
    ]);
    expect(namesIn(store.backups)).toEqual([]);
  });
});

describe('no backup is made, and older ones stay,', () => {
  const refused = async (store: ReturnType<typeof prepare>) => {
    const { code, stderr } = await runCli(['backup', store.backups, '--keep', '1'], store.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining('No backup was made, and older ones stay.')]);
    return stderr;
  };

  test('of a store in which a check found damage', async () => {
    const store = prepare();
    const { path } = await backUp(store);
    const data = join(store.folder, 'firmament.db');
    const changed = new Database(data);
    changed.exec("UPDATE company SET profile = replace(profile, 'Company 7', 'Company 8') WHERE id = 'c7'");
    changed.close();
    // SQLite finds nothing wrong with this file.
    expect((await runCli(['check'], store.env)).code).toBe(1);
    expect(await refused(store)).toContain('A check found damage in the store');
    expect(existsSync(path)).toBe(true);
  });

  test('of a store without its file of keys, and none is created', async () => {
    const store = prepare();
    const { path } = await backUp(store);
    const access = join(store.folder, 'firmament-access.db');
    rmSync(access);
    const { code, stderr } = await runCli(['backup', store.backups, '--keep', '1'], store.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`has lost its file of keys ${access}`)]);
    expect([existsSync(path), existsSync(access)]).toEqual([true, false]);
  });

  test('of data in an earlier format', async () => {
    const store = prepare();
    const data = new Database(join(store.folder, 'firmament.db'));
    data.exec("UPDATE meta SET value = 3 WHERE name = 'data_format'");
    data.close();
    expect(await refused(store)).toContain('run "firmament database upgrade"');
  });
});

describe('a backup that is ended early', () => {
  /** Slow enough to be stopped in the middle. */
  let store: ReturnType<typeof prepare>;
  beforeAll(async () => {
    const text = 'word '.repeat(4_000);
    store = prepare(await prepareStore(companies(120).map((one) => ({ ...one, description: text }))));
  });

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'by %s is no backup, and the next one succeeds',
    async (signal) => {
      const run = startCli(['backup', store.backups, '--rate', '1'], store.env);
      await expect
        .poll(() => (existsSync(store.backups) ? namesIn(store.backups) : []), { timeout: 10_000 })
        .toEqual([expect.stringMatching(/^\.firmament-.*\.part$/)]);
      run.child.kill(signal);
      const ended = await run.ended;
      if (signal === 'SIGINT') {
        expect([ended.code, linesTold(ended)]).toEqual([130, ['Stopped. No backup was made.']]);
        expect(namesIn(store.backups)).toEqual([]);
      }
      expect((await runCli(['backups', store.backups], store.env)).stdout).toMatch(/^There is no backup in /);
      const { path } = await backUp(store);
      expect(namesIn(store.backups)).toEqual([expect.stringMatching(/^firmament-/)]);
      rmSync(path, { recursive: true });
    },
  );

  test('by a file that may not grow further is one sentence, and leaves nothing', async () => {
    const full = await runOnFullDisk(['backup', store.backups], store.env, 200_000);
    expect([full.code, linesTold(full)]).toEqual([
      1,
      [expect.stringMatching(/^No backup was made: .+ and run firmament check\.$/)],
    ]);
    expect(namesIn(store.backups)).toEqual([]);
  });

  const outside = temporaryFolder();
  const isPossible = canMakeSmallDisk(temporaryFolder());
  if (!isPossible) console.error('No disk can be mounted here: a backup to a full disk was NOT tried.');

  test.runIf(isPossible)('by a disk that is too small is one sentence, and leaves nothing', async () => {
    cpSync(store.folder, join(outside, 'store'), { recursive: true });
    const disk = join(outside, 'disk');
    mkdirSync(disk);
    const { stdout, stderr } = runOnSmallDisk(
      disk,
      2 ** 20,
      `export DATABASE_URL=sqlite:${join(outside, 'store', 'firmament.db')}
       firmament backup backups; echo "exit $?"; ls -A backups | grep -v lock`,
    );
    expect(stdout).toBe('exit 1\n');
    expect(stderr).toMatch(
      /^The disk of \S+ has too little room for a backup: \d+ MiB are missing\. No backup was made\.\n$/,
    );
  });
});

const canTryOther = canBeOther();
if (!canTryOther) console.error('No other user can be tried here: files of other users were NOT tried.');

test.runIf(canTryOther)(
  'files that may not be removed stop no backup, and the new one is noted',
  async () => {
    const { folder, backups, env } = prepare();
    const old = await backUp({ backups, env });
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(folder, name), OTHER_USER, OTHER_USER);
    }
    mkdirSync(join(old.path, 'of-root'));
    writeFileSync(join(old.path, 'of-root', 'file'), '');
    const first = runAsOther(['backup', backups, '--keep', '1', '--json'], env);
    expect([first.code, linesTold(first)]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The new backup is complete, but older ones could not all be removed: EACCES.+$/,
        ),
      ],
    ]);
    const second = runAsOther(['backup', backups, '--json'], env);
    expect(second.code, second.stderr).toBe(0);
    const names = [first, second].map(({ stdout }) => basename(JSON.parse(stdout).path));
    expect(namesIn(backups).filter((name) => !name.startsWith('.'))).toEqual(names);
    const status = JSON.parse((await runCli(['status', '--json'], env)).stdout);
    expect(status.lastBackup.name).toBe(names[1]);
  },
);

const canMount = canMakeSmallDisk(temporaryFolder());
if (!canMount)
  console.error('No disk can be mounted here: a backup of a store on a full disk was NOT tried.');

test.runIf(canMount)('a full disk of the store is named, and not that of the backups', () => {
  const { folder, backups } = prepare();
  const { stdout, stderr } = runOnSmallDisk(
    temporaryFolder(),
    8 * 2 ** 20,
    `export DATABASE_URL=sqlite:firmament.db
     cp '${folder}'/firmament*.db .
     cat /dev/zero > fill 2> /dev/null
     firmament backup '${backups}'; echo "exit $?"`,
  );
  expect([stdout, stderr]).toEqual([
    'exit 1\n',
    expect.stringMatching(
      /^The disk of the store \S+firmament\.db is full, .+ No backup was made, and older ones stay\.\n$/,
    ),
  ]);
  expect(namesIn(backups)).toEqual([]);
});

test('backup refuses a PostgreSQL server and points to its tools', async () => {
  const { code, stderr } = await runCli(['backup', 'x'], { DATABASE_URL: 'postgres://u@h/d' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('docs/postgres.md#backups')]);
});

test('a folder that cannot be made is named at once', async () => {
  const store = await prepareStore([{ name: 'Acme' }]);
  const { code, stderr } = await runCli(['backup', '/proc/none/backups'], store.env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be used for backups')]);
});
