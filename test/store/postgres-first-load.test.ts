// A first load into PostgreSQL that is so large that rows are sent before it is published.
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { companyEntry } from './contract/stage.ts';

let database: FreshPostgres;
let control: pg.Client;
beforeEach(async () => {
  database = await makeMigratedDatabase();
  control = new pg.Client({ connectionString: database.url });
  await control.connect();
});
afterEach(async () => {
  await control.end();
  await database.drop();
});

const LONG = 'x'.repeat(100_000);
const ids = Array.from({ length: 50 }, (_, number) => `c${number}`);
const entryOf = (id: string, text: string) => ({
  ...companyEntry({
    id,
    text,
    identifiers: [{ kind: 'domain', value: `${text.length}.${id}.example` }],
    views: ['NZ'],
  }),
  statements: `said ${text}`,
});

/** Whether the server has received rows of a load that is not published. */
const isSent = async () => {
  const { rows } = await control.query(
    "SELECT count(*)::integer AS count FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  return rows[0].count > 0;
};

test('companies that change or go after they were sent are as the load left them', async () => {
  const store = await openStore(database.url);
  const load = await store.beginLoad();
  for (const id of ids) await load.putCompany(entryOf(id, LONG));
  await timeUntil(true, isSent);
  await load.putCompany(entryOf('c0', 'short'));
  await load.removeCompany('c1');
  await load.removeCompany('c2');
  await load.putCompany(entryOf('c2', 'again'));
  await load.publish();
  expect(await store.companies.countCompanies()).toBe(ids.length - 1);
  const { rows } = await control.query<{ id: string; statements: string; views: string; keys: string }>(
    `SELECT id, statements, (SELECT count(*) FROM company_view WHERE company_id = id) AS views,
       (SELECT string_agg(value, ' ' ORDER BY value) FROM company_key WHERE company_id = id AND space = 1) AS keys
     FROM company JOIN company_statement ON company_id = id`,
  );
  const found = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect([...found.keys()].sort()).toEqual(ids.filter((id) => id !== 'c1').sort());
  expect(found.get('c0')).toEqual({ statements: 'said short', views: '1', keys: '5.c0.example' });
  expect(found.get('c2')).toEqual({ statements: 'said again', views: '1', keys: '5.c2.example' });
  expect(found.get('c3')).toEqual({ statements: `said ${LONG}`, views: '1', keys: '100000.c3.example' });
  await store.close();
});

test('a load that is abandoned after rows were sent leaves nothing', async () => {
  const store = await openStore(database.url);
  const load = await store.beginLoad();
  for (const id of ids) await load.putCompany(entryOf(id, LONG));
  await timeUntil(true, isSent);
  await load.abandon();
  await timeUntil(false, isSent);
  const { rows } = await control.query("SELECT relname FROM pg_class WHERE relname LIKE '%fresh%'");
  expect(rows).toEqual([]);
  expect(await store.companies.countCompanies()).toBe(0);
  await store.close();
});

test('a dry run sends nothing', async () => {
  const store = await openStore(database.url);
  const load = await store.beginLoad({ isDryRun: true });
  for (const id of ids) await load.putCompany(entryOf(id, LONG));
  expect(await load.hasCompany('c9')).toBe(true);
  expect(await isSent()).toBe(false);
  await load.abandon();
  await store.close();
});

test('a connection that is lost after rows were sent fails the load, and the next one works', async () => {
  const store = await openStore(database.url);
  const load = await store.beginLoad();
  for (const id of ids) await load.putCompany(entryOf(id, LONG));
  await timeUntil(true, isSent);
  await control.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND pid <> pg_backend_pid() AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  await timeUntil(false, isSent);
  await expect((async () => load.publish())()).rejects.toThrow();
  await load.abandon();
  const next = await store.beginLoad();
  await next.putCompany(entryOf('c0', 'short'));
  await next.publish();
  expect(await store.companies.countCompanies()).toBe(1);
  await store.close();
});

test('who may read the tables before a first load may read them after it: everyone, and a role that reads some columns', async () => {
  const role = `reads_columns_${process.pid}`;
  const rights = async () => {
    const { rows } = await control.query(
      `SELECT (SELECT array_agg(a.grantee::regrole || ' ' || a.privilege_type || a.is_grantable ORDER BY 1)
          FROM aclexplode(relacl) a WHERE a.grantee <> relowner) AS "ofTable",
        (SELECT array_agg(attname || attacl::text) FROM pg_attribute WHERE attrelid = c.oid) AS "ofColumns"
       FROM pg_class c WHERE oid IN ('company'::regclass, 'people_page'::regclass) ORDER BY relname`,
    );
    return rows;
  };
  await control.query(`CREATE ROLE ${role}`);
  try {
    await control.query('GRANT SELECT ON company, people_page TO PUBLIC');
    await control.query(`GRANT SELECT ON people_page TO ${role} WITH GRANT OPTION`);
    await control.query(`GRANT SELECT (id, name) ON company TO ${role}`);
    const before = await rights();
    const store = await openStore(database.url);
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await loadPeople(store, [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Cook' }]);
    await store.close();
    expect(await rights()).toEqual(before);
  } finally {
    await control.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});
