// A store that is not there, or was lost: `serve` refuses to start, or is not ready and says why; it never answers 404.
import { closeSync, existsSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { makeDatabase, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { ACME, lookUp, prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const OFFER =
  ': check DATABASE_URL, restore a backup, load data with firmament import, or start empty with firmament serve --create.\n';
const HELD_BEFORE = 'held companies before and holds none now';

async function readyz(address: string): Promise<string> {
  const response = await fetch(`${address}/readyz`);
  return `${response.status} ${await response.text()}`;
}

describe('serve on a store that is not there', () => {
  test('is an error that offers --create, and makes nothing', async () => {
    const path = join(temporaryFolder(), 'folder', 'firmament.db');
    const result = await runCli(['serve'], { DATABASE_URL: `sqlite:${path}`, PORT: '0' });
    expect(result).toEqual({ code: 1, stdout: '', stderr: `There is no store at ${path}${OFFER}` });
    expect(existsSync(join(path, '..'))).toBe(false);
  });

  test('is an error if only an empty file is left, and names the keys beside it', async () => {
    const store = await prepareStore();
    const path = join(store.folder, 'firmament.db');
    truncateSync(path, 0);
    const { code, stderr } = await runCli(['serve'], { ...store.env, PORT: '0' });
    const keys = join(store.folder, 'firmament-access.db');
    expect([code, stderr]).toEqual([
      1,
      `The store ${path} is an empty file, although its keys are in ${keys}${OFFER}`,
    ]);
  });

  test('is an error in a PostgreSQL database without tables', async () => {
    const database = await makeDatabase();
    const { code, stderr } = await runCli(['serve'], { DATABASE_URL: database.url, PORT: '0' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^There are no tables of Firmament in \S+: .* --create\.\n$/),
    ]);
    expect(stderr).not.toContain(new URL(database.url).password || 'secret');
    await database.drop();
  });

  test.each([
    [['keys', 'list'], 'There is no store at'],
    [['keys', 'rotate', 'crm'], 'There is no store at'],
    [['keys', 'revoke', 'crm'], 'There is no store at'],
    [['loads'], 'There is no store at'],
    [['loads', 'undo', '1'], 'There is no store at'],
    [['match'], 'There is no store at'],
    [['match', '--conflicts'], 'There is no store at'],
    [['match', 'accept', 'a', 'b'], 'There is no store at'],
    [['database', 'status'], 'There is no store at'],
    [['import', 'companies', 'missing.jsonl'], 'missing.jsonl does not exist.'],
    [['import', 'people', 'missing.zip'], 'missing.zip does not exist.'],
    [['import', 'gleif', 'missing.csv'], 'missing.csv does not exist.'],
  ])('%j makes none', async (command, message) => {
    const path = join(temporaryFolder(), 'folder', 'firmament.db');
    const { code, stderr } = await runCli(command, { DATABASE_URL: `sqlite:${path}` });
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(join(path, '..'))).toBe(false);
  });

  test.each([
    ['--rate', 'abc'],
    ['--scopes', 'everything'],
    ['--expires', 'soon'],
  ])('a key with a wrong %s makes none', async (...option) => {
    const path = join(temporaryFolder(), 'folder', 'firmament.db');
    const { code } = await runCli(['keys', 'create', '--name', 'crm', ...option], {
      DATABASE_URL: `sqlite:${path}`,
    });
    expect([code, existsSync(join(path, '..'))]).toEqual([2, false]);
  });

  test('without its file of keys, no command makes a new one, and database init does', async () => {
    const store = await prepareStore();
    const keys = join(store.folder, 'firmament-access.db');
    const url = `sqlite:${join(store.folder, 'firmament.db')}`;
    rmSync(keys);
    const file = join(store.folder, 'companies.jsonl');
    writeFileSync(file, '{"name": "Acme"}\n');
    for (const command of [
      ...[['serve'], ['status'], ['import', 'companies', file], ['keys', 'create', '--name', 'x']],
      ...[['loads'], ['export', 'companies', '--out', '-'], ['backup', join(store.folder, 'backups')]],
      ...[
        ['serve', '--create'],
        ['database', 'status'],
        ['database', 'upgrade'],
      ],
      ['database', 'copy', '--from', url, '--to', `sqlite:${join(store.folder, 'copy.db')}`],
    ]) {
      const { code, stderr } = await runCli(command, { ...store.env, PORT: '0' });
      expect([code, stderr]).toEqual([1, expect.stringContaining(`has lost its file of keys ${keys}`)]);
      expect(existsSync(keys)).toBe(false);
    }
    expect((await runCli(['database', 'init'], store.env)).code).toBe(0);
    expect((await runCli(['status'], store.env)).code).toBe(0);
  });

  test('its keys can still be listed and revoked if they are left, and no data file is created', async () => {
    const store = await prepareStore();
    await store.createKey({ name: 'leaked' });
    rmSync(join(store.folder, 'firmament.db'));
    expect((await runCli(['keys', 'revoke', 'leaked'], store.env)).code).toBe(0);
    expect((await runCli(['keys', 'list'], store.env)).stdout).toMatch(/leaked\s+revoked/);
    expect(existsSync(join(store.folder, 'firmament.db'))).toBe(false);
  });

  test('a damaged store is an error that advises to restore a backup', async () => {
    const store = await prepareStore();
    const file = openSync(join(store.folder, 'firmament.db'), 'r+');
    writeSync(file, Buffer.alloc(1000, 0xff), 0, 1000, 100);
    closeSync(file);
    const { code, stderr } = await runCli(['loads'], store.env);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/it is damaged\. Restore it from a backup, or choose another place/),
    ]);
  });

  test('an import creates the store that DATABASE_URL names', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'companies.jsonl');
    writeFileSync(file, JSON.stringify(ACME));
    const env = { DATABASE_URL: `sqlite:${join(folder, 'new', 'firmament.db')}` };
    expect((await runCli(['import', 'companies', file], env)).code).toBe(0);
  });
});

describe('a store that held companies', () => {
  test.each(['1', '2'])(
    'and was created again by another command is not ready, with WORKERS=%s',
    async (WORKERS) => {
      const store = await prepareStore();
      const key = await store.createKey({ name: 'test' });
      rmSync(join(store.folder, 'firmament.db'));
      // Creates the file again, without its companies.
      expect((await runCli(['database', 'init'], store.env)).code).toBe(0);
      const service = await startServe({ ...store.env, WORKERS });
      expect(await readyz(service.address)).toMatch(new RegExp(`^503 .*${HELD_BEFORE}`));
      expect(await lookUp(service.address, key)).toBe(503);
      expect(service.output()).toMatch(new RegExp(`"level":50[^\\n]*not ready: the store ${HELD_BEFORE}`));
      service.child.kill('SIGTERM');
      await service.ended;
    },
  );

  test('and is deleted while a service runs is not ready and says so, and open files are still served', async () => {
    const store = await prepareStore();
    const key = await store.createKey({ name: 'test' });
    const service = await startServe(store.env);
    rmSync(join(store.folder, 'firmament.db'));
    await timeUntil(true, async () =>
      service.output().includes('not ready: the files of the store were moved'),
    );
    expect(await readyz(service.address)).toMatch(/^503 .*moved or replaced/);
    expect([await lookUp(service.address, key), await lookUp(service.address, key, 'id=other')]).toEqual([
      200, 503,
    ]);
  });

  test('on PostgreSQL, whose tables were emptied by hand, is not ready', async () => {
    const database = await makeMigratedDatabase();
    const store = await openStore(database.url);
    await loadCompanies(store, [{ name: 'Acme', website: 'https://acme.example' }]);
    expect(store.whyNotReady()).toBeUndefined();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('TRUNCATE company');
    await client.end();
    await store.check();
    expect(store.whyNotReady()).toContain(HELD_BEFORE);
    await store.close();
    await database.drop();
  });
});
