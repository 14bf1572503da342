// What a failure that the server reports means to a caller.
import { expect, test } from 'vitest';
import { isPassing, notAllowed, toServiceError } from '../../src/store/postgres/connect/store-failure.ts';

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
