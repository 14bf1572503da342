// Which lines a service logs at each LOG_LEVEL.
import { expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { startCli } from '../helpers/run-cli.ts';

async function printedAt(level: string): Promise<string> {
  const port = String(await freePort());
  const store = await prepareStore();
  const service = startCli(['serve'], { ...store.env, LOG_LEVEL: level, PORT: port });
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
  await timeUntil(200, ask, 20_000);
  service.child.kill('SIGTERM');
  const { code, stdout } = await service.ended;
  expect(code).toBe(0);
  return stdout;
}

test('LOG_LEVEL=warn leaves out the lines about answers', async () => {
  expect(await printedAt('warn')).toBe('');
});

test('LOG_LEVEL=info shows the lines about answers', async () => {
  expect(await printedAt('info')).toContain('"msg":"answered"');
});
