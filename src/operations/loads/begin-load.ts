// Begins a load.
import type { Load } from '../../store/contract/load.ts';
import type { Store } from '../../store/contract/store.ts';

/** With what was published before it in sight: another process may have changed the store since this one has looked. */
export async function beginLoad(
  store: Pick<Store, 'beginLoad' | 'refresh'>,
  manner?: Parameters<Store['beginLoad']>[0],
): Promise<Load> {
  const load = await store.beginLoad(manner);
  try {
    await store.refresh();
    return load;
  } catch (error) {
    await load.abandon();
    throw error;
  }
}
