// A service whose log is not read.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Their lines are twice what fits into a pipe. */
const REQUESTS = 700;

test('keeps answering when its standard output is not read, and stops on a signal', async () => {
  const databaseUrl = `sqlite:${join(temporaryFolder(), 'unread.db')}`;
  const store = await openStore(databaseUrl);
  await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
  const { text: key } = await createApiKey(store.keys, { name: 'a', ratePerSecond: 100_000 }, Date.now());
  await store.close();
  const { address, child, ended } = await startServe({ DATABASE_URL: databaseUrl });
  child.stdout?.pause();
  const ask = async () => {
    const answer = await fetch(`${address}/company?id=c1`, { headers: { authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]));
  }
  child.kill('SIGTERM');
  await expect.poll(() => child.exitCode).toBe(0);
  child.stdout?.resume();
  await ended;
});
