// The lists that a process of its own makes, on a damaged store: a clear error, and neither a stack trace nor a wrong list.
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';

const COMPANIES = ['c1', 'c2', 'c3'].map((id) => ({
  id,
  name: 'Harbour Tools',
  hq_country: 'Australia',
  states: ['VIC'],
}));
const LISTS = ['/admin/matches', '/admin/conflicts'];

async function start(env: { readonly [name: string]: string } = {}) {
  const key = { scopes: ['admin'] } as const;
  const service = await startService({ engine: 'sqlite', companies: COMPANIES, key, env });
  expect((await service.send('/admin/matches')).status).toBe(200);
  return service;
}

function damage(databaseUrl: string, sql: string): void {
  const data = new Database(databaseUrl.replace('sqlite:', ''));
  data.unsafeMode(true);
  data.pragma('writable_schema = 1');
  data.exec(sql);
  data.close();
}

const BROKEN_ROW = "UPDATE company SET profile = '{' WHERE id = 'c2'";
/** The rows of companies are looked for where there are none. */
const BROKEN_FILE = "UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'company'";

describe.each(LISTS)('%s', (path) => {
  test('is 503 once a check has found damage, unless the operator serves it', async () => {
    for (const env of [{}, { SERVE_DAMAGED: 'true' }]) {
      const service = await start(env);
      damage(service.databaseUrl, "UPDATE company SET digest = digest || digest WHERE id = 'c2'");
      expect((await runCli(['check'], { DATABASE_URL: service.databaseUrl })).code).toBe(1);
      const reply = await service.send(path);
      if ('SERVE_DAMAGED' in env) expect(reply.status).toBe(200);
      else expectError(reply, 50300, 'damage');
    }
  });

  test('is 503 when it meets damage of the file first', async () => {
    const service = await start();
    damage(service.databaseUrl, BROKEN_FILE);
    const reply = await service.send(path);
    expectError(reply, 50300, 'damage');
  });
});

test('a row that cannot be read is 500 without its text and without a stack', async () => {
  const service = await start();
  damage(service.databaseUrl, BROKEN_ROW);
  const reply = await service.send('/admin/matches');
  expectError(reply, 50000, 'request id');
  expect(reply.text).not.toMatch(/JSON|SyntaxError| at /);
});
