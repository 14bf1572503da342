// A database of its own for a test, on the PostgreSQL server that was started for all of them.
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { FreshDatabase } from '../store/contract/stage.ts';
import { afterFile } from './after-file.ts';
import { runSql, urlOf } from './run-sql.ts';

let made = 0;

export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** Without tables. `base`: the URL of a server other than the one for all tests. */
export function makeDatabase(base = inject('postgresUrl')): Promise<FreshPostgres> {
  return create(base, 'STRATEGY file_copy');
}

/** With the tables of an empty store, copied from a database that has them: faster than creating them each time. */
export function makeMigratedDatabase(): Promise<FreshPostgres> {
  const templates = inject('postgresTemplates');
  return create(inject('postgresUrl'), `TEMPLATE ${templates[made % templates.length]} STRATEGY file_copy`);
}

async function create(base: string, options: string): Promise<FreshPostgres> {
  made += 1;
  const name = `firmament_test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await runOn(base, `CREATE DATABASE ${name} ${options}`);
  return { url: urlOf(base, name), drop: () => runOn(base, `DROP DATABASE ${name} WITH (FORCE)`) };
}

let admin: Promise<pg.Client> | undefined;

/** On the server for all tests by one connection for a whole test file: opening one takes as long as dropping a database. */
async function runOn(base: string, sql: string): Promise<void> {
  if (base !== inject('postgresUrl')) return runSql(base, sql);
  if (admin === undefined) {
    const client = new pg.Client({ connectionString: base });
    admin = client.connect().then(() => client);
    afterFile(() => {
      admin = undefined;
      return client.end();
    });
  }
  await (await admin).query(sql);
}

export async function openFreshPostgres(): Promise<FreshDatabase> {
  const { url, drop } = await makeMigratedDatabase();
  return { open: () => openStore(url), remove: drop };
}
