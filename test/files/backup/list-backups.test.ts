// The backups in a folder, and which of them are removed.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { writeManifest } from '../../../src/files/backup/backup-manifest.ts';
import { backupName, listBackups, removeOldBackups } from '../../../src/files/backup/list-backups.ts';
import { BACKUP_FILES } from '../../../src/store/sqlite/backup/copy-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const nameOf = (day: number) => backupName(new Date(Date.UTC(2026, 10, day)));

interface Given {
  /** How many bytes each file has less than the manifest says. */
  readonly missing?: number;
  /** The secret of the digests of rows: each store has its own. */
  readonly digestKey?: string;
  readonly keys?: readonly string[];
}

function makeBackup(folder: string, day: number, { missing = 0, digestKey = 'ours', keys = [] }: Given = {}) {
  const path = join(folder, nameOf(day));
  mkdirSync(path);
  const data = new Database(join(path, BACKUP_FILES.data));
  data.exec('CREATE TABLE meta (name, value)');
  data.prepare("INSERT INTO meta VALUES ('digest_key', ?)").run(Buffer.from(digestKey));
  data.close();
  const access = new Database(join(path, BACKUP_FILES.access));
  access.exec('CREATE TABLE meta (name, value); CREATE TABLE api_key (id)');
  for (const key of keys) access.prepare('INSERT INTO api_key VALUES (?)').run(key);
  access.close();
  const files = Object.values(BACKUP_FILES).map((name) => ({
    name,
    bytes: statSync(join(path, name)).size + missing,
    sha256: '0'.repeat(64),
  }));
  const manifest = writeManifest({
    version: '0.1.0',
    madeAt: '2026-11-01T00:00:00.000Z',
    store: '/data/firmament.db',
    companies: 1,
    people: 0,
    loads: 1,
    keys: 0,
    suppressions: 0,
    dataFormat: 1,
    schema: { data: 1, access: 1 },
    files,
  });
  writeFileSync(join(path, 'manifest.json'), manifest);
}

const removeOld = (folder: string, keep: number, newest: number) =>
  removeOldBackups(folder, '/data/firmament.db', keep, nameOf(newest));

test('the newest comes first, with what is wrong with it', () => {
  const folder = temporaryFolder();
  makeBackup(folder, 1);
  makeBackup(folder, 3, { missing: 1 });
  makeBackup(folder, 2);
  mkdirSync(join(folder, nameOf(4)));
  expect(listBackups(folder).map(({ name, problem }) => [name, problem])).toEqual([
    [nameOf(4), 'it has no manifest.json'],
    [nameOf(3), expect.stringMatching(/^firmament\.db has \d+ bytes instead of \d+$/)],
    [nameOf(2), undefined],
    [nameOf(1), undefined],
  ]);
});

test('only whole backups count among those that are kept, and only whole ones are removed', () => {
  const folder = temporaryFolder();
  for (const day of [1, 2, 4]) makeBackup(folder, day);
  makeBackup(folder, 3, { missing: 1 });
  makeBackup(folder, 5, { missing: 1 });
  expect(removeOld(folder, 2, 4)).toEqual([nameOf(1)]);
  expect(readdirSync(folder).sort()).toEqual([2, 3, 4, 5].map(nameOf));
});

test('a backup with a later name than the one just made is of a wrong clock, and counts as older', () => {
  const folder = temporaryFolder();
  for (const day of [1, 2, 20, 21]) makeBackup(folder, day);
  expect(removeOld(folder, 3, 2)).toEqual([nameOf(20)]);
  expect(removeOld(folder, 1, 2)).toEqual([nameOf(21), nameOf(1)]);
  expect(readdirSync(folder)).toEqual([nameOf(2)]);
});

test('a backup of another store with the same path, as in two containers, stays', () => {
  const folder = temporaryFolder();
  makeBackup(folder, 1, { digestKey: 'theirs', keys: ['key_2'] });
  makeBackup(folder, 2, { keys: ['key_1'] });
  makeBackup(folder, 3, { keys: ['key_1'] });
  expect(removeOld(folder, 1, 3)).toEqual([nameOf(2)]);
});

test('a backup from before the data was loaded into a new file is of the same store, by its keys', () => {
  const folder = temporaryFolder();
  makeBackup(folder, 1, { digestKey: 'earlier', keys: ['key_1'] });
  makeBackup(folder, 2, { keys: ['key_1', 'key_2'] });
  expect(removeOld(folder, 1, 2)).toEqual([nameOf(1)]);
});

test('a backup that cannot be opened stays', () => {
  const folder = temporaryFolder();
  makeBackup(folder, 1);
  const file = join(folder, nameOf(1), BACKUP_FILES.data);
  const { size } = statSync(file);
  rmSync(file);
  writeFileSync(file, Buffer.alloc(size, 'x'));
  makeBackup(folder, 2);
  expect(removeOld(folder, 1, 2)).toEqual([]);
});
