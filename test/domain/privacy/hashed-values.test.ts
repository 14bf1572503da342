// The forms of values that are hashed, and the hash.
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  emailValue,
  lastDigits,
  phoneValue,
  phoneValues,
} from '../../../src/domain/privacy/hashed-values.ts';
import {
  createKeyedHash,
  createKeyedHashOfPlain,
  HASH_BYTES,
} from '../../../src/domain/privacy/keyed-hash.ts';

test.each([
  [' Jo.Smith@Example.COM ', 'jo.smith@example.com'],
  ['mailto:jo@example.com', 'jo@example.com'],
  ['not an address', undefined],
  ['', undefined],
])('the address %j is hashed as %j', (text, value) => {
  expect(emailValue(text)).toBe(value);
});

test.each([
  ['0412 345 678', 'AU', { kind: 'phone', value: '+61412345678' }],
  ['+61 412 345 678', 'NZ', { kind: 'phone', value: '+61412345678' }],
  ["'+61-412-345-678", undefined, { kind: 'phone', value: '+61412345678' }],
  ['(415) 555-2671 ask for Jo', undefined, { kind: 'phone_digits', value: '4155552671' }],
  ['12345', 'AU', undefined],
])('the number %j of a row in %s is recognised by %j', (text, country, value) => {
  expect(phoneValue(text, country)).toEqual(value);
});

test('a number is also kept by its last ten digits, for files that write it in another form', () => {
  expect(phoneValues('0412 345 678', 'AU')).toEqual([
    { kind: 'phone', value: '+61412345678' },
    { kind: 'phone_digits', value: '0412345678' },
    { kind: 'phone_digits', value: '1412345678' },
  ]);
  expect(phoneValues('hello')).toEqual([]);
  expect(lastDigits('1 (415) 555-2671')).toBe('4155552671');
});

test('the keyed hash is the first half of HMAC-SHA-256 over the kind and the value', () => {
  const key = Buffer.alloc(32, 7);
  const hash = createKeyedHash(key);
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, HASH_BYTES);
  expect(hash('phone', '+61491570006')).toEqual(keyed('phone\0+61491570006'));
  // Where California publishes plain hashes, over the plain hash.
  const plain = createHash('sha256').update('jo@example.com').digest('base64');
  expect(hash('email', 'jo@example.com')).toEqual(keyed(`email\0${plain}`));
  expect(createKeyedHashOfPlain(key)('email', plain)).toEqual(hash('email', 'jo@example.com'));
  // Of any length, in any script, a short one after a long one too.
  for (const text of ['', 'x'.repeat(500), '部長', 'é'.repeat(64), 'a', '😀'.repeat(90), 'b']) {
    expect(hash('person_id', text)).toEqual(keyed(`person_id\0${text}`));
  }
  expect(hash('email', 'jo@example.com')).not.toEqual(hash('person_id', 'jo@example.com'));
  expect(createKeyedHash(Buffer.alloc(32, 8))('email', 'jo@example.com')).not.toEqual(
    hash('email', 'jo@example.com'),
  );
});
