// Chooses the engine by the database URL.
import { OperatorError } from '../errors.ts';
import type { Store } from './contract/store.ts';
import type { UpdateListener } from './contract/updates.ts';
import { hideSuppressed } from './hiding/hide-suppressed.ts';
import type { WaitLimits } from './postgres/connect/connection-pool.ts';
import { refuseDamaged } from './refuse-damaged.ts';
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
  /** Nothing is read once a check has found damage. */
  readonly refuseDamaged?: boolean;
}

export async function openStore(
  databaseUrl: string,
  { readUrls, tell, waitLimits, updates, refuseDamaged: isGuarded = false }: OpenOptions = {},
): Promise<Store> {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  const guard = (store: Store) => (isGuarded ? refuseDamaged(store) : store);
  // Each engine is imported only where it is used: a command that opens no store, or the other engine, does not wait for it.
  if (path !== undefined) {
    const { openFollowingStore } = await import('./sqlite/follow-files.ts');
    const store = openFollowingStore(path, updates === 'none' ? undefined : updates);
    const visible = await hideSuppressed({
      ...store,
      // At the end: work that needs the room of the reserve comes first.
      close: () => {
        store.close();
        keepReserve(path);
      },
    });
    return guard(visible);
  }
  if (!/^postgres(?:ql)?:/.test(databaseUrl)) {
    throw new OperatorError('DATABASE_URL must be of the form sqlite:PATH or postgres://….', 2);
  }
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return guard(
    await hideSuppressed(await openPostgresStore(databaseUrl, readUrls, tell, waitLimits, updates)),
  );
}
