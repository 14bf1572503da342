// Commands that a service starts as processes of their own: the system may refuse to start one, and the service goes on.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import type { AppParts } from '../../src/http/app-parts.ts';
import { loadRoutes } from '../../src/http/routes/admin/load-routes.ts';
import { type Call, NO_MORE_CALLS } from '../../src/http/server/route.ts';
import { createCommandRunner } from '../../src/serve/run-command.ts';
import { afterFile } from '../helpers/after-file.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { prepareStore } from '../helpers/prepare-store.ts';
import { MAIN } from '../helpers/run-cli.ts';

const COMMANDS_AT_ONCE = 4;
/** Enough for a service with a few callers. */
const MOST_OPEN_FILES = 60;

test('a command that cannot be started leaves room for the next ones', async () => {
  const commands = createCommandRunner(loadConfig({}));
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    for (let times = 0; times <= COMMANDS_AT_ONCE; times += 1) {
      await expect(commands.run(['version'])).rejects.toThrow('ENOENT');
    }
  } finally {
    process.execPath = execPath;
  }
});

test('an undo over HTTP while the database cannot be reached is answered with 503', async () => {
  // Nothing listens there.
  const commands = createCommandRunner(loadConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/firmament' }));
  const load = {
    number: 1,
    source: 'people',
    files: [],
    who: 'me',
    startedAt: 1,
    publishedAt: 1,
    counts: {},
  };
  const store = { loads: { listLoads: () => [load] } };
  const route = loadRoutes({ commands, store } as unknown as AppParts).find(
    ({ method }) => method === 'DELETE',
  );
  const call = { tail: '1', query: '', headers: {}, socket: {} } as unknown as Call;
  await expect(route?.answer(call, NO_MORE_CALLS)).rejects.toMatchObject({
    row: { number: 50300 },
    retryAfterSeconds: 1,
    message: 'Not ready: the store cannot be used at the moment.',
  });
});

test('a command that is refused for another reason is no failure of the store', async () => {
  const { env } = await prepareStore();
  const commands = createCommandRunner(loadConfig(env));
  expect(await commands.run(['loads', 'undo', '9'])).toMatchObject({ code: 2, failure: undefined });
});

test('a service goes on if it cannot start a command, since callers have all files that it may open', async () => {
  const { env, createKey } = await prepareStore();
  const key = await createKey({ name: 'operator', scopes: ['admin'] });
  const address = await startWithFewFiles(env);
  const operator = openSocket(address);
  const status = async (path: string) => {
    operator.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    return (await operator.read()).status;
  };
  expect(await status('/admin/matches')).toBe(200);
  const others = Array.from({ length: 2 * MOST_OPEN_FILES }, () => openSocket(address));
  await expect.poll(() => status('/admin/matches')).toBe(500);
  for (const other of others) other.close();
  await expect.poll(() => status('/admin/matches')).toBe(200);
  operator.close();
});

async function startWithFewFiles(env: { readonly [name: string]: string }): Promise<string> {
  const limited = `ulimit -n ${MOST_OPEN_FILES}; exec "$@"`;
  const child = spawn('sh', ['-c', limited, 'sh', process.execPath, MAIN, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterFile(() => child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const { address } = JSON.parse(line);
    if (address !== undefined) return address;
  }
  throw new Error('it ended before it could serve');
}
