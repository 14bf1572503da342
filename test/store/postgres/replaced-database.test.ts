// A database that takes the place of another one under a running service, such as a restored one: its counters may be the same,
// and still nothing of the one before is used.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../../../src/operations/keys/api-keys.ts';
import { openKeyRing } from '../../../src/operations/keys/key-ring.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { runSql, urlOf } from '../../helpers/run-sql.ts';

let served: FreshPostgres;
let restored: FreshPostgres;
beforeEach(async () => {
  [served, restored] = [await makeMigratedDatabase(), await makeMigratedDatabase()];
});
afterEach(async () => {
  await served.drop();
  await restored.drop();
});

async function fill({ url }: FreshPostgres): Promise<string> {
  const store = await openStore(url);
  await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
  const { text } = await createApiKey(store.keys, { name: 'one' }, Date.now());
  await store.close();
  return text;
}

const nameOf = ({ url }: FreshPostgres) => new URL(url).pathname.slice(1);

/** As an operator does who keeps the URL of the services. */
async function swapNames(): Promise<void> {
  const [one, other] = [nameOf(served), nameOf(restored)];
  const admin = urlOf(served.url, 'postgres');
  await runSql(admin, `ALTER DATABASE ${one} ALLOW_CONNECTIONS false`);
  await runSql(
    admin,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${one}'`,
  );
  await runSql(admin, `ALTER DATABASE ${one} RENAME TO ${one}_before`);
  await runSql(admin, `ALTER DATABASE ${other} RENAME TO ${one}`);
  await runSql(admin, `ALTER DATABASE ${one}_before RENAME TO ${other}`);
}

const versionsOf = async ({ keys, suppressions, dataVersion }: Store) => [
  await keys.keysVersion(),
  await suppressions.suppressionsVersion(),
  dataVersion(),
];

test('the keys, the suppressions and the data of a database that was renamed are no longer used', async () => {
  const [keyBefore, keyAfter] = [await fill(served), await fill(restored)];
  const store = await openStore(served.url);
  const ring = await openKeyRing(store.keys);
  const before = await versionsOf(store);
  await swapNames();
  const refresh = async () => {
    await store.refresh();
    await ring.refresh();
  };
  await expect.poll(() => refresh().catch(String)).toBeUndefined();
  expect(ring.check(keyAfter, Date.now())).toMatchObject({ key: { name: 'one' } });
  expect(ring.check(keyBefore, Date.now())).toEqual({ refused: 'unknown' });
  for (const [place, version] of (await versionsOf(store)).entries()) expect(version).not.toBe(before[place]);
  await store.close();
});

test('tables that were made again, with the same counters, count as others', async () => {
  await fill(served);
  const store = await openStore(served.url);
  const before = await versionsOf(store);
  await store.refresh();
  expect(await versionsOf(store)).toEqual(before);
  // As by pg_restore --clean --single-transaction.
  await runSql(
    served.url,
    `ALTER TABLE meta RENAME TO was; CREATE TABLE meta (LIKE was INCLUDING ALL);
     INSERT INTO meta SELECT * FROM was; DROP TABLE was`,
  );
  await store.refresh();
  for (const [place, version] of (await versionsOf(store)).entries()) expect(version).not.toBe(before[place]);
  await store.close();
});
