// Opens the store that exists for one command, and closes it afterwards.
import { loadConfig } from '../../config.ts';
import type { Store } from '../../store/contract/store.ts';
import { showUpdates } from '../../terminal/show-updates.ts';
import { requireStore } from './require-store.ts';

export async function withStore<T>(
  work: (store: Store, networkHosts: readonly string[]) => Promise<T>,
): Promise<T> {
  const { openStore } = await import('../../store/open-store.ts');
  const { databaseUrl, networkHosts } = loadConfig();
  await requireStore(databaseUrl);
  const store = await openStore(databaseUrl, { updates: showUpdates(process.stderr) });
  try {
    return await work(store, networkHosts);
  } finally {
    await store.close();
  }
}
