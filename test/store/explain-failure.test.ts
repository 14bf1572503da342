// What a command prints when a disk refuses a step that has no message of its own.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { explainFailure } from '../../src/store/explain-failure.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('a disk that became read-only is named with the path, and what to do', () => {
  // As Node reports it.
  const failure = Object.assign(new Error('EROFS: read-only file system'), {
    code: 'EROFS',
    syscall: 'mkdir',
    path: '/data/firmament.db-restore',
  });
  expect(explainFailure(failure)?.message).toBe(
    '/data/firmament.db-restore cannot be used: its disk is read-only. Mend this and run the same command again.',
  );
});

test('a write that SQLite refuses is one sentence', () => {
  const path = join(temporaryFolder(), 'some.db');
  new Database(path).exec('CREATE TABLE t (a)').close();
  const database = new Database(path, { readonly: true });
  let failure: unknown;
  try {
    database.exec('INSERT INTO t VALUES (1)');
  } catch (error) {
    failure = error;
  }
  database.close();
  expect(explainFailure(failure)?.message).toBe(
    'A file of the store cannot be used: it may not be written. Mend this and run the same command again.',
  );
});

test('a fault of the program is not explained', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainFailure(undefined)).toBeUndefined();
});
