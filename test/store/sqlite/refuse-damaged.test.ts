// Damage that a read of a running service finds, before any check does.
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { COMPANIES, PEOPLE } from '../../cli/upkeep/checked-records.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { prepareStore } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';

const PAGE_BYTES = 4096;

/** The first page of the table is lost; no other table is. */
function breakTable(path: string, table: string): void {
  const database = new Database(path, { readonly: true });
  const page = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table);
  database.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, ((page as number) - 1) * PAGE_BYTES);
  closeSync(file);
}

test('a broken page that a lookup finds is a 503 there and on /readyz, until a backup is restored', async () => {
  const prepared = await prepareStore(COMPANIES, PEOPLE);
  const key = await prepared.createKey({ name: 'crm' });
  const backups = join(prepared.folder, 'backups');
  expect((await runCli(['backup', backups], prepared.env)).code).toBe(0);
  const service = await startService({
    engine: 'sqlite',
    beside: { databaseUrl: prepared.env.DATABASE_URL, key },
    env: { SCRUB_HOURS: '0' },
  });
  breakTable(join(prepared.folder, 'firmament.db'), 'company');

  expect((await service.send('/readyz')).status).toBe(200);
  expectError(await service.company({ id: 'own-3' }), 50300, 'a read found damage');
  expectError(await service.send('/readyz'), 50300, 'firmament restore');
  expectError(await service.search({ companyId: 'own-3' }), 50300, 'a read found damage');

  const backup = join(backups, readdirSync(backups).find((name) => name.startsWith('firmament-')) ?? '');
  const { code, stderr } = await runCli(['restore', backup], prepared.env);
  expect([code, stderr]).toEqual([0, '']);
  await expect.poll(async () => (await service.send('/readyz')).status).toBe(200);
  expect((await service.company({ id: 'own-3' })).status).toBe(200);
});
