// Reads what the rows of a load are checked against.
import { makeSuppressedSet, type SuppressedSet } from '../../domain/privacy/suppressed-set.ts';
import type { Store } from '../../store/contract/store.ts';

const REQUESTS_AT_A_TIME = 5_000;

/** Undefined: nothing is suppressed. */
export async function readSuppressed({
  suppressions,
  deletions,
}: Pick<Store, 'suppressions' | 'deletions'>): Promise<SuppressedSet | undefined> {
  const hashes = [...(await suppressions.listHashes())];
  for (let item = ''; ; ) {
    const requests = await deletions.deletionsAfter(item, REQUESTS_AT_A_TIME);
    for (const { kind, hash } of requests) hashes.push({ kind, hash });
    if (requests.length < REQUESTS_AT_A_TIME) break;
    item = requests.at(-1)?.item ?? '';
  }
  return hashes.length === 0 ? undefined : makeSuppressedSet(await suppressions.hashKey(), hashes);
}
