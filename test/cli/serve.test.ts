// firmament serve: settings, what it says when it cannot start, and what it opens.
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { ACME } from '../helpers/prepare-store.ts';
import { runCli, runProcess, startServe } from '../helpers/run-cli.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const failToServe = (env: { [name: string]: string }, run = runProcess) =>
  run(['serve', '--create'], { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: freshUrl(), ...env });

const freshUrl = () => `sqlite:${join(temporaryFolder(), 'a', 'b', 'firmament.db')}`;

describe('a running service', () => {
  let address: string;
  let folder: string;
  let metricsPort: number;
  beforeAll(async () => {
    folder = join(temporaryFolder(), 'deep', 'folder');
    metricsPort = await freePort();
    ({ address } = await startServe({
      DATABASE_URL: `sqlite:${join(folder, 'x.db')}`,
      BASE_PATH: '/api',
      METRICS_PORT: String(metricsPort),
    }));
  });

  test('listens on loopback by default', () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('makes the data folder and its two files', () => {
    expect(['x.db', 'x-access.db'].map((name) => existsSync(join(folder, name)))).toEqual([true, true]);
  });

  test.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ])('answers %s without a key', async (path, body) => {
    const response = await fetch(address + path);
    expect([response.status, await response.json()]).toEqual([200, body]);
  });

  test('takes its settings from the environment', async () => {
    const [below, root] = await Promise.all(
      ['/api/reference/countries', '/reference/countries'].map(
        async (path) => (await fetch(address + path)).status,
      ),
    );
    expect([below, root]).toEqual([200, 404]);
  });

  test('has /metrics on METRICS_PORT and nowhere else', async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toContain('firmament_http_requests_total');
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });
});

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  let busy: ReturnType<typeof createServer>;
  let port: string;
  beforeAll(async () => {
    busy = createServer();
    port = await new Promise<string>((resolve) => {
      busy.listen(0, '127.0.0.1', () => resolve(String((busy.address() as { port: number }).port)));
    });
  });
  afterAll(() => void busy.close());

  /** One process ends as any command does, and only what it says is the point. */
  const fail = (env: { [name: string]: string }) =>
    failToServe({ WORKERS, ...env }, WORKERS === '1' ? runCli : runProcess);

  test('a busy port gives one sentence and exit 1', async () => {
    const { code, stdout, stderr } = await failToServe({ WORKERS, PORT: port });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port, for example with PORT=8081.\n`,
    );
  });

  // Several processes open both ports in the same way: test/serve/watch-ports.test.ts has them with HEALTH_PORT.
  test.runIf(WORKERS === '1')('a busy METRICS_PORT gives one sentence and exit 1', async () => {
    const { code, stdout, stderr } = await fail({ METRICS_PORT: port });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^METRICS_PORT: port ${port} on 127\\.0\\.0\\.1 is in use\\. .*\\n$`));
  });

  test.each([
    [
      'a file where a folder should be',
      () => {
        const file = join(temporaryFolder(), 'file');
        writeFileSync(file, 'x');
        return join(file, 'firmament.db');
      },
    ],
    ['a folder that may not be written', () => join(unwritableFolder(), 'firmament.db')],
  ])('%s gives one sentence and exit 1', async (_, makePath) => {
    const path = makePath();
    const { code, stdout, stderr } = await fail({ DATABASE_URL: `sqlite:${path}` });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^The store \S+ cannot be used: .*\. Choose another place with DATABASE_URL=sqlite:PATH\.\n$/,
    );
    expect(stderr).toContain(path);
  });
});

test('an address of another machine gives one sentence and exit 1', async () => {
  const { code, stderr } = await failToServe({ HOST: '192.0.2.1' }, runCli);
  expect([code, stderr]).toEqual([
    1,
    'HOST 192.0.2.1 is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.\n',
  ]);
});

test('a file that is not a store gives one sentence and exit 1', async () => {
  const path = join(temporaryFolder(), 'firmament.db');
  writeFileSync(path, 'this is a letter to my aunt, not a database, and it goes on for a while'.repeat(20));
  const { code, stderr } = await failToServe({ DATABASE_URL: `sqlite:${path}` }, runCli);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The store \S+ cannot be used: it is not a Firmament store\. .*\n$/);
});

test.each([[['serve', '--create']], [['status']], [['database', 'init']], [['database', 'upgrade']]])(
  '%j with a folder in the place of a store gives one sentence and exit 1',
  async (command) => {
    const { code, stderr } = await runCli(command, { DATABASE_URL: `sqlite:${temporaryFolder()}` });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The store \S+ cannot be used: .*\. Choose another place with DATABASE_URL=sqlite:PATH\.\n$/,
      ),
    ]);
  },
);

test('a bad setting gives one sentence and exit 2', async () => {
  const { code, stdout, stderr } = await failToServe({ STOP_TIMEOUT_MS: 'soon' }, runCli);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    'STOP_TIMEOUT_MS is set to "soon", which is not accepted. It takes a number from 0 to 600000.\n',
  );
});

test('an unknown setting gives one sentence and exit 2', async () => {
  const { code, stderr } = await failToServe({ FIRMAMENT_PORT: '1' }, runCli);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^FIRMAMENT_PORT is not a setting\. .*\n$/);
});

test.each([
  { HEADERS_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '600000', STOP_TIMEOUT_MS: '600000' },
  { HEADERS_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '100' },
])('it starts with the time-outs %j', async (env) => {
  const service = await startService({ companies: [ACME], env });
  expect((await service.send('/readyz')).body).toEqual({ status: 'ready' });
});

/** Permissions do not stop root; a folder of the kernel does. */
function unwritableFolder(): string {
  if (process.getuid?.() === 0) return '/sys/firmament';
  const folder = temporaryFolder();
  chmodSync(folder, 0o555);
  return folder;
}
