// Chooses the engine by the database URL.
import { OperatorError } from '../errors.ts';
import type { Store } from './contract/store.ts';
import type { UpdateListener } from './contract/updates.ts';
import { hideSuppressed } from './hiding/hide-suppressed.ts';
import type { WaitLimits } from './postgres/connect/connection-pool.ts';
import { keepReserve } from './sqlite/access/disk-reserve.ts';

export interface OpenOptions {
  /** Replicas to read from, if the engine supports them. */
  readonly readUrls?: readonly string[];
  /** Receives messages for the operator of the service. */
  readonly tell?: (sentence: string) => void;
  /** For requests of callers that wait for a connection. */
  readonly waitLimits?: WaitLimits;
  /** Hears of the data of an earlier version being brought up to date; `none`: it is left as it is. */
  readonly updates?: UpdateListener | 'none';
}

export async function openStore(
  databaseUrl: string,
  { readUrls, tell, waitLimits, updates }: OpenOptions = {},
): Promise<Store> {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  // Each engine is imported only where it is used: a command that opens no store, or the other engine, does not wait for it.
  if (path !== undefined) {
    const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
    const store = openSqliteStore(path, undefined, updates === 'none' ? undefined : updates);
    return hideSuppressed({
      ...store,
      // At the end: work that needs the room of the reserve comes first.
      close: () => {
        store.close();
        keepReserve(path);
      },
    });
  }
  if (!/^postgres(?:ql)?:/.test(databaseUrl)) {
    throw new OperatorError('DATABASE_URL must be of the form sqlite:PATH or postgres://….', 2);
  }
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return hideSuppressed(await openPostgresStore(databaseUrl, readUrls, tell, waitLimits, updates));
}
