// A store of an earlier version is brought up to date when it is opened, and answers as if this version had loaded it.
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { MAKE_OLDER_POSTGRES } from '../helpers/later-tables.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { runSql } from '../helpers/run-sql.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { answersOf, loadOlderFiles, openAndKill, unpackOlder } from './older-stores.ts';

const newFile = () => `sqlite:${join(temporaryFolder(), 'new.db')}`;
const undo = (DATABASE_URL: string) => runCli(['loads', 'undo', '6'], { DATABASE_URL });
const REPORT = /^The store was brought up to date in \d+\.\d s\.$/m;

type Answers = Awaited<ReturnType<typeof answersOf>>;

let fresh: Answers;
let freshUndone: Answers;
let freshKeys: number;

function countKeys(url: string): number {
  const database = new Database(url.slice('sqlite:'.length));
  const count = database.prepare('SELECT count(*) FROM company_key').pluck().get() as number;
  database.close();
  return count;
}

/** All rows of all tables: what is answered from them is then the same too. */
function tablesOf(url: string): { readonly [table: string]: readonly string[] } {
  const database = new Database(url.slice('sqlite:'.length), { readonly: true });
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const tables = (names as string[]).map((name) => [
    name,
    database
      .prepare(`SELECT * FROM ${name}`)
      .raw()
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  database.close();
  return Object.fromEntries(tables);
}

async function readRows(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

beforeAll(async () => {
  const url = newFile();
  await loadOlderFiles(url);
  fresh = await answersOf(url);
  freshKeys = countKeys(url);
  expect((await undo(url)).code).toBe(0);
  freshUndone = await answersOf(url);
});

test('the answers that are compared have companies and people in them', () => {
  expect(fresh['/company/suggest?q=Rena undefined']).toContain('Renamed Star Machines');
  const found = Object.values(fresh).filter((answer) => /^200 (?!\[\]$)/.test(answer));
  expect(found.length).toBeGreaterThan(Object.keys(fresh).length / 2);
});

describe.each(['before-names', 'names-in-keys'] as const)('a store of SQLite (%s)', (name) => {
  test('answers as one that this version has loaded, and keeps no keys of names', async () => {
    const url = `sqlite:${unpackOlder(name)}`;
    expect(await answersOf(url)).toEqual(fresh);
    expect(countKeys(url)).toBe(freshKeys);
  });

  test('is brought up to date once by "database init", which says how long it took', async () => {
    const env = { DATABASE_URL: `sqlite:${unpackOlder(name)}` };
    const first = await runCli(['database', 'init'], env);
    expect([first.code, first.stderr]).toEqual([0, expect.stringMatching(REPORT)]);
    expect((await runCli(['database', 'init'], env)).stderr).toBe('');
  });

  test('can be copied, and its newest load undone', async () => {
    const [from, to] = [`sqlite:${unpackOlder(name)}`, newFile()];
    expect((await runCli(['database', 'copy', '--from', from, '--to', to])).code).toBe(0);
    expect(await answersOf(to)).toEqual(fresh);
    expect((await undo(from)).code).toBe(0);
    expect(await answersOf(from)).toEqual(freshUndone);
  });
});

describe('a store of SQLite that was killed while it was brought up to date', () => {
  let undisturbed: ReturnType<typeof tablesOf>;
  beforeAll(async () => {
    const url = `sqlite:${unpackOlder('names-in-keys')}`;
    await (await openStore(url)).close();
    undisturbed = tablesOf(url);
  });

  test.each([
    ['names', 0.2],
    ['names', 0.6],
    ['facts of companies', 0.5],
    ['people', 0.5],
  ] as const)('with %s at %d goes on when it is opened again', async (what, share) => {
    const url = `sqlite:${unpackOlder('names-in-keys')}`;
    expect(await openAndKill(url, what, share)).toBe('SIGKILL');
    expect(tablesOf(url)).not.toEqual(undisturbed);
    await (await openStore(url)).close();
    expect(tablesOf(url)).toEqual(undisturbed);
  });
});

test('a store of SQLite that another process is changing waits for it, and says so', async () => {
  const path = unpackOlder('before-names');
  const holder = new Database(`${path}-lock`);
  holder.exec('BEGIN EXCLUSIVE');
  const run = startCli(['database', 'init'], { DATABASE_URL: `sqlite:${path}` });
  await once(run.child.stderr as NodeJS.ReadableStream, 'data');
  holder.close();
  const { code, stderr } = await run.ended;
  expect([code, stderr]).toEqual([0, expect.stringMatching(/waiting for another process/)]);
  expect(stderr).toMatch(REPORT);
});

describe('a database of PostgreSQL', () => {
  async function makeOlder(): Promise<string> {
    const { url, drop } = await makeMigratedDatabase();
    afterFile(drop);
    await loadOlderFiles(url);
    await runSql(url, MAKE_OLDER_POSTGRES);
    return url;
  }

  test('answers as one that this version has loaded, also if the update was killed three times', async () => {
    const url = await makeOlder();
    for (const what of ['names', 'facts of companies', 'people']) {
      expect(await openAndKill(url, what, 0.5), what).toBe('SIGKILL');
    }
    const init = await runCli(['database', 'init'], { DATABASE_URL: url });
    expect([init.code, init.stderr]).toEqual([0, expect.stringMatching(REPORT)]);
    expect(await readRows(url, "SELECT 1 FROM company_key WHERE value = 'left behind'")).toEqual([]);
    expect(await answersOf(url)).toEqual(fresh);
    expect((await undo(url)).code).toBe(0);
    expect(await answersOf(url)).toEqual(freshUndone);
  });

  test('is not opened by a role that cannot bring it up to date, and keys can still be changed', async () => {
    const { url, drop } = await makeMigratedDatabase();
    const role = `firmament_reader_${process.pid}`;
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    afterFile(async () => {
      await drop();
      await runSql(new URL('/postgres', url).href, `DROP ROLE ${role}`);
    });
    await runCli(['database', 'init', '--reader-role', role], { DATABASE_URL: url });
    await runSql(url, "DELETE FROM meta WHERE name = 'name_index'");
    const reader = new URL(url);
    [reader.username, reader.password] = [role, 'secret'];
    await expect(openStore(reader.href)).rejects.toThrow(/earlier version.*firmament database init/);
    const created = await runCli(['keys', 'create', '--name', 'crm'], { DATABASE_URL: url });
    expect([created.code, created.stderr]).toEqual([0, expect.not.stringMatching(REPORT)]);
  });
});
