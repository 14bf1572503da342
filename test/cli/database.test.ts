// firmament database init, status and copy on a real PostgreSQL: what they do, and how they report errors.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { type FreshPostgres, makeDatabase } from '../helpers/fresh-postgres.ts';
import { prepareStore } from '../helpers/prepare-store.ts';
import { type CliResult, runCli } from '../helpers/run-cli.ts';
import { runSql } from '../helpers/run-sql.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { importPlace, jsonl } from './import-files.ts';

// A server of its own, since a given one may accept connections without a password.
let server: TemporaryPostgres;
const made: FreshPostgres[] = [];

async function newDatabase(): Promise<string> {
  const database = await makeDatabase(server.url);
  made.push(database);
  return database.url;
}

const WRONG = 'not-the-pass';
/** The same URL with some of it changed. */
function changed(
  url: string,
  parts: Partial<Pick<URL, 'password' | 'port' | 'pathname' | 'search'>>,
): string {
  return Object.assign(new URL(url), parts).href;
}

/** One sentence on standard error, nothing on standard output, and no secret in it. */
function expectSentence({ code, stdout, stderr }: CliResult, exitCode: number, ...parts: readonly string[]) {
  expect({ code, stdout, lines: stderr.trim().split('\n').length }, stderr).toEqual({
    code: exitCode,
    stdout: '',
    lines: 1,
  });
  for (const part of parts) expect(stderr).toContain(part);
  for (const secret of [WRONG, ...made.map(({ url }) => new URL(url).password)]) {
    if (secret !== '') expect(stderr).not.toContain(secret);
  }
}

const shown = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}:${port || '5432'}${pathname}`;
};

let empty = '';
beforeAll(async () => {
  server = await startTemporaryPostgres();
  empty = await newDatabase();
});
afterAll(() => server.stop());

describe.each(['init', 'status'])('database %s', (verb) => {
  const run = (DATABASE_URL: string) => runCli(['database', verb], { DATABASE_URL });

  test('refuses what is not a URL of a store, and shows no password', async () => {
    const [noUrl, misspelt, unencoded, percent, option] = await Promise.all([
      run('nonsense'),
      run(`postgre://me:with/${WRONG}@db.example/x`),
      run(`postgres://me:with/${WRONG}@db.example/x`),
      run(`postgres://me:100%${WRONG}@db.example/x`),
      run(changed(empty, { search: '?colour=red' })),
    ]);
    expectSentence(noUrl, 2, 'DATABASE_URL', 'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE');
    expectSentence(misspelt, 2, 'DATABASE_URL', '"postgre://…@db.example/x"');
    expectSentence(unencoded, 2, 'cannot be read', 'percent-encoded');
    expectSentence(percent, 2, 'cannot be read', 'percent-encoded');
    expectSentence(option, 2, '"colour"', 'sslmode');
  });

  test('says which server cannot be reached or refuses the login, and why', async () => {
    const nowhere = changed(empty, { port: '1' });
    const [unreachable, wrongPassword, noPassword, noDatabase, noTls] = await Promise.all([
      run(nowhere),
      run(changed(empty, { password: WRONG })),
      run(changed(empty, { password: '' })),
      run(changed(empty, { pathname: '/no_such_database' })),
      run(changed(empty, { search: '?sslmode=require' })),
    ]);
    expectSentence(unreachable, 1, `${shown(nowhere)} cannot be reached`, 'ECONNREFUSED');
    expectSentence(wrongPassword, 1, `${shown(empty)} refuses`, 'password authentication failed');
    expectSentence(noPassword, 1, `${shown(empty)} asks for a password, and none is set`, 'PGPASSWORD_FILE');
    expectSentence(noDatabase, 1, 'refuses', '"no_such_database" does not exist');
    expectSentence(noTls, 1, shown(empty), 'SSL');
  });
});

describe('database status and init', () => {
  test('status asks for init if there are no tables, and creates none', async () => {
    const DATABASE_URL = empty;
    for (const _ of [1, 2]) {
      expectSentence(
        await runCli(['database', 'status'], { DATABASE_URL }),
        1,
        `no tables of Firmament in ${shown(empty)}`,
        'firmament database init',
      );
    }
  });

  test('init creates the tables, may be run again, and status then reports them', async () => {
    const DATABASE_URL = await newDatabase();
    for (const _ of [1, 2]) {
      expect(await runCli(['database', 'init'], { DATABASE_URL })).toEqual({
        code: 0,
        stdout: `The tables in ${shown(DATABASE_URL)} are up to date.\n`,
        stderr: '',
      });
    }
    const asTable = await runCli(['database', 'status'], { DATABASE_URL });
    expect([asTable.code, asTable.stderr]).toEqual([0, '']);
    expect(asTable.stdout).toMatch(/^engine +PostgreSQL 1\d/m);
    const asJson = await runCli(['database', 'status', '--json'], { DATABASE_URL });
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      engine: expect.stringMatching(/^PostgreSQL 1\d/),
      place: shown(DATABASE_URL),
      companies: 0,
      people: 0,
      loads: 0,
      replicas: [],
    });
    const noRole = await runCli(['database', 'init', '--reader-role', 'no-such-role'], { DATABASE_URL });
    expectSentence(noRole, 1, 'no role "no-such-role"', 'CREATE ROLE');
  });
});

test.each(['init', 'upgrade'])('a role for reading is refused for an embedded store: %s', async (verb) => {
  const { env } = await prepareStore([{ name: 'Acme' }]);
  const { code, stdout, stderr } = await runCli(['database', verb, '--reader-role', 'reader'], env);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe('--reader-role is for PostgreSQL: an embedded store has no roles.\n');
});

describe('a database that cannot be used as it is', () => {
  const init = (DATABASE_URL: string) => runCli(['database', 'init'], { DATABASE_URL });

  test('is refused before there are tables: another encoding, a schema that is missing, a role without rights', async () => {
    const latin = changed(empty, { pathname: '/latin' });
    await runSql(server.url, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    expectSentence(await init(latin), 1, 'encoded in LATIN1', 'needs UTF8', '--encoding UTF8');
    const noSchema = changed(await newDatabase(), { search: '?schema=missing' });
    expectSentence(await init(noSchema), 1, 'refuses this: no schema', 'Create the schema first');
    await runSql(server.url, "CREATE ROLE stranger LOGIN PASSWORD 'strange'");
    const strange = Object.assign(new URL(await newDatabase()), {
      username: 'stranger',
      password: 'strange',
    });
    expectSentence(await init(strange.href), 1, 'refuses this: permission denied', 'Check the role');
  });

  test('a table that something depends on is named, and nothing is loaded', async () => {
    const DATABASE_URL = await newDatabase();
    await init(DATABASE_URL);
    await runSql(DATABASE_URL, 'CREATE VIEW names AS SELECT name FROM company');
    const file = importPlace().file('companies.jsonl', jsonl([{ id: 'a', name: 'A' }]));
    const load = () => runCli(['import', 'companies', file], { DATABASE_URL });
    expectSentence(await load(), 1, 'view names depends on table company', 'Drop what depends on it');
    await runSql(DATABASE_URL, 'DROP VIEW names');
    expect((await load()).code).toBe(0);
  });
});

describe('database copy', () => {
  const copy = (from: string, to: string) => runCli(['database', 'copy', '--from', from, '--to', to]);
  const mine = importPlace();
  const other = importPlace();
  beforeAll(async () => {
    for (const [place, id] of [
      [mine, 'a'],
      [other, 'b'],
    ] as const) {
      await runCli(['import', 'companies', place.file('c.jsonl', jsonl([{ id, name: id }]))], place.env);
    }
    await runCli(['keys', 'create', '--name', 'crm'], mine.env);
  });

  test('refuses what is not a URL, and two URLs of one store, as wrong usage', async () => {
    const file = mine.databaseUrl;
    const [from, to, same, sameServer, missing] = await Promise.all([
      copy('nonsense', file),
      copy(file, `mysql://me:${WRONG}@db.example/x`),
      copy(file, file.replace('/store/', '/store/../store/')),
      copy(empty, changed(empty, { password: WRONG, search: '?application_name=other' })),
      runCli(['database', 'copy', '--from', file]),
    ]);
    expectSentence(from, 2, '--from takes the URL of a store');
    expectSentence(to, 2, '--to takes the URL of a store');
    expectSentence(same, 2, '--from and --to name the same store');
    expectSentence(sameServer, 2, '--from and --to name the same store');
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringContaining("'--to <url>' not specified"),
    ]);
  });

  test('reports what is wrong with either store, and creates no source store', async () => {
    const nothing = join(temporaryFolder(), 'nothing.db');
    const [noFile, noTables, wrongFrom, wrongTo, nowhere] = await Promise.all([
      copy(`sqlite:${nothing}`, empty),
      copy(empty, mine.databaseUrl),
      copy(changed(empty, { password: WRONG }), mine.databaseUrl),
      copy(mine.databaseUrl, changed(empty, { password: WRONG })),
      copy(mine.databaseUrl, changed(empty, { port: '1' })),
    ]);
    expectSentence(noFile, 1, `no store at ${nothing}`);
    expect(existsSync(nothing)).toBe(false);
    expectSentence(noTables, 1, `no tables of Firmament in ${shown(empty)}`);
    expectSentence(wrongFrom, 1, 'password authentication failed');
    expectSentence(wrongTo, 1, 'password authentication failed');
    expectSentence(nowhere, 1, 'cannot be reached');
  });

  test('copies into a database without tables, says so again, and refuses another store after that', async () => {
    const to = await newDatabase();
    const first = await copy(mine.databaseUrl, to);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/^companies +1\nalready there +0\npeople +0\nkeys +1\n/m);
    expect(first.stdout).toMatch(/Both stores hold the same data, with the checksum [0-9a-f]{64}\.\n$/);
    const again = await copy(mine.databaseUrl, to);
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^already there +1$/m)]);
    expectSentence(await copy(other.databaseUrl, to), 1, 'already has other companies');
    const { stdout } = await runCli(['database', 'status', '--json'], { DATABASE_URL: to });
    // One with the companies, and one that makes them searchable; the second copy published nothing.
    expect(JSON.parse(stdout)).toMatchObject({ companies: 1, loads: 2 });
    for (const DATABASE_URL of [mine.databaseUrl, to]) {
      const audit = await runCli(['audit', '--json'], { DATABASE_URL });
      expect(audit.stdout.match(/"action":"copy database"/g)).toHaveLength(2);
    }
  });

  test('refuses a store that has a key of the same name, and succeeds when that is revoked', async () => {
    const DATABASE_URL = await newDatabase();
    await runCli(['keys', 'create', '--name', 'crm'], { DATABASE_URL });
    expectSentence(await copy(mine.databaseUrl, DATABASE_URL), 1, 'already has another key named "crm"');
    await runCli(['keys', 'revoke', 'crm'], { DATABASE_URL });
    expect((await copy(mine.databaseUrl, DATABASE_URL)).code).toBe(0);
  });
});
