// A service that stops while a file is uploaded or imported leaves no copy of the file: it may hold contact values.
import { mkdirSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test.each(['1', '2'])('no uploaded file is left after a stop, with %s processes', async (WORKERS) => {
  const folder = temporaryFolder();
  const TMPDIR = join(folder, 'tmp');
  mkdirSync(TMPDIR);
  const env = { DATABASE_URL: `sqlite:${join(folder, 'x.db')}`, STOP_TIMEOUT_MS: '0', TMPDIR, WORKERS };
  const args = ['keys', 'create', '--name', 'admin', '--scopes', 'admin'];
  const key = (await runCli(args, env)).stdout.trim();
  const { address, child, ended } = await startServe(env);
  const upload = request(`${address}/admin/imports?kind=people&file=people.jsonl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-length': '1000000' },
  }).on('error', () => {});
  upload.write('{"company_id": "a", "email": "jo@acme.example"}\n');
  const uploads = () => readdirSync(TMPDIR).filter((name) => name.startsWith('firmament-import-'));
  await vi.waitFor(() => expect(uploads()).toHaveLength(1), 10_000);
  child.kill('SIGTERM');
  await ended;
  expect(uploads()).toEqual([]);
});
