// The keys in the memory of a process, and when a change is noticed.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createApiKey,
  type NewKey,
  revokeApiKey,
  rotateApiKey,
} from '../../../src/operations/keys/api-keys.ts';
import { makeKeyText } from '../../../src/operations/keys/key-format.ts';
import { type KeyRing, openKeyRing } from '../../../src/operations/keys/key-ring.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

let store: Store;
let ring: KeyRing;
beforeEach(async () => {
  store = openTemporaryStore();
  ring = await openKeyRing(store.keys);
  return () => store.close();
});

async function issue(wanted: NewKey) {
  const issued = await createApiKey(store.keys, wanted, NOW);
  await ring.refresh();
  return issued;
}

describe('a key ring', () => {
  test('finds a key by its text', async () => {
    const { text, key } = await issue({ name: 'crm' });
    expect(ring.check(text, NOW)).toMatchObject({ key: { id: key.id, name: 'crm' } });
  });

  test('finds the keys that existed before it was opened', async () => {
    const { text } = await issue({ name: 'crm' });
    const later = await openKeyRing(store.keys);
    expect(later.check(text, NOW)).toHaveProperty('key');
  });

  test('does not find a well-formed key that was never issued', () => {
    expect(ring.check(makeKeyText(), NOW)).toEqual({ refused: 'unknown' });
  });

  test.each(['', 'fmt_', 'x'.repeat(10_000)])('does not find the text %j', (text) => {
    expect(ring.check(text, NOW)).toEqual({ refused: 'unknown' });
  });

  test('finds a new key after the next refresh and not before', async () => {
    const { text } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    expect(ring.check(text, NOW)).toEqual({ refused: 'unknown' });
    await ring.refresh();
    expect(ring.check(text, NOW)).toHaveProperty('key');
  });

  test('does not find a revoked key after the next refresh, although it was used a moment ago', async () => {
    const { text } = await issue({ name: 'crm' });
    ring.check(text, NOW);
    await revokeApiKey(store.keys, 'crm', NOW);
    await ring.refresh();
    expect(ring.check(text, NOW)).toEqual({ refused: 'unknown' });
  });

  test('says that a key has expired from its last moment on', async () => {
    const { text } = await issue({ name: 'crm', expiresAt: NOW + 1_000 });
    expect(ring.check(text, NOW + 999)).toHaveProperty('key');
    expect(ring.check(text, NOW + 1_000)).toEqual({ refused: 'expired' });
  });

  test('finds both keys after a rotation until the overlap ends', async () => {
    const old = await issue({ name: 'crm' });
    const fresh = await rotateApiKey(store.keys, 'crm', 1_000, NOW);
    await ring.refresh();
    expect(ring.check(old.text, NOW + 999)).toHaveProperty('key');
    expect(ring.check(old.text, NOW + 1_000)).toEqual({ refused: 'expired' });
    expect(ring.check(fresh.text, NOW + 1_000)).toMatchObject({ key: { id: old.key.id } });
  });

  test('ends all texts of a key when it is revoked', async () => {
    const old = await issue({ name: 'crm' });
    const fresh = await rotateApiKey(store.keys, 'crm', 60_000, NOW);
    await revokeApiKey(store.keys, old.key.id, NOW);
    await ring.refresh();
    expect([old, fresh].map(({ text }) => ring.check(text, NOW))).toEqual([
      { refused: 'unknown' },
      { refused: 'unknown' },
    ]);
  });

  test('sees the changes of another process to the same store', async () => {
    const { text } = await issue({ name: 'crm' });
    const elsewhere = await openKeyRing(store.keys);
    await revokeApiKey(store.keys, 'crm', NOW);
    await elsewhere.refresh();
    expect(elsewhere.check(text, NOW)).toEqual({ refused: 'unknown' });
  });
});
