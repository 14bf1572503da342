// Imports beside a running service leave no growing log, whatever the number of processes.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test.each(['1', '2'])(
  'the log of the store is truncated after each import, with WORKERS=%s',
  async (workers) => {
    const folder = temporaryFolder();
    const database = join(folder, 'test.db');
    const env = { DATABASE_URL: `sqlite:${database}` };
    const service = await startServe({ ...env, WORKERS: workers });
    for (const round of [1, 2]) {
      const file = join(folder, 'companies.jsonl');
      const lines = Array.from({ length: 200 }, (_, place) =>
        JSON.stringify({
          id: `c${place}`,
          name: `Company ${place}`,
          description: `round ${round} `.repeat(120),
        }),
      );
      writeFileSync(file, lines.join('\n'));
      expect((await runCli(['import', 'companies', file], env)).code).toBe(0);
      const logBytes = statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      expect(logBytes, `after import ${round}`).toBeLessThan(100_000);
    }
    service.child.kill('SIGTERM');
    await service.ended;
  },
);
