// A database of its own for a test, on the PostgreSQL server that was started for all of them.
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { FreshDatabase } from '../store/contract/stage.ts';

let made = 0;

export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** `base`: of another server than the one for all tests. */
export async function makeDatabase(base = inject('postgresUrl')): Promise<FreshPostgres> {
  made += 1;
  const name = `firmament_test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await runSql(base, `CREATE DATABASE ${name} STRATEGY file_copy`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(base, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function openFreshPostgres(): Promise<FreshDatabase> {
  const { url, drop } = await makeDatabase();
  return { open: () => openStore(url), remove: drop };
}
