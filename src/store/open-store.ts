// Chooses the engine by the database URL.
import { OperatorError } from '../errors.ts';
import type { Store } from './contract/store.ts';
import type { WaitLimits } from './postgres/connect/connection-pool.ts';
import { keepReserve } from './sqlite/access/disk-reserve.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';

/**
 * `readUrls`: of replicas to read from, where the engine has such. `tell` takes what whoever watches over the service
 * should know, in a sentence. `waitLimits`: for questions of callers, where these wait for a connection.
 */
export async function openStore(
  databaseUrl: string,
  readUrls: readonly string[] = [],
  tell: (sentence: string) => void = () => {},
  waitLimits?: WaitLimits,
): Promise<Store> {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (path !== undefined) {
    const store = openSqliteStore(path);
    return {
      ...store,
      // At the end: what is done with the room of the reserve comes first.
      close: () => {
        store.close();
        keepReserve(path);
      },
    };
  }
  if (!/^postgres(?:ql)?:/.test(databaseUrl)) {
    throw new OperatorError('DATABASE_URL must be of the form sqlite:PATH or postgres://….', 2);
  }
  // Whoever has no server does not wait for its driver to be read.
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return openPostgresStore(databaseUrl, readUrls, tell, waitLimits);
}
