// Another program, such as the shell of SQLite, holds a write transaction on the file of keys.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppParts } from '../../../../src/http/app-parts.ts';
import { keyRoutes } from '../../../../src/http/routes/admin/key-routes.ts';
import { type Call, NO_MORE_CALLS } from '../../../../src/http/server/route.ts';
import { explainFailure } from '../../../../src/store/explain-failure.ts';
import { accessPath } from '../../../../src/store/sqlite/access/access-path.ts';
import { createAuditLog } from '../../../../src/store/sqlite/access/audit-log.ts';
import { createDeletionBook } from '../../../../src/store/sqlite/access/deletion-book.ts';
import { createImportJobs } from '../../../../src/store/sqlite/access/import-jobs.ts';
import { createKeyStore } from '../../../../src/store/sqlite/access/key-store.ts';
import { openAccessFile } from '../../../../src/store/sqlite/access/open-access-file.ts';
import { createSessionStore } from '../../../../src/store/sqlite/access/session-store.ts';
import { createSuppressionBook } from '../../../../src/store/sqlite/access/suppression-book.ts';
import { createUsageStore } from '../../../../src/store/sqlite/access/usage-store.ts';
import { afterFile } from '../../../helpers/after-file.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const path = join(temporaryFolder(), 'firmament.db');
const access = openAccessFile(path);
// A change waits this long for another program: here, not at all.
access.pragma('busy_timeout = 0');
const other = new Database(accessPath(path));
afterFile(() => {
  other.close();
  access.close();
});

const KEY = {
  ...{ id: 'key_1', name: 'crm', scopes: [], createdAt: 1, ratePerSecond: 1, burst: 1 },
  secrets: [{ hash: 'a', createdAt: 1 }],
};
const keys = createKeyStore(access, path);
const sessions = createSessionStore(access, path);
const suppressions = createSuppressionBook(access, path);
const isAway = expect.objectContaining({
  row: expect.objectContaining({ number: 50300 }),
  retryAfterSeconds: 1,
  message: 'Not ready: another program has locked a file of the store.',
});

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

beforeAll(() => {
  keys.insertKey(KEY);
  other.exec('BEGIN IMMEDIATE');
});

describe('callers are asked to try again when the locked file would take', () => {
  test.each<[what: string, work: () => unknown]>([
    ['a new key', () => keys.insertKey({ ...KEY, id: 'key_2', name: 'shop' })],
    ['a new secret', () => keys.replaceSecret('key_1', { hash: 'b', createdAt: 2 }, 2)],
    ['the end of a key', () => keys.revokeKey('key_1', 2)],
    ['the end of a suppression', () => suppressions.withdrawSuppression(1, 2)],
    [
      'an entry of the audit log',
      () =>
        createAuditLog(access, path).addEntry({
          ...{ at: 1, who: 'me', action: 'create key', subject: 'crm', origin: 'here', counts: {} },
        }),
    ],
    ['the end of a session', () => sessions.deleteSession('a')],
    ['a sign-in link', () => sessions.insertLink({ hash: 'a', keyId: 'key_1', expiresAt: 2 }, 1)],
    ['a deletion request', () => createDeletionBook(access, path).dropDeletions(['a'])],
    [
      'an import',
      () =>
        createImportJobs(access, path).insertJob({
          ...{ kind: 'people', file: 'a.csv', who: 'me', startedAt: 1, updatedAt: 1, status: 'running' },
          ...{ progress: { step: 'reading', rows: 0 }, report: '', problem: '' },
        }),
    ],
    ['usage', () => createUsageStore(access, path).addUsage([])],
  ])('%s', (_, work) => {
    expect(failureOf(work)).toEqual(isAway);
  });
});

test('a key cannot be created, rotated or revoked over HTTP, and the answer is 503', async () => {
  const store = { keys, audit: createAuditLog(access, path), usage: createUsageStore(access, path) };
  const clock = { now: () => 3 };
  const routes = keyRoutes({ store, clock } as unknown as AppParts);
  const ask = async (method: string, route: string, tail: string, body: string) => {
    const { answer } = routes.find((one) => one.method === method && one.path === route) ?? {};
    const call = { body: Buffer.from(body), tail, headers: {}, socket: {} } as unknown as Call;
    return answer?.(call, NO_MORE_CALLS);
  };
  await expect(ask('POST', '/admin/keys', '', '{"name":"shop"}')).rejects.toEqual(isAway);
  await expect(ask('POST', '/admin/keys/rotate', 'key_1', '')).rejects.toEqual(isAway);
  await expect(ask('DELETE', '/admin/keys', 'key_1', '')).rejects.toEqual(isAway);
});

test('a command says it in one sentence', () => {
  expect(explainFailure(failureOf(() => keys.revokeKey('key_1', 2)))?.message).toBe(
    'Another process has locked a file of the store. Wait until it has ended, then run the same command again.',
  );
});
