// Reads what the rows of a load are checked against.
import { makeSuppressedSet, type SuppressedSet } from '../../domain/privacy/suppressed-set.ts';
import type { Store } from '../../store/contract/store.ts';

/** Undefined: nothing is suppressed. */
export async function readSuppressed({
  suppressions,
}: Pick<Store, 'suppressions'>): Promise<SuppressedSet | undefined> {
  const hashes = await suppressions.listHashes();
  return hashes.length === 0 ? undefined : makeSuppressedSet(await suppressions.hashKey(), hashes);
}
