// Keys that change while the service runs.
import { expect, test } from 'vitest';
import { lookUp, timeUntil } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { newName, type ServedStore } from './served-store.ts';

export function testKeysWhileServing(served: () => ServedStore): void {
  const keys = (...args: string[]) => runCli(['keys', ...args], served().store.env);
  const create = async (...args: string[]) =>
    (await keys('create', '--rate', '100000', ...args)).stdout.trim();

  /** One request at a time, since this takes seconds; then every process must refuse it. */
  const untilRefused = async (key: string, limitMs: number) => {
    await timeUntil('401', () => served().statuses(key, undefined, 1), limitMs);
    await timeUntil('401', () => served().statuses(key), 1_000);
  };

  test('a key works as soon as the command has ended that created or rotated it', async () => {
    const name = newName('new');
    expect(await served().statuses(await create('--name', name))).toBe('200');
    const { stdout } = await keys('rotate', name);
    expect(await served().statuses(stdout.trim())).toBe('200');
  });

  test('a key is refused everywhere within a second of its revocation', async () => {
    const name = newName('ending');
    const key = await create('--name', name);
    await timeUntil('200', () => served().statuses(key));
    await keys('revoke', name);
    expect(await timeUntil('401', () => served().statuses(key))).toBeLessThan(1_000);
    expect(await served().statuses(key, undefined, 20)).toBe('401');
  });

  // These wait for seconds, each with a key of its own: they run side by side.
  test.concurrent('a revoked key and an expired one have different error numbers', async () => {
    const name = newName('numbered');
    const key = await create('--name', name);
    await timeUntil('200', () => served().statuses(key));
    await keys('revoke', name);
    await timeUntil('401', () => served().statuses(key));
    const response = await fetch(`${served().address}/company?id=acme`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({ error: 40101 });
  });

  test.concurrent('a key expires while the service runs', async () => {
    const key = await served().store.createKey({ name: newName('short'), expiresAt: Date.now() + 1_500 });
    await timeUntil('200', () => served().statuses(key));
    await untilRefused(key, 3_000);
    const response = await fetch(`${served().address}/company?id=acme`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({ error: 40102 });
  });

  test.concurrent('after a rotation the old key works until the overlap ends, and the new one keeps working', async () => {
    const name = newName('turning');
    const old = await create('--name', name);
    await timeUntil('200', () => served().statuses(old));
    const fresh = (await keys('rotate', name, '--overlap', '2s')).stdout.trim();
    await timeUntil('200', () => served().statuses(fresh));
    expect(await served().statuses(old)).toBe('200');
    await untilRefused(old, 4_000);
    expect(await served().statuses(fresh)).toBe('200');
  });

  test.concurrent('the list shows when a key was last used and how many answers count', async () => {
    const name = newName('used');
    const key = await create('--name', name);
    let counted = 0;
    const ask = async (query: string) => {
      const status = await lookUp(served().address, key, query);
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
      return all.find((one: { name: string }) => one.name === name);
    };
    await timeUntil(counted, async () => (await read()).usedThisMonth, 5_000);
    expect(Math.abs(Date.parse((await read()).lastUsedAt) - Date.now())).toBeLessThan(10_000);
    const row = (await keys('list')).stdout.split('\n').find((line) => line.includes(` ${name} `));
    expect(row).toMatch(new RegExp(` ${counted} +0 days +– +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`));
  });
}
