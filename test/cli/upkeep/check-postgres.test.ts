// Checks of a store on PostgreSQL, by the command line: nothing is found in a sound one, and what is damaged is named.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open-store.ts';
import { makeKey } from '../../engines/serve-postgres.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeopleWithHashes } from '../../helpers/load-records.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { runSql } from '../../helpers/run-sql.ts';
import { startService } from '../../helpers/start-service.ts';
import { COMPANIES, PEOPLE } from './checked-records.ts';

/** Each is put back after a test. */
const TABLES = [
  'company',
  'company_view',
  'company_key',
  'company_column',
  'name_block',
  'people_summary',
  'people_page',
  'people_block',
  'person_key',
  'person_contact',
  'contact_key',
  'meta',
];

let database: FreshPostgres;
beforeAll(async () => {
  database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  await loadCompanies(store, COMPANIES);
  await loadPeopleWithHashes(
    store,
    PEOPLE.map((person, place) => ({ ...person, email: `a${place % 100}@b.example` })),
  );
  await store.close();
  await runSql(
    database.url,
    TABLES.map((table) => `CREATE TABLE sound_${table} AS TABLE ${table};`).join('\n'),
  );
});
afterEach(() =>
  runSql(
    database.url,
    TABLES.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} TABLE sound_${table};`).join('\n'),
  ),
);
afterAll(() => database.drop());

async function check() {
  const { code, stdout, stderr } = await runCli(['check', '--json'], { DATABASE_URL: database.url });
  expect(stderr).toBe('');
  return { code, ...JSON.parse(stdout) };
}

test('finds nothing in a sound store', async () => {
  expect(await check()).toMatchObject({
    code: 0,
    findings: [],
    checked: { companies: 60, people: 260 },
  });
  const { stdout } = await runCli(['check'], { DATABASE_URL: database.url });
  expect(stdout).toMatch(/^Checked 60 companies, 260 people in .* s\. Nothing is wrong\.\n/);
});

test.each([
  [
    'a byte of a profile',
    "UPDATE company SET profile = replace(profile, 'Ærø', 'Æro') WHERE id = 'own-3'",
    'company own-3',
  ],
  [
    'a profile that is cut',
    "UPDATE company SET profile = left(profile, 40) WHERE id = 'own-3'",
    'company own-3',
  ],
  [
    'a regional view',
    "INSERT INTO company_view VALUES ('own-3', 1, (SELECT profile FROM company WHERE id = 'own-5'))",
    'company own-3',
  ],
  [
    'a key of a company',
    "DELETE FROM company_key WHERE company_id = 'own-3' AND space = (SELECT min(space) FROM company_key)",
    'keys of companies (company_key)',
  ],
  [
    'a name',
    'DELETE FROM name_block WHERE first = (SELECT max(first) FROM name_block)',
    'index of names (name_block)',
  ],
  [
    'a column of companies',
    'DELETE FROM company_column WHERE number = (SELECT max(number) FROM company_column)',
    'columns of companies (company_column)',
  ],
  [
    'a key of a person',
    'DELETE FROM person_key WHERE hash = (SELECT max(hash) FROM person_key)',
    'keys of people (person_key)',
  ],
  [
    'a summary',
    'DELETE FROM people_summary WHERE company_id = (SELECT max(company_id) FROM people_summary)',
    'summaries of people (people_summary)',
  ],
  ['an index of a large group', 'DELETE FROM people_block', 'people_block'],
  [
    'an address without its key',
    "INSERT INTO person_contact VALUES ('own-1', 'p-other', decode(repeat('00', 17), 'hex'))",
    'keys of contacts (contact_key)',
  ],
  [
    'a key without its address',
    "INSERT INTO contact_key VALUES (5, 'own-1', 'p0')",
    'keys of contacts (contact_key)',
  ],
  ['a count', "UPDATE meta SET value = '61' WHERE name = 'companies'", 'number of companies (meta)'],
])('damage of %s is found, with advice', async (_, sql, where) => {
  await runSql(database.url, sql);
  const { code, findings } = await check();
  expect([code, findings.map((one: { where: string }) => one.where)]).toEqual([
    1,
    expect.arrayContaining([where]),
  ]);
  expect(findings[0].advice).toContain('docs/postgres.md#backups');
});

test('damage of a page of people is found', async () => {
  await runSql(database.url, 'UPDATE people_page SET page = substring(page FROM 1 FOR 20) WHERE first = 0');
  const { findings } = await check();
  expect(findings[0]).toMatchObject({
    what: 'damaged row',
    where: expect.stringContaining('page of people'),
  });
});

test('another schema is named, and no rows are checked', async () => {
  await runSql(database.url, "UPDATE meta SET value = '999' WHERE name = 'schema_version'");
  expect(await check()).toMatchObject({
    code: 1,
    checked: {},
    findings: [{ what: 'wrong version', advice: 'Update Firmament', isDamage: false }],
  });
  await runSql(database.url, "UPDATE meta SET value = '3' WHERE name = 'schema_version'");
  expect((await check()).findings).toMatchObject([
    { what: 'wrong version', advice: expect.stringContaining('database init') },
  ]);
});

test('a running service refuses to serve what a check found damaged, and serves again when one finds nothing', async () => {
  const key = await makeKey(database.url);
  const service = await startService({ beside: { databaseUrl: database.url, key } });
  expect((await service.company({ id: 'own-3' })).status).toBe(200);
  await runSql(
    database.url,
    "UPDATE company SET profile = replace(profile, 'Ærø', 'Æro') WHERE id = 'own-3'",
  );
  expect((await check()).code).toBe(1);
  await expect.poll(async () => (await service.send('/readyz')).status).toBe(503);
  const { status, body } = await service.company({ id: 'own-3' });
  expect([status, body.message]).toEqual([503, expect.stringContaining('a check found damage in the store')]);
  await runSql(
    database.url,
    "UPDATE company SET profile = replace(profile, 'Æro', 'Ærø') WHERE id = 'own-3'",
  );
  expect((await check()).code).toBe(0);
  await expect.poll(async () => (await service.company({ id: 'own-3' })).status).toBe(200);
  await service.stop();
});

test('a database without tables of Firmament is refused in a sentence', async () => {
  const { code, stderr } = await runCli(['check'], {
    DATABASE_URL: database.url.replace(/[^/]+$/, 'postgres'),
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There are no tables of Firmament in .*\.\n$/)]);
});
