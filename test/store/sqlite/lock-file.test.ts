// Locks of files, by users who may and may not write them.
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tryLockFile } from '../../../src/store/sqlite/files/lock-file.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { canBeOther, OTHER_USER, runAsOther } from '../../helpers/other-user.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const isPossible = canBeOther();
if (!isPossible) console.error('No other user can be tried here: locks of other users were NOT tried.');

test('a lock is held by one process, until it releases it', () => {
  const path = join(temporaryFolder(), 'some-lock');
  const lock = tryLockFile(path);
  expect(tryLockFile(path)).toBeUndefined();
  lock?.release();
  const next = tryLockFile(path);
  expect(next).toBeDefined();
  next?.release();
});

describe.runIf(isPossible)('a lock file', () => {
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
    const env = { DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` };
    expect(runAsOther(['database', 'init'], env).code).toBe(0);
    writeFileSync(join(folder, 'firmament.db-lock'), '');
    const { code, stderr } = runAsOther(['import', 'companies', '-'], env);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The file \S+firmament\.db-lock may not be written by this user; .+\n$/),
    ]);
  });

  test('of another user, in a folder of that user, is left as it is: the command is to be run by that user', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const env = { DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` };
    writeFileSync(join(folder, 'firmament.db-lock'), '', { mode: 0o644 });
    openSqliteStore(join(folder, 'firmament.db')).close();
    expect(runAsOther(['database', 'upgrade'], env)).toMatchObject({
      code: 1,
      stderr: `The file ${folder}/firmament.db-lock may not be written by this user. Run the same command as the user that its folder belongs to.\n`,
    });
  });
});
