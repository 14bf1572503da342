// The check of values against suppressions, in memory.
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../../src/domain/privacy/keyed-hash.ts';
import { createSuppressionCheck, makeSuppressedSet } from '../../../src/domain/privacy/suppressed-set.ts';
import { contactValues } from '../../../src/pipeline/suppress/contact-values.ts';

const KEY = Buffer.alloc(32, 3);
const hash = createKeyedHash(KEY);

test('every suppressed value of many is found by its kind, and no other is', () => {
  const hashes = Array.from({ length: 5_000 }, (_, n) => ({
    kind: n % 2 === 0 ? ('person_id' as const) : ('email' as const),
    hash: hash(n % 2 === 0 ? 'person_id' : 'email', `value ${n}`),
  }));
  const check = createSuppressionCheck(makeSuppressedSet(KEY, hashes));
  const found = hashes.map(({ kind }, n) => check?.find(kind, `value ${n}`));
  expect(found).toEqual(hashes.map((one) => one.hash.toString('hex')));
  const others = hashes.map(({ kind }, n) =>
    check?.find(kind === 'email' ? 'person_id' : 'email', `value ${n}`),
  );
  expect(new Set(others)).toEqual(new Set([undefined]));
  expect(check?.kinds).toEqual(new Set(['person_id', 'email']));
  expect(createSuppressionCheck(makeSuppressedSet(KEY, []))).toBeUndefined();
});

test('addresses and numbers of kinds without a suppression are not read', () => {
  const read: string[] = [];
  const line = {
    get email() {
      read.push('email');
      return 'Jo@Example.com';
    },
    mobile: '0412 345 678',
  };
  expect(contactValues(line, 'AU', new Set(['person_id']))).toEqual([]);
  expect(read).toEqual([]);
  expect(contactValues(line, 'AU', new Set(['email']))).toEqual([{ kind: 'email', value: 'jo@example.com' }]);
  expect(contactValues(line, 'AU', new Set(['phone']))).toEqual([{ kind: 'phone', value: '+61412345678' }]);
  expect(contactValues(line, 'AU', new Set(['drop_phone']))).toEqual([
    { kind: 'drop_phone', value: '0412345678' },
    { kind: 'drop_phone', value: '1412345678' },
  ]);
});
