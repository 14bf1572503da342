// A role of PostgreSQL that a service may use to read and count, and to write nothing else.
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createApiKey, SCOPES } from '../../src/operations/keys/api-keys.ts';
import { initDatabase } from '../../src/store/administer-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { runCli } from '../helpers/run-cli.ts';
import { runSql } from '../helpers/run-sql.ts';
import { createAsker, fill, makeKey, serve, withStore } from './serve-postgres.ts';

test('a role that serves may read and count, and write nothing else', async () => {
  const run = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const { url: ownUrl, drop } = await makeMigratedDatabase();
  await fill(ownUrl);
  const noted = () => ({ source: 'companies', files: [], who: 'test', startedAt: 0 });
  await withStore(ownUrl, (store) => loadCompanies(store, [{ id: 'new', name: 'New' }], noted));
  const key = await makeKey(ownUrl);
  // Roles belong to the whole server.
  const role = `reader_${process.pid}_${Date.now().toString(36)}`;
  await runSql(ownUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'only-reads'`);
  afterFile(async () => {
    await drop();
    await runSql(inject('postgresUrl'), `DROP ROLE ${role}`);
  });
  await initDatabase(ownUrl, { readerRole: role });
  const url = new URL(ownUrl);
  [url.username, url.password] = [role, 'only-reads'];
  const service = await serve(url.href);
  const ask = createAsker(service.address, key);
  expect((await ask()).status).toBe(200);
  // What it may not do is refused with what to do, and never a 500.
  const admin = await withStore(
    ownUrl,
    async ({ keys }) => (await createApiKey(keys, { name: 'console', scopes: SCOPES }, Date.now())).text,
  );
  const change = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const method = body === undefined ? 'DELETE' : 'POST';
    const reply = await fetch(service.address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const refusal = { status: 403, body: { error: 40303, message: expect.stringContaining('DATABASE_URL') } };
  await timeUntil(403, async () => (await change('/admin/keys', { name: 'x' })).status);
  for (const [path, body] of [
    ['/admin/keys', { name: 'x' }],
    ['/admin/corrections', { company: 'c1', set: { tagline: 'x' } }],
    ['/admin/suppressions', { what: 'person', by: 'id', value: 'p1', reason: 'x' }],
  ] as const) {
    expect([path, await change(path, body)]).toEqual([path, refusal]);
  }
  // By a command in a process of its own.
  expect(await change('/admin/loads/1')).toEqual(refusal);
  expect(await change('/admin/matches', { companies: ['c1', 'c2'], verdict: 'rejected' })).toEqual(refusal);
  // It signs in, and that is in the log.
  const signedIn = await fetch(`${service.address}/console/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'x-firmament-console': '1' },
  });
  expect(signedIn.status).toBe(200);
  await service.stop();
  for (const sql of [
    "DELETE FROM company WHERE id = 'c1'",
    'UPDATE people_page SET first = 1',
    "INSERT INTO company_key VALUES ('a', 1, 'c1')",
    'UPDATE api_key SET revoked_at = NULL',
    'DELETE FROM usage',
    'DELETE FROM audit',
    "UPDATE audit SET who = 'x'",
  ]) {
    await expect(run(url.href, sql)).rejects.toThrow(/permission denied/);
  }
  const refused = await runCli(['keys', 'create', '--name', 'mine'], { DATABASE_URL: url.href });
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database does not allow this: permission denied [^\n]+\n$/),
  });
});
