// Which keys need the operator: by the age of their secret, and by the time until they expire.
import { expect, test } from 'vitest';
import { findKeyReminders, secretAgeDays, warnOfKeys } from '../../../src/operations/keys/key-reminders.ts';
import type { ApiKey } from '../../../src/store/contract/keys.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

function key(name: string, more: Partial<ApiKey> = {}): ApiKey {
  const usual = { scopes: [], createdAt: 0, ratePerSecond: 1, burst: 1, secrets: [{ hash: 'x' }] };
  return { id: `key_${name}`, name, ...usual, ...more };
}

test('a secret that was never changed is as old as its key', () => {
  const { toRotate } = findKeyReminders([key('old'), key('new', { createdAt: NOW - DAY })], NOW, 90);
  expect(toRotate).toEqual([{ id: 'key_old', name: 'old', days: 1_000 }]);
});

test('the command that a warning names can be pasted, whatever the key is called', () => {
  const named = { ...key('x'), name: "the CRM's key; old" };
  expect(warnOfKeys(findKeyReminders([named], NOW, 90))).toEqual([
    "The secret of the key the CRM's key; old is 1000 days old. Make a new one with: firmament keys rotate key_x",
  ]);
});

test('a rotation makes it young again', () => {
  const rotated = key('rotated', { secrets: [{ hash: 'y', createdAt: NOW - DAY }, { hash: 'x' }] });
  expect(findKeyReminders([rotated], NOW, 90).toRotate).toEqual([]);
});

test('keys that expire within two weeks are named, and those that have ended are not', () => {
  const keys = [
    key('soon', { createdAt: NOW, expiresAt: NOW + 3.5 * DAY }),
    key('later', { createdAt: NOW, expiresAt: NOW + 20 * DAY }),
    key('expired', { expiresAt: NOW - 1 }),
    key('revoked', { revokedAt: NOW - 1 }),
  ];
  const reminders = findKeyReminders(keys, NOW, 90);
  expect(reminders).toEqual({
    active: 2,
    toRotate: [],
    expiring: [{ id: 'key_soon', name: 'soon', days: 3 }],
  });
  expect(warnOfKeys(reminders)).toEqual(['The key soon expires in 3 days.']);
});

test('two weeks are 14 days to the millisecond, and a secret is old from its day on', () => {
  const keys = [
    key('last', { createdAt: NOW - 90 * DAY, expiresAt: NOW + 14 * DAY - 1 }),
    key('first', { createdAt: NOW - 90 * DAY + 1, expiresAt: NOW + 14 * DAY }),
  ];
  const { toRotate, expiring } = findKeyReminders(keys, NOW, 90);
  expect([toRotate.map(({ name }) => name), expiring.map(({ name }) => name)]).toEqual([['last'], ['last']]);
});

test('a secret made by a clock that was ahead is new', () => {
  expect(secretAgeDays(key('early', { createdAt: NOW + 5 * DAY }), NOW)).toBe(0);
});
