// After the next load, no file of a store has a byte of who was removed: neither in a row, nor in free space, nor in a log.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { correctCompanies } from '../../src/operations/corrections/correct-companies.ts';
import { readWish } from '../../src/operations/corrections/read-wish.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { forgetIn, NETWORK_HOSTS } from '../operations/privacy/each-engine.ts';

const SLUG = 'zacharias-quux';
const NAME = 'Xylophonia';
const DOMAIN = 'xylophonia.example';
const ABN = '51824753556';
const POSITION = 'Poet laureate';
const TRACES = [SLUG, NAME, NAME.toUpperCase(), NAME.toLowerCase(), ABN, 'Tintinnabulation', POSITION];

const listed = (source: string) => () => ({ source, files: [], who: 'me', startedAt: 1 });

/** The person and the company are changed several times, so that earlier versions of them are left over. */
async function live(store: Store): Promise<void> {
  const others = Array.from({ length: 300 }, (_, n) => ({
    id: `o${n}`,
    name: `Other ${n}`,
    fqdn: `o${n}.example`,
  }));
  await loadCompanies(store, others, listed('companies'));
  await loadStatements(store, 'abr', [
    { recordId: ABN, fields: { name: NAME.toUpperCase(), industry_codes: { abn: ABN } } },
  ]);
  for (const year of [1990, 1991, 1992]) {
    const line = { id: 'own', name: NAME, fqdn: DOMAIN, year_founded: year, industry_codes: { abn: ABN } };
    await loadCompanies(store, [line], listed('companies'));
    const people = Array.from({ length: 120 }, (_, n) => ({
      person_id: `q${n}`,
      company_id: 'o1',
      country: 'AU',
      position: `Baker ${year}`,
      network: `somebody-${n}`,
    }));
    const person = {
      person_id: 'zq',
      company_id: 'o1',
      country: 'AU',
      position: `${POSITION} ${year}`,
      network: SLUG,
    };
    await loadPeople(store, [person, ...people], listed('people'));
    await loadPeople(
      store,
      [{ ...person, person_id: 'zr', company_id: 'own', network: `${SLUG}-${year}` }],
      listed('people'),
    );
  }
  const parts = { store, networkHosts: NETWORK_HOSTS, networkField: 'network', now: 1 };
  const wish = readWish({ company: 'own', set: { tagline: 'Tintinnabulation' } });
  await correctCompanies(parts, [{ ...wish, who: 'me' }], false);
}

async function forgetAndLoad(store: Store): Promise<void> {
  await forgetIn(store, { what: 'person', by: 'network', value: SLUG });
  await forgetIn(store, { what: 'company', by: 'fqdn', value: DOMAIN });
  await loadNothingNew(store);
}

/** Changes nothing: it is a load anyway. */
async function loadNothingNew(store: Store): Promise<void> {
  await loadCompanies(store, [{ id: 'o1', name: 'Other 1', fqdn: 'o1.example' }], listed('companies'));
}

test('the files of an embedded store have none of it, also while they are open', async () => {
  const folder = temporaryFolder();
  const store = await openBeside(`sqlite:${join(folder, 'test.db')}`);
  const traces = () =>
    readdirSync(folder).flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      return TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${name}: ${trace}`);
    });
  await live(store);
  expect(new Set(traces().map((trace) => trace.split(': ')[1]))).toEqual(new Set(TRACES));
  await forgetAndLoad(store);
  expect(traces()).toEqual([]);
  await store.close();
});

/** The files of tables as the server reads them itself, with their long values and with what it has noted about them. */
const FILES = `SELECT relname FROM pg_class,
  LATERAL pg_read_binary_file(pg_relation_filepath(oid)) AS bytes
  WHERE relkind IN ('r', 't', 'i') AND relfilenode <> 0 AND relnamespace IN
    (current_schema()::regnamespace, 'pg_toast'::regnamespace, 'pg_catalog'::regnamespace)
  AND position(convert_to($1, 'UTF8') IN bytes) > 0`;

async function openServer() {
  const { url, drop } = await makeMigratedDatabase();
  const store = await openStore(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const isLeftToNextLoad = async () =>
    (await client.query("SELECT 1 FROM meta WHERE name = 'purge'")).rowCount === 1;
  return {
    url,
    store,
    client,
    isLeftToNextLoad,
    tracesIn: async () => {
      await client.query('CHECKPOINT');
      const found: string[] = [];
      for (const trace of TRACES) {
        const { rows } = await client.query<{ relname: string }>(FILES, [trace]);
        for (const { relname } of rows) found.push(`${relname}: ${trace}`);
      }
      return found;
    },
    /** A load waits for older sessions some seconds and then leaves the rest to the next one, which a busy machine may need. */
    loadUntilDone: async () => {
      for (let loads = 0; loads < 3 && (await isLeftToNextLoad()); loads += 1) await loadNothingNew(store);
    },
    end: async () => {
      await client.end();
      await store.close();
      await drop();
    },
  };
}

test('the tables of a server have none of it', async () => {
  const { url, store, client, tracesIn, loadUntilDone, end } = await openServer();
  await live(store);
  // As the server does by itself now and then: it notes some values of each table.
  await client.query('ANALYZE');
  const before = await tracesIn();
  expect(before).toEqual(expect.arrayContaining([`company: ${NAME}`, `pg_statistic: ${NAME}`]));
  const analyzing = await analyzeSlowly(url);
  const isOver = forgetAndLoad(store);
  await setTimeout(1_000);
  await analyzing.end();
  await isOver;
  await loadUntilDone();
  expect(await tracesIn()).toEqual([]);
  await end();
});

test('what another database of the server is writing keeps them there until a load after its end', async () => {
  const { store, tracesIn, isLeftToNextLoad, loadUntilDone, end } = await openServer();
  const other = await makeMigratedDatabase();
  const writing = new pg.Client({ connectionString: other.url });
  await writing.connect();
  await live(store);
  await writing.query('BEGIN');
  await writing.query('SELECT pg_current_xact_id()');
  await forgetAndLoad(store);
  expect(await isLeftToNextLoad()).toBe(true);
  await writing.end();
  await loadUntilDone();
  expect(await tracesIn()).toEqual([]);
  expect(await isLeftToNextLoad()).toBe(false);
  await other.drop();
  await end();
});

test('a view on a table without rows keeps at most what the server noted about this table', async () => {
  const { store, client, tracesIn, isLeftToNextLoad, loadUntilDone, end } = await openServer();
  await client.query('CREATE VIEW of_nothing AS SELECT * FROM match_decision');
  await client.query('CREATE VIEW of_the_past AS SELECT * FROM load_before');
  await live(store);
  await client.query('ANALYZE');
  await forgetAndLoad(store);
  await loadUntilDone();
  expect(new Set((await tracesIn()).map((trace) => trace.split(': ')[0]))).toEqual(new Set(['pg_statistic']));
  expect(await isLeftToNextLoad()).toBe(true);
  await client.query('DROP VIEW of_the_past');
  await loadUntilDone();
  expect(await tracesIn()).toEqual([]);
  expect(await isLeftToNextLoad()).toBe(false);
  await end();
});

/** What is deleted meanwhile can be removed only afterwards. */
async function analyzeSlowly(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE long AS SELECT generate_series(1, 100000) AS n');
  await client.query('SET vacuum_cost_limit = 1; SET vacuum_cost_delay = 100');
  const ended = client.query('ANALYZE long').catch(() => {});
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const running = 'SELECT pid FROM pg_stat_progress_analyze WHERE datname = current_database()';
  await expect.poll(async () => (await watcher.query(running)).rowCount).toBe(1);
  return {
    end: async () => {
      await watcher.query(`SELECT pg_cancel_backend(pid) FROM (${running}) AS analyzing`);
      await ended;
      await client.end();
      await watcher.end();
    },
  };
}
