// Reads what the rows of a load of people are checked against: suppressions and do-not-call lists. Their addresses and
// numbers are hashed only for lists to check them against, or to keep the hashes.
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import type { PersonChecks } from '../../pipeline/check/prepare-person.ts';
import type { Store } from '../../store/contract/store.ts';
import { readSuppressed } from './read-suppressed.ts';

interface LoadChecks extends PersonChecks {
  /** The countries of the lists to check. */
  readonly lists: readonly ListCountry[];
}

/** `isKept`: hashes of addresses and numbers are stored. */
export async function readPersonChecks(store: Store, isKept: boolean): Promise<LoadChecks> {
  const lists = (await store.numberLists.listNumberLists())
    .filter(({ numbers }) => numbers > 0)
    .map(({ country }) => country);
  const suppressed = await readSuppressed(store);
  if (lists.length === 0 && !isKept) return { suppressed, lists };
  return { suppressed, lists, hashing: { key: await store.suppressions.hashKey(), isKept } };
}
