// Keys that are issued, rotated and revoked.
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../../src/operations/keys/api-keys.ts';
import { hashKey } from '../../../src/operations/keys/key-format.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

let store: Store;
beforeEach(() => {
  store = openTemporaryStore();
  return () => store.close();
});

describe('a new key', () => {
  test('has the two scopes of the operations, 50 requests a second and a burst of 100', async () => {
    const { key } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    expect(key).toMatchObject({ scopes: ['company:read', 'people:search'], ratePerSecond: 50, burst: 100 });
  });

  test('has neither expiry nor quota unless asked for', async () => {
    const { key } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    expect(key).not.toHaveProperty('expiresAt');
    expect(key).not.toHaveProperty('monthlyQuota');
  });

  test.each([
    [0.5, 1],
    [0.2, 1],
    [7, 14],
    [1.3, 3],
  ])('of %s requests a second has a burst of %s', async (ratePerSecond, burst) => {
    const { key } = await createApiKey(store.keys, { name: 'crm', ratePerSecond }, NOW);
    expect(key.burst).toBe(burst);
  });

  test('is kept with everything that was asked for', async () => {
    const wanted = {
      name: 'crm',
      scopes: ['admin'] as const,
      expiresAt: NOW + 5,
      ratePerSecond: 2.5,
      burst: 9,
      monthlyQuota: 77,
    };
    const { key } = await createApiKey(store.keys, wanted, NOW);
    expect(await store.keys.listKeys()).toEqual([
      { id: key.id, createdAt: NOW, secrets: key.secrets, ...wanted },
    ]);
  });

  test('is kept as a hash and nothing else of its text', async () => {
    const { text } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    const kept = JSON.stringify(await store.keys.listKeys());
    expect(kept).toContain(hashKey(text));
    expect(kept).not.toContain(text.slice(4));
  });

  test('may not take the name of a key in use', async () => {
    await createApiKey(store.keys, { name: 'crm' }, NOW);
    await expect(createApiKey(store.keys, { name: 'crm' }, NOW)).rejects.toThrow(/A key named "crm" exists/);
  });

  test('may take the name of a revoked key', async () => {
    await createApiKey(store.keys, { name: 'crm' }, NOW);
    await revokeApiKey(store.keys, 'crm', NOW);
    await createApiKey(store.keys, { name: 'crm' }, NOW);
    expect((await store.keys.listKeys()).map((key) => key.revokedAt)).toEqual(
      expect.arrayContaining([NOW, undefined]),
    );
  });
});

describe('a rotation', () => {
  test('keeps the id and gives another text', async () => {
    const old = await createApiKey(store.keys, { name: 'crm' }, NOW);
    const fresh = await rotateApiKey(store.keys, 'crm', 1_000, NOW);
    expect(fresh.key.id).toBe(old.key.id);
    expect(fresh.text).not.toBe(old.text);
  });

  test('ends the old text after the overlap', async () => {
    const old = await createApiKey(store.keys, { name: 'crm' }, NOW);
    await rotateApiKey(store.keys, 'crm', 1_000, NOW);
    const [key] = await store.keys.listKeys();
    expect(key?.secrets).toContainEqual({ hash: hashKey(old.text), createdAt: NOW, expiresAt: NOW + 1_000 });
  });

  test('never gives an earlier text more time', async () => {
    const first = await createApiKey(store.keys, { name: 'crm' }, NOW);
    await rotateApiKey(store.keys, 'crm', 1_000, NOW);
    await rotateApiKey(store.keys, 'crm', 60_000, NOW);
    const [key] = await store.keys.listKeys();
    expect(key?.secrets).toContainEqual({
      hash: hashKey(first.text),
      createdAt: NOW,
      expiresAt: NOW + 1_000,
    });
  });

  test('refuses an expired key, whose new text would not work either', async () => {
    await createApiKey(store.keys, { name: 'crm', expiresAt: NOW }, NOW - 1);
    await expect(rotateApiKey(store.keys, 'crm', 1_000, NOW)).rejects.toThrow(/has expired/);
  });
});

describe('a key is named', () => {
  test('by its id', async () => {
    const { key } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    expect((await revokeApiKey(store.keys, key.id, NOW)).key.id).toBe(key.id);
  });

  test('by its id rather than by the name of another', async () => {
    const { key } = await createApiKey(store.keys, { name: 'crm' }, NOW);
    await createApiKey(store.keys, { name: key.id }, NOW);
    expect((await revokeApiKey(store.keys, key.id, NOW)).key.name).toBe('crm');
  });

  test('with an error when it does not exist', async () => {
    await expect(revokeApiKey(store.keys, 'nobody', NOW)).rejects.toThrow(
      /no key with the id or name "nobody"/,
    );
  });

  test('with an error when it is already revoked', async () => {
    await createApiKey(store.keys, { name: 'crm' }, NOW);
    await revokeApiKey(store.keys, 'crm', NOW);
    await expect(rotateApiKey(store.keys, 'crm', 1, NOW)).rejects.toThrow(/already revoked/);
  });
});
