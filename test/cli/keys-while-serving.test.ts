// Keys that change while the service runs, with one process and with several.
import { beforeAll, describe, expect, test } from 'vitest';
import { lookUp, type PreparedStore, prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';

/** A connection of its own each time, so that every process is asked. */
async function statuses(address: string, key: string, times = 6): Promise<string> {
  const asked = Array.from({ length: times }, () => lookUp(address, key));
  return [...new Set(await Promise.all(asked))].sort().join(',');
}

describe.each(['1', '2'])('with WORKERS=%s', (workers) => {
  let store: PreparedStore;
  let address: string;
  beforeAll(async () => {
    store = await prepareStore();
    ({ address } = await startServe({ ...store.env, WORKERS: workers, LOG_LEVEL: 'info' }));
  });
  const keys = (...args: string[]) => runCli(['keys', ...args], store.env);
  const create = async (...args: string[]) =>
    (await keys('create', '--rate', '100000', ...args)).stdout.trim();

  test('a key works within a second of its creation', async () => {
    const key = await create('--name', 'new');
    expect(await timeUntil('200', () => statuses(address, key))).toBeLessThan(1_000);
  });

  test('a key is refused everywhere within a second of its revocation', async () => {
    const key = await create('--name', 'ending');
    await timeUntil('200', () => statuses(address, key));
    await keys('revoke', 'ending');
    expect(await timeUntil('401', () => statuses(address, key))).toBeLessThan(1_000);
    expect(await statuses(address, key, 20)).toBe('401');
  });

  test('a revoked key and an expired one have different error numbers', async () => {
    const key = await create('--name', 'numbered');
    await timeUntil('200', () => statuses(address, key));
    await keys('revoke', 'numbered');
    await timeUntil('401', () => statuses(address, key));
    const response = await fetch(`${address}/company?id=acme`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({ error: 40101 });
  });

  test('a key expires while the service runs', async () => {
    const key = await store.createKey({ name: 'short', expiresAt: Date.now() + 1_500 });
    await timeUntil('200', () => statuses(address, key));
    await timeUntil('401', () => statuses(address, key), 3_000);
    const response = await fetch(`${address}/company?id=acme`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({ error: 40102 });
  });

  test('after a rotation the old key works until the overlap ends, and the new one keeps working', async () => {
    const old = await create('--name', 'turning');
    await timeUntil('200', () => statuses(address, old));
    const fresh = (await keys('rotate', 'turning', '--overlap', '2s')).stdout.trim();
    await timeUntil('200', () => statuses(address, fresh));
    expect(await statuses(address, old)).toBe('200');
    await timeUntil('401', () => statuses(address, old), 4_000);
    expect(await statuses(address, fresh)).toBe('200');
  });

  test('the list shows when a key was last used and how many answers count', async () => {
    const key = await create('--name', 'used');
    let counted = 0;
    const ask = async (query: string) => {
      const status = await lookUp(address, key, query);
      if (status === 200 || status === 404) counted += 1;
      return status;
    };
    await timeUntil(200, () => ask('id=acme'));
    for (let call = 0; call < 5; call += 1) {
      await ask('id=acme');
      await ask('id=nobody');
      await ask('fqdn=nodots');
    }
    const read = async () => {
      const all = JSON.parse((await keys('list', '--json')).stdout);
      return all.find((one: { name: string }) => one.name === 'used');
    };
    await timeUntil(counted, async () => (await read()).usedThisMonth, 5_000);
    expect(Math.abs((await read()).lastUsedAt - Date.now())).toBeLessThan(10_000);
    const row = (await keys('list')).stdout.split('\n').find((line) => /^key_\w+ +used /.test(line));
    expect(row).toMatch(new RegExp(` ${counted} +0 days +– +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`));
  });
});
