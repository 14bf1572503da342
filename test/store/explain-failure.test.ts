// Failures that are one sentence for the operator.
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

test('a file that another program has locked is one sentence', () => {
  const path = join(temporaryFolder(), 'some.db');
  const other = new Database(path);
  other.exec('BEGIN EXCLUSIVE');
  const database = new Database(path, { timeout: 0 });
  let failure: unknown;
  try {
    database.exec('CREATE TABLE t (a)');
  } catch (error) {
    failure = error;
  }
  database.close();
  other.close();
  expect(explainFailure(failure)?.message).toBe(
    'Another process has locked a file of the store. Wait until it has ended, then run the same command again.',
  );
});

test('a file of another user is called that, whether it was to be read or written', () => {
  const failure = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    syscall: 'open',
    path: '/data/firmament.db',
  });
  expect(explainFailure(failure)?.message).toBe(
    '/data/firmament.db cannot be used: this user may not read or write it. Mend this and run the same command again.',
  );
});

const FILE = '/srv/firmament/node_modules/better-sqlite3/build/Release/better_sqlite3.node';

test.each([
  ['was left out', { message: `Could not locate the bindings file. Tried:\n → ${FILE}\n → elsewhere` }],
  [
    'is of another version of Node',
    {
      message: `The module '${FILE}'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 115.`,
      code: 'ERR_DLOPEN_FAILED',
    },
  ],
])('a SQLite that %s is one sentence', (_, { message, ...rest }) => {
  const explained = explainFailure(Object.assign(new Error(message), rest));
  expect(explained?.message).toMatch(
    /^There is no SQLite for this version of Node\.js \(v\d.*Install Firmament again/,
  );
  expect(explained?.message).not.toContain('\n');
  expect(explained?.exitCode).toBe(1);
});

test('a fault of the program is not explained', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainFailure(undefined)).toBeUndefined();
});
