// The reader of standard output has ended: the service keeps running, and a command ends without a complaint.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCli, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('answers, and stops on a signal, after its standard output was closed', async () => {
  const service = await startServe({ DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}` });
  service.child.stdout?.destroy();
  for (let round = 0; round < 5; round += 1) {
    const reply = await fetch(`${service.address}/healthz`, { signal: AbortSignal.timeout(5_000) });
    expect(reply.status).toBe(200);
    await reply.text();
    // Long enough for the log to be flushed.
    await sleep(300);
  }
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});

test.each([[['import', 'companies', '--help']], [['--help']], [['--version']]])(
  '%j ends quietly if its output is closed',
  async (args) => {
    const { child, ended } = startCli(args);
    child.stdout?.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  },
);
