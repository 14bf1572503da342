// Opens the store that exists for one command, and closes it afterwards.
import { loadConfig } from '../../config.ts';
import type { Store } from '../../store/contract/store.ts';
import { showUpdates } from '../../terminal/show-updates.ts';
import { refuseDamage } from './refuse-damage.ts';
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

/** For a list that would be wrong if values of the store are: one in which a check found damage is refused. */
export const withSoundStore: typeof withStore = (work) =>
  withStore((store, networkHosts) => {
    refuseDamage(store, loadConfig());
    return work(store, networkHosts);
  });
