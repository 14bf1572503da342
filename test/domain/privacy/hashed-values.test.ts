// The forms of values that are hashed, and the hash.
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  emailValues,
  lastDigits,
  phoneValues,
  rowNumberValues,
} from '../../../src/domain/privacy/hashed-values.ts';
import {
  createKeyedHash,
  createKeyedHashOfPlain,
  HASH_BYTES,
} from '../../../src/domain/privacy/keyed-hash.ts';

test.each([
  [' Jo.Smith@Example.COM ', ['jo.smith@example.com']],
  ['mailto:jo@example.com', ['jo@example.com']],
  ['Jo <jo@example.com>, x@example.com', ['jo@example.com', 'x@example.com']],
  // As it is written first, for hashes of earlier versions.
  ['Jo@Müller.example', ['jo@müller.example', 'jo@xn--mller-kva.example']],
  ['jo@xn--mller-kva.example', ['jo@xn--mller-kva.example', 'jo@müller.example']],
  ['\u200bjo@example.com', ['\u200bjo@example.com', 'jo@example.com']],
  ['ｊｏ@example.com', ['ｊｏ@example.com', 'jo@example.com']],
  ['jo＠ｅxample．com', ['jo@example.com']],
  ['zoe\u0308@example.com', ['zoe\u0308@example.com', 'zoë@example.com']],
  ['jo@xn--99999999999.example', ['jo@xn--99999999999.example']],
  ['not an address', []],
  ['', []],
])('the address %j is hashed as %j', (text, values) => {
  expect(emailValues(text)).toEqual(values);
});

test.each([
  ['0412 345 678', 'AU', ['+61412345678'], []],
  ['+61 412 345 678', 'NZ', ['+61412345678'], []],
  ["'+61-412-345-678", undefined, ['+61412345678'], []],
  ['02 5550 7777 ext. 4', 'AU', ['+61255507777'], []],
  ['0412 345 678 - Jo', 'AU', ['+61412345678'], ['0412345678']],
  // As earlier versions did: the last digits of the whole text.
  ['02 5550 7777 after 5pm', 'AU', ['+61255507777'], ['2555077775', '0255507777']],
  ['(415) 555-2671 ask for Jo', undefined, [], ['4155552671']],
  // No numbering plan has it, but the rules of a list do.
  ['0099 999 999', 'AU', [], ['0099999999']],
  ['(09) 5550 0000', 'AU', ['+61955500000'], ['0955500000']],
  ['+61 9 5550 0000', 'JP', ['+61955500000'], ['1955500000']],
  ['12345', 'AU', [], []],
])('the number %j of a row in %s is recognised by %j and the digits %j', (text, country, numbers, digits) => {
  const values = rowNumberValues(text, country);
  expect(values.filter(({ kind }) => kind === 'phone').map(({ value }) => value)).toEqual(numbers);
  expect(values.filter(({ kind }) => kind === 'phone_digits').map(({ value }) => value)).toEqual(digits);
});

test('a number is also kept by its last ten digits, for files that write it in another form', () => {
  expect(phoneValues('0412 345 678', 'AU')).toEqual([
    { kind: 'phone', value: '+61412345678' },
    { kind: 'phone_digits', value: '0412345678' },
    { kind: 'phone_digits', value: '1412345678' },
  ]);
  expect(phoneValues('0412 345 678 (mobile) x 12', 'AU')).toEqual(phoneValues('0412 345 678', 'AU'));
  expect(phoneValues('hello')).toEqual([]);
  expect(phoneValues('02 5550 0001 or 02 5550 7777', 'AU')).toEqual([]);
  expect(phoneValues('Phone 1: 02 5550 0001 Phone 2: 02 5550 7777', 'AU')).toEqual([]);
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
