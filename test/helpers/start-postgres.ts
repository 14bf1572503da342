// Before any test: one PostgreSQL server for all of them, unless TEST_DATABASE_URL names one that runs already.
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../bench/lib/temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a server on which tests may make databases. */
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startTemporaryPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
