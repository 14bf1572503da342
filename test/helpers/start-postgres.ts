// Before any test: one PostgreSQL server for all of them, unless TEST_DATABASE_URL names a running one, and on it two
// databases with the tables of an empty store, which tests copy.
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../running/temporary-postgres.ts';
import { openStore } from '../../src/store/open-store.ts';
import { runSql, urlOf } from './run-sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a server on which tests may create databases. */
    postgresUrl: string;
    /** The names of the databases to copy in turn: each store has a key of its own for digests, and so have two of a test. */
    postgresTemplates: readonly string[];
  }
}

/** It may be in memory, and tests write little. */
const SMALL = ['shared_buffers=128MB', 'max_wal_size=256MB'];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server =
    given === undefined || given === '' ? await startTemporaryPostgres({ settings: SMALL }) : undefined;
  const url = server?.socketUrl ?? given ?? '';
  const templates = [1, 2].map((number) => `firmament_template_${process.pid}_${number}`);
  for (const template of templates) await runSql(url, `CREATE DATABASE ${template}`);
  await Promise.all(templates.map(async (template) => (await openStore(urlOf(url, template))).close()));
  project.provide('postgresUrl', url);
  project.provide('postgresTemplates', templates);
  const dropTemplates = async () => {
    for (const template of templates) await runSql(url, `DROP DATABASE ${template}`);
  };
  return server?.stop ?? dropTemplates;
}
