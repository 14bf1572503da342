// A whole store is copied from one engine to the other and back, and is the same there.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Cancelled } from '../../src/errors.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../src/operations/keys/api-keys.ts';
import { type CopyCounts, copyStore } from '../../src/operations/loads/copy-store.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const QUIET = { progress: () => {} };
const companies = [...sampleCompanies()];
const people = [...samplePeople()];
const newFile = () => `sqlite:${join(temporaryFolder(), 'copy.db')}`;

async function fill(store: Store): Promise<void> {
  await loadStatements(store, 'abr', [
    { recordId: '53004085616', fields: { name: 'Stated', industry_codes: { abn: '53004085616' } } },
  ]);
  await loadCompanies(store, companies);
  await loadPeople(store, people);
  // Identified only by their row.
  await loadPeople(store, [{ company_id: companies[0]?.id, country: 'AU', position: 'Nameless' }]);
  const now = Date.now();
  const used = await createApiKey(store.keys, { name: 'used', monthlyQuota: 100 }, now);
  await createApiKey(store.keys, { name: 'gone' }, now);
  await revokeApiKey(store.keys, 'gone', now);
  await createApiKey(store.keys, { name: 'gone' }, now);
  await store.suppressions.addSuppression({
    what: 'person',
    by: 'email',
    reason: 'asked by letter',
    who: 'ops',
    at: now,
    hashes: [{ kind: 'email', hash: Buffer.alloc(16, 5) }],
  });
  await store.usage.addUsage([
    { keyId: used.key.id, month: '2026-10', answers: 7, lastUsedAt: now },
    { keyId: used.key.id, month: '2026-11', answers: 12, lastUsedAt: now },
  ]);
}

/** What a store has apart from companies and people, which the copy itself compares. */
async function restOf(store: Store) {
  return {
    keys: await store.keys.listKeys(),
    usage: [await store.usage.readUsage('2026-10'), await store.usage.readUsage('2026-11')],
    identity: await store.walker.identity(),
    suppressions: [await store.suppressions.hashKey(), await store.suppressions.listSuppressions()],
    counts: [await store.companies.countCompanies(), await store.people.countPeople()],
  };
}

test('a store copied to the other engine and back is the same', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const [first, server, last] = [
    await openStore(newFile()),
    await openStore(url),
    await openStore(newFile()),
  ];
  await fill(first);
  const there = await copyStore(first, server, QUIET);
  expect(there).toMatchObject({
    companies: companies.length + 1,
    people: people.length + 1,
    keys: 3,
    unchanged: 0,
  });
  const back = await copyStore(server, last, QUIET);
  expect(back.checksum).toBe(there.checksum);
  expect(await restOf(server)).toEqual(await restOf(first));
  expect(await restOf(last)).toEqual(await restOf(first));

  // A person identified by a row is identified by it there too.
  const again = await loadPeople(server, [
    { company_id: companies[0]?.id, country: 'AU', position: 'Nameless' },
  ]);
  expect(again).toMatchObject({ written: 0, unchanged: 1 });

  const twice = await copyStore(first, server, QUIET);
  expect(twice).toMatchObject({ keys: 3, unchanged: companies.length + 1, checksum: there.checksum });
  for (const store of [first, server, last]) await store.close();
  await drop();
});

test('a company that was changed and changed back since the last copy is the same in both', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  for (const phones of [['+61 2 5550 0001'], ['+61 2 5550 0002'], ['+61 2 5550 0001']]) {
    await loadCompanies(from, [{ id: 'c1', name: 'Acme', phones }]);
    if (phones[0] === '+61 2 5550 0001') await copyStore(from, to, QUIET);
  }
  const times = [from, to].map(async (store) => (await store.companies.readWhole('c1'))?.loadedAt);
  for (const time of await Promise.all(times)) expect(time).toBeGreaterThan(0);
  for (const store of [from, to]) await store.close();
});

test('a key that was revoked or rotated since the last copy is revoked or rotated in the other store too', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const [from, to] = [await openStore(newFile()), await openStore(url)];
  await fill(from);
  await copyStore(from, to, QUIET);
  await revokeApiKey(from.keys, 'used', Date.now());
  await rotateApiKey(from.keys, 'gone', 60_000, Date.now());
  await copyStore(from, to, QUIET);
  expect(await to.keys.listKeys()).toEqual(await from.keys.listKeys());
  // A revoked key stays revoked, whatever the other store has.
  await revokeApiKey(to.keys, 'gone', Date.now());
  await copyStore(from, to, QUIET);
  const gone = (await to.keys.listKeys()).filter(({ name }) => name === 'gone');
  expect(gone.every(({ revokedAt }) => revokedAt !== undefined)).toBe(true);
  for (const store of [from, to]) await store.close();
  await drop();
});

test('a copy that was stopped continues when it is run again', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  await fill(from);
  const stopping = new AbortController();
  const progress = ({ companies: copied }: CopyCounts) => {
    if (copied >= 60) stopping.abort(new Cancelled());
  };
  const run = copyStore(from, to, { progress, signal: stopping.signal }, 20);
  await expect(run).rejects.toThrow(Cancelled);
  expect(await to.companies.countCompanies()).toBe(60);
  expect(await copyStore(from, to, QUIET, 20)).toMatchObject({
    companies: companies.length + 1,
    unchanged: 60,
  });
  expect(await restOf(to)).toEqual(await restOf(from));
  for (const store of [from, to]) await store.close();
});

test('a store with companies of its own is not copied into', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  await loadCompanies(from, companies.slice(0, 3));
  await loadCompanies(to, companies.slice(3, 5));
  await expect(copyStore(from, to, QUIET)).rejects.toThrow('already has other companies');
  for (const store of [from, to]) await store.close();
});
