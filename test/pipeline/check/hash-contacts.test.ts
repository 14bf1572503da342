// Which hashes of a row are made, and what is noted beside each.
import { expect, test } from 'vitest';
import { unpackContacts } from '../../../src/domain/privacy/contact-hashes.ts';
import { createContactHasher } from '../../../src/pipeline/check/hash-contacts.ts';

const KEY = new Uint8Array(32).fill(7);
const ROW = { email: 'ann@example.com', phone: '+61 2 5550 1234' };

const hashed = (isKept: boolean, hasDndPhone: boolean, row: { readonly [name: string]: string } = ROW) => {
  const packed = createContactHasher({ key: KEY, isKept })(row, 'AU', hasDndPhone);
  return packed === undefined ? undefined : unpackContacts(packed);
};

test('only numbers are hashed to check them, addresses too to keep them', () => {
  expect(hashed(false, false)?.map(({ kind }) => kind)).toEqual(['phone']);
  expect(hashed(true, false)?.map(({ kind }) => kind)).toContain('email');
});

test('a row that says do not call says it of its numbers, not of its addresses', () => {
  const contacts = hashed(true, true) ?? [];
  expect(contacts.filter(({ isSaidByRow }) => !isSaidByRow).map(({ kind }) => kind)).toEqual(['email']);
  expect(hashed(true, false)?.some(({ isSaidByRow }) => isSaidByRow)).toBe(false);
});

test('a row without an address or a number has no hashes', () => {
  expect(hashed(true, true, { position: 'CEO' })).toBeUndefined();
});
