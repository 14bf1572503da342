// The reader of standard output has ended: the service keeps running, and a command ends without a complaint. Output that cannot
// be written for another reason is a failure.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAIN, startCli, startServe } from '../helpers/run-cli.ts';
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

test.runIf(existsSync('/dev/full')).each(['--help', 'keys list', 'audit --json'])(
  '%s says in one sentence that its output cannot be written',
  async (command) => {
    const env = { ...process.env, DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}` };
    const run = (line: string) =>
      new Promise<{ code: number | null; stderr: string }>((resolve) => {
        const child = execFile('sh', ['-c', line], { env }, (_error, _stdout, stderr) =>
          resolve({ code: child.exitCode, stderr }),
        );
      });
    const program = `'${process.execPath}' '${MAIN}'`;
    await run(`${program} keys create --name test`);
    expect(await run(`${program} ${command} > /dev/full`)).toEqual({
      code: 1,
      stderr: 'The output could not be written: ENOSPC: no space left on device, write.\n',
    });
  },
);
