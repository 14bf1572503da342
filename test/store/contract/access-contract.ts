// Keys and usage: what one handle changes, every other one sees.
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/errors.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { apiKey, createStage, type OpenFresh } from './stage.ts';

export function accessContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);
  const inserting = async (store: Store, key: Parameters<Store['keys']['insertKey']>[0]) =>
    store.keys.insertKey(key);
  const only = async (store: Store) => (await store.keys.listKeys())[0];

  describe('keys', () => {
    test('are none in an empty store', async () => {
      expect(await (await stage.open()).keys.listKeys()).toEqual([]);
    });

    test('are listed with every field that was given', async () => {
      const store = await stage.open();
      const full = apiKey({
        id: 'k1',
        name: 'crm – Sydney',
        scopes: ['admin'],
        createdAt: 1_790_000_000_123,
        expiresAt: 1_890_000_000_456,
        ratePerSecond: 0.5,
        burst: 7,
        monthlyQuota: 1_000_000,
        secrets: [{ hash: 'abc', expiresAt: 5 }],
      });
      await store.keys.insertKey(full);
      expect(await store.keys.listKeys()).toEqual([full]);
    });

    test('have no field that was not given', async () => {
      const store = await stage.open();
      const plain = apiKey({ id: 'k1', scopes: [] });
      await store.keys.insertKey(plain);
      expect(Object.keys((await only(store)) ?? {}).sort()).toEqual(Object.keys(plain).sort());
      expect(await only(store)).toEqual(plain);
    });

    test('keep their secrets in order, the current one first', async () => {
      const store = await stage.open();
      const secrets = [{ hash: 'new' }, { hash: 'middle', expiresAt: 2 }, { hash: 'old', expiresAt: 1 }];
      await store.keys.insertKey(apiKey({ id: 'k1', secrets }));
      expect((await only(store))?.secrets).toEqual(secrets);
    });

    test('are listed oldest first, revoked and expired ones included', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'b', createdAt: 300 }));
      await store.keys.insertKey(apiKey({ id: 'c', createdAt: 100, expiresAt: 1 }));
      await store.keys.insertKey(apiKey({ id: 'a', createdAt: 200 }));
      await store.keys.revokeKey('a', 400);
      expect((await store.keys.listKeys()).map((key) => [key.id, key.revokedAt])).toEqual([
        ['c', undefined],
        ['a', 400],
        ['b', undefined],
      ]);
    });

    test('have names that no other valid key has', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1', name: 'crm' }));
      const error = await inserting(store, apiKey({ id: 'k2', name: 'crm' })).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(OperatorError);
      expect((error as Error).message).toContain('"crm"');
      expect(await store.keys.listKeys()).toHaveLength(1);
    });

    test('may take the name of a revoked key', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1', name: 'crm' }));
      await store.keys.revokeKey('k1', 5);
      await store.keys.insertKey(apiKey({ id: 'k2', name: 'crm' }));
      expect((await store.keys.listKeys()).map((key) => key.id)).toEqual(['k1', 'k2']);
    });

    test('may be added with their full history, and a revoked one beside a valid one with its name', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k2', name: 'crm' }));
      const revoked = { ...apiKey({ id: 'k1', name: 'crm' }), revokedAt: 7, lastUsedAt: 5 };
      await store.keys.insertKey(revoked);
      expect((await store.keys.listKeys()).find(({ id }) => id === 'k1')).toEqual(revoked);
    });

    test('keep the moment of their first revocation', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1' }));
      await store.keys.revokeKey('k1', 5);
      await store.keys.revokeKey('k1', 9);
      expect((await only(store))?.revokedAt).toBe(5);
    });

    test('get a new secret, and the earlier ones end unless they end sooner', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1', secrets: [{ hash: 'first' }] }));
      await store.keys.insertKey(apiKey({ id: 'k2', secrets: [{ hash: 'other' }] }));
      await store.keys.replaceSecret('k1', { hash: 'second' }, 1_000);
      await store.keys.replaceSecret('k1', { hash: 'third', expiresAt: 9_000 }, 2_000);
      const secrets = (await store.keys.listKeys()).map((key) => key.secrets);
      expect(secrets).toEqual([
        [
          { hash: 'third', expiresAt: 9_000 },
          { hash: 'second', expiresAt: 2_000 },
          { hash: 'first', expiresAt: 1_000 },
        ],
        [{ hash: 'other' }],
      ]);
    });

    test('may have their earlier secrets ended sooner than before', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1', secrets: [{ hash: 'first' }] }));
      await store.keys.replaceSecret('k1', { hash: 'second' }, 5_000);
      await store.keys.replaceSecret('k1', { hash: 'third' }, 1_000);
      expect((await only(store))?.secrets.map((secret) => secret.expiresAt)).toEqual([
        undefined,
        1_000,
        1_000,
      ]);
    });

    test('are seen by another handle at once, without a refresh', async () => {
      const [ours, theirs] = [await stage.open(), await stage.open()];
      await ours.keys.insertKey(apiKey({ id: 'k1' }));
      expect(await theirs.keys.listKeys()).toHaveLength(1);
      await theirs.keys.revokeKey('k1', 7);
      expect((await only(ours))?.revokedAt).toBe(7);
    });

    test('may be created, rotated and revoked while a load runs', async () => {
      const [loader, other] = [await stage.open(), await stage.open()];
      const load = await loader.beginLoad();
      await load.makePersonId();
      await other.keys.insertKey(apiKey({ id: 'k1' }));
      await loader.keys.replaceSecret('k1', { hash: 'second' }, 5);
      await other.keys.revokeKey('k1', 7);
      await load.abandon();
      expect(await only(loader)).toMatchObject({ revokedAt: 7, secrets: [{ hash: 'second' }, {}] });
    });
  });

  describe('the version of the keys', () => {
    test('stays while nothing changes', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1' }));
      const version = await store.keys.keysVersion();
      await store.keys.listKeys();
      await store.usage.addUsage([{ keyId: 'k1', month: '2026-11', answers: 1, lastUsedAt: 5 }]);
      expect(await store.keys.keysVersion()).toBe(version);
    });

    test('changes with every change, seen from another handle', async () => {
      const [ours, theirs] = [await stage.open(), await stage.open()];
      const seen = [await theirs.keys.keysVersion()];
      await ours.keys.insertKey(apiKey({ id: 'k1' }));
      seen.push(await theirs.keys.keysVersion());
      await ours.keys.replaceSecret('k1', { hash: 'second' }, 5);
      seen.push(await theirs.keys.keysVersion());
      await ours.keys.revokeKey('k1', 7);
      seen.push(await theirs.keys.keysVersion());
      expect(new Set(seen).size).toBe(4);
    });

    test('stays when a key is refused', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1', name: 'crm' }));
      const version = await store.keys.keysVersion();
      await inserting(store, apiKey({ id: 'k2', name: 'crm' })).catch(() => {});
      expect(await store.keys.keysVersion()).toBe(version);
    });
  });

  describe('usage', () => {
    const delta = (keyId: string, month: string, answers: number, lastUsedAt = 0) => ({
      keyId,
      month,
      answers,
      lastUsedAt,
    });

    test('is empty for a month without answers', async () => {
      expect(await (await stage.open()).usage.readUsage('2026-11')).toEqual(new Map());
    });

    test('adds up over handles, by key and by month', async () => {
      const [ours, theirs] = [await stage.open(), await stage.open()];
      for (const id of ['k1', 'k2']) await ours.keys.insertKey(apiKey({ id }));
      await ours.usage.addUsage([
        delta('k1', '2026-11', 5),
        delta('k2', '2026-11', 1),
        delta('k1', '2026-12', 9),
      ]);
      await theirs.usage.addUsage([delta('k1', '2026-11', 7)]);
      expect(await ours.usage.readUsage('2026-11')).toEqual(
        new Map([
          ['k1', 12],
          ['k2', 1],
        ]),
      );
      expect(await theirs.usage.readUsage('2026-12')).toEqual(new Map([['k1', 9]]));
    });

    test('leaves out keys without any', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1' }));
      await store.usage.addUsage([delta('k1', '2026-11', 0, 5)]);
      expect((await store.usage.readUsage('2026-11')).has('k1')).toBe(false);
    });

    test('sets when the key was last used, and never to an earlier time', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1' }));
      await store.usage.addUsage([delta('k1', '2026-11', 1, 50)]);
      await store.usage.addUsage([delta('k1', '2026-11', 1, 40)]);
      expect((await only(store))?.lastUsedAt).toBe(50);
    });

    test('may be added while a load runs', async () => {
      const store = await stage.open();
      await store.keys.insertKey(apiKey({ id: 'k1' }));
      const load = await store.beginLoad();
      await store.usage.addUsage([delta('k1', '2026-11', 3)]);
      await load.abandon();
      expect(await store.usage.readUsage('2026-11')).toEqual(new Map([['k1', 3]]));
    });
  });
}
