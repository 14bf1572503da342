// Keys as a caller sees them: how one is sent, what its scopes allow, and how soon a change takes effect.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_OVERLAP_MS, revokeApiKey, rotateApiKey } from '../../src/operations/keys/api-keys.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }], env: { HOST: '0.0.0.0' } });
const keys = {
  usual: await service.createKey({ name: 'usual' }),
  company: await service.createKey({ name: 'company', scopes: ['company:read'] }),
  people: await service.createKey({ name: 'people', scopes: ['people:search'] }),
  admin: await service.createKey({ name: 'admin', scopes: ['admin'] }),
  lasting: await service.createKey({ name: 'lasting', expiresAt: Date.now() + 3_600_000 }),
};
await untilKeysAreKnown(service);

const lookup = (authorization: string) => service.send('/company?id=c1', { headers: { authorization } });
const search = (key: string) => service.search({ companyId: 'c1' }, { authorization: `Bearer ${key}` });
const metrics = (key: string) => service.send('/metrics', { headers: { authorization: `Bearer ${key}` } });

async function changeKeys(change: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openBeside(service.databaseUrl);
  await change(store);
  await store.close();
}

test.each(['Bearer ', 'bearer ', 'BEARER ', 'Bearer   '])('accepts a key after %j', async (scheme) => {
  expect((await lookup(`${scheme}${keys.usual}`)).status).toBe(200);
});

test('refuses a key without the scheme', async () => {
  expectError(await lookup(keys.usual), 40100);
});

test('refuses a key whose case was changed or that was cut', async () => {
  for (const text of [
    keys.usual.toLowerCase(),
    keys.usual.slice(0, -1),
    `${keys.usual}0`,
    `${keys.usual} x`,
  ]) {
    expect((await lookup(`Bearer ${text}`)).status).toBe(401);
  }
});

test('accepts no key in the query', async () => {
  const path = `/company?id=c1&api_key=${keys.usual}&access_token=${keys.usual}`;
  expectError(await service.send(path, { headers: { authorization: '' } }), 40100);
});

test('allows both operations to a new key', async () => {
  expect((await lookup(`Bearer ${keys.usual}`)).status).toBe(200);
  expect((await search(keys.usual)).status).toBe(200);
  expectError(await metrics(keys.usual), 40300, 'admin');
});

test('allows only company lookup to the scope company:read', async () => {
  expect((await lookup(`Bearer ${keys.company}`)).status).toBe(200);
  expectError(await search(keys.company), 40300, 'people:search');
});

test('allows only people search to the scope people:search', async () => {
  expect((await search(keys.people)).status).toBe(200);
  expectError(await lookup(`Bearer ${keys.people}`), 40300, 'company:read');
});

test('allows neither operation to the scope admin', async () => {
  expect((await metrics(keys.admin)).status).toBe(200);
  expectError(await lookup(`Bearer ${keys.admin}`), 40300);
  expectError(await search(keys.admin), 40300);
});

test('issues keys that begin with fmt_ and carry a checksum', async () => {
  expect(keys.usual).toMatch(/^fmt_[0-9A-Za-z]{38}$/);
  const last = keys.usual.at(-1) === '0' ? '1' : '0';
  expectError(await lookup(`Bearer ${keys.usual.slice(0, -1)}${last}`), 40101);
});

test('keeps only a hash of a key', async () => {
  const store = await openBeside(service.databaseUrl);
  const kept = JSON.stringify(await store.keys.listKeys());
  await store.close();
  for (const key of Object.values(keys)) expect(kept).not.toContain(key.slice(4));
});

test('accepts a key until it expires, and then says that it has expired', async () => {
  expect((await lookup(`Bearer ${keys.lasting}`)).status).toBe(200);
  const expiresAt = Date.now() + 2_500;
  const ending = await service.createKey({ name: 'ending', expiresAt });
  await expect.poll(async () => (await lookup(`Bearer ${ending}`)).status).toBe(200);
  await sleep(expiresAt - Date.now() + 100);
  expectError(await lookup(`Bearer ${ending}`), 40102, 'expired');
});

test('refuses a key after its revocation', async () => {
  const revoked = await service.createKey({ name: 'revoked' });
  await expect.poll(async () => (await lookup(`Bearer ${revoked}`)).status).toBe(200);
  await changeKeys((store) => revokeApiKey(store.keys, 'revoked', Date.now()));
  await expect.poll(async () => (await lookup(`Bearer ${revoked}`)).status).toBe(401);
  expectError(await lookup(`Bearer ${revoked}`), 40101, 'revoked');
});

test('accepts the old and the new secret of a rotated key while they overlap', async () => {
  const before = await service.createKey({ name: 'rotated' });
  let after = '';
  await changeKeys(async (store) => {
    after = (await rotateApiKey(store.keys, 'rotated', 60_000, Date.now())).text;
  });
  await untilKeysAreKnown(service);
  expect((await lookup(`Bearer ${before}`)).status).toBe(200);
  expect((await lookup(`Bearer ${after}`)).status).toBe(200);
});

test('lets a rotated key overlap for 24 hours by default', () => {
  expect(DEFAULT_OVERLAP_MS).toBe(24 * 60 * 60 * 1000);
});

test('refuses a key revoked by its id as one revoked by its name', async () => {
  const revoked = await service.createKey({ name: 'revoked by id' });
  await changeKeys(async (store) => {
    const key = (await store.keys.listKeys()).find((one) => one.name === 'revoked by id');
    await revokeApiKey(store.keys, key?.id ?? '', Date.now());
  });
  await untilKeysAreKnown(service);
  expectError(await lookup(`Bearer ${revoked}`), 40101);
});

test('refuses the old secret of a rotated key once the overlap is over', async () => {
  const before = await service.createKey({ name: 'rotated at once' });
  let after = '';
  await changeKeys(async (store) => {
    after = (await rotateApiKey(store.keys, 'rotated at once', 0, Date.now())).text;
  });
  await untilKeysAreKnown(service);
  expectError(await lookup(`Bearer ${before}`), 40102);
  expect((await lookup(`Bearer ${after}`)).status).toBe(200);
});
