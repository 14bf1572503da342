// Locks of files, by users who may and may not write them.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tryLockFile } from '../../../src/store/sqlite/files/lock-file.ts';
import { MAIN } from '../../helpers/run-cli.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const OTHER_USER = 65_534;
const NODE = process.execPath;

/** Only root can become another user, who must be able to run the program. */
const canBeOther =
  process.getuid?.() === 0 && spawnSync(NODE, [MAIN, '--version'], { uid: OTHER_USER }).status === 0;
if (!canBeOther) console.error('No other user can be tried here: locks of other users were NOT tried.');

test('a lock is held by one process, until it releases it', () => {
  const path = join(temporaryFolder(), 'some-lock');
  const lock = tryLockFile(path);
  expect(tryLockFile(path)).toBeUndefined();
  lock?.release();
  const next = tryLockFile(path);
  expect(next).toBeDefined();
  next?.release();
});

describe.runIf(canBeOther)('a lock file', () => {
  const ofOther = () => {
    const folder = temporaryFolder();
    chownSync(folder, OTHER_USER, OTHER_USER);
    chmodSync(folder, 0o700);
    return folder;
  };

  test('that root makes belongs to the owner of its folder', () => {
    const path = join(ofOther(), 'some-lock');
    tryLockFile(path)?.release();
    expect(statSync(path).uid).toBe(OTHER_USER);
  });

  test('that may not be written is named: SQLite would "lock" it for two loads at once', () => {
    const folder = ofOther();
    const env = { PATH: process.env.PATH, DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` };
    const run = (...args: string[]) =>
      spawnSync(NODE, [MAIN, ...args], {
        uid: OTHER_USER,
        gid: OTHER_USER,
        env,
        encoding: 'utf8',
        input: '',
      });
    expect(run('database', 'init').status).toBe(0);
    writeFileSync(join(folder, 'firmament.db-lock'), '');
    const { status, stderr } = run('import', 'companies', '-');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The file \S+firmament\.db-lock may not be written by this user; .+\n$/),
    ]);
  });
});
