// Opens the store of a service that runs in this process, for a load at the same time. The load does not wait for readers:
// they run in the same process and could not continue while it waits.

import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';

export const READERS_WAIT_MS = 1;

export async function openBeside(databaseUrl: string): Promise<Store> {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  return path === undefined
    ? openStore(databaseUrl)
    : openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });
}
