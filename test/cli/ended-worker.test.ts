// A worker that has ended while something holds its channel open: Node goes on listing it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareStore } from '../helpers/prepare-store.ts';
import { startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The first worker ends after a signal, and leaves its channel to another process. */
const HOOK = `
const { worker } = require('node:cluster');
const { spawn } = require('node:child_process');
const { writeFileSync } = require('node:fs');
if (worker?.id === 1) {
  process.on('SIGUSR2', () => {
    const stdio = ['ignore', 'ignore', 'ignore', process.channel.fd];
    const holder = spawn('sleep', ['120'], { stdio, detached: true });
    writeFileSync(process.env.HOLDER_FILE, String(holder.pid));
    process.exit(1);
  });
  writeFileSync(process.env.WORKER_FILE, String(process.pid));
}
`;

test('a service stops although a worker that has ended is not disconnected', async () => {
  const { env } = await prepareStore();
  const folder = temporaryFolder();
  const [hook, WORKER_FILE, HOLDER_FILE] = ['hook.cjs', 'worker', 'holder'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(hook, HOOK);
  const more = { WORKERS: '2', NODE_OPTIONS: `--require=${hook}`, WORKER_FILE, HOLDER_FILE };
  const service = await startServe({ ...env, ...more });
  process.kill(Number(readFileSync(WORKER_FILE, 'utf8')), 'SIGUSR2');
  await service.waitFor(/a worker ended; starting another/);
  const holder = Number(readFileSync(HOLDER_FILE, 'utf8'));
  try {
    service.child.kill('SIGTERM');
    await service.waitFor(/"msg":"stopped"/);
  } finally {
    process.kill(holder);
  }
  expect((await service.ended).code).toBe(0);
});
