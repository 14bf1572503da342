// The server of `npm start` ends with it, however it is ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { prepareStore, timeUntil } from '../helpers/prepare-store.ts';

const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) {
    try {
      // The whole group: a failing test would leave a server behind.
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing is left of it.
    }
  }
});

const isServed = (address: string) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function start(
  command: string,
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
) {
  const { PATH, HOME } = process.env;
  const port = String(await freePort());
  // With a company in it, so that no sample is loaded first.
  const store = await prepareStore();
  const child = spawn(command, args, {
    env: {
      PATH,
      HOME,
      PORT: port,
      ...store.env,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  started.push(child);
  const address = `http://127.0.0.1:${port}`;
  await timeUntil(true, () => isServed(address), 30_000);
  return { child, address };
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s for npm stops the server', async (signal) => {
  const { child, address } = await start('npm', ['start']);
  child.kill(signal);
  await timeUntil(false, () => isServed(address));
});

test.each(['SIGHUP', 'SIGKILL'] as const)('%s for the script stops the server', async (signal) => {
  const { child, address } = await start(process.execPath, ['scripts/start.mjs']);
  child.kill(signal);
  await timeUntil(false, () => isServed(address));
});
