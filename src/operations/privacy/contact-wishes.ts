// Decides whether the addresses and numbers of rows are hashed: only for lists to check them against, or to keep them.
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import type { ContactHashing } from '../../pipeline/check/hash-contacts.ts';
import type { Store } from '../../store/contract/store.ts';

export interface ContactWishes {
  /** Absent: nothing is hashed, and rows cost no more than without lists. */
  readonly hashing?: ContactHashing;
  /** The countries of the lists to check. */
  readonly lists: readonly ListCountry[];
}

export async function readContactWishes(
  { numberLists, suppressions }: Pick<Store, 'numberLists' | 'suppressions'>,
  isKept: boolean,
): Promise<ContactWishes> {
  const lists = (await numberLists.listNumberLists())
    .filter(({ numbers }) => numbers > 0)
    .map(({ country }) => country);
  if (lists.length === 0 && !isKept) return { lists };
  return { lists, hashing: { key: await suppressions.hashKey(), isKept } };
}
