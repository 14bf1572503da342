// What a failure that the server reports means to a caller.
import { expect, test } from 'vitest';
import {
  isPassing,
  notAllowed,
  toOperatorError,
  toServiceError,
} from '../../src/store/postgres/connect/store-failure.ts';
import { runSql } from '../helpers/run-sql.ts';
import { startService } from '../helpers/start-service.ts';

const reported = (message: string) => Object.assign(new Error(message), { severity: 'ERROR', code: '42501' });

test('a disk of the server that became read-only passes, and is no missing right', () => {
  const failure = reported('could not open file "base/5/16384": Read-only file system');
  expect(isPassing(failure)).toBe(true);
  expect(toServiceError(failure)).toMatchObject({ row: { number: 50300 } });
});

test('a missing right does not pass', () => {
  expect(isPassing(notAllowed())).toBe(false);
  expect(toServiceError(notAllowed())).toMatchObject({ row: { number: 40303 } });
});

test('a pooler before the server is named as the reason', () => {
  // As PgBouncer reports it.
  const failure = Object.assign(new Error('unsupported startup parameter: statement_timeout'), {
    severity: 'FATAL',
    code: '08P01',
  });
  expect(toOperatorError(failure, 'postgres://db.example:6432/firmament').message).toBe(
    'The database postgres://db.example:6432/firmament cannot be reached: unsupported startup parameter: statement_timeout. ' +
      'Name the server itself in the URL, and no pooler before it.',
  );
});

test('while a restore of the database has dropped the tables, callers are asked to try again', async () => {
  const service = await startService({ engine: 'postgres', companies: [{ id: 'c1', name: 'Acme' }] });
  await runSql(service.databaseUrl, 'ALTER TABLE company RENAME TO company_away');
  const refused = await service.company({ id: 'c1' });
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([503, 50300, '1']);
  await runSql(service.databaseUrl, 'ALTER TABLE company_away RENAME TO company');
  expect((await service.company({ id: 'c1' })).status).toBe(200);
});
