// Reads what the rows of a load are checked against.
import { makeSuppressedSet, type SuppressedSet } from '../../domain/privacy/suppressed-set.ts';
import type { DeletionBook, DeletionRequest } from '../../store/contract/deletions.ts';
import type { Store } from '../../store/contract/store.ts';

const REQUESTS_AT_A_TIME = 5_000;

/** Undefined: nothing is suppressed. */
export async function readSuppressed({
  suppressions,
  deletions,
}: Pick<Store, 'suppressions' | 'deletions'>): Promise<SuppressedSet | undefined> {
  const hashes = [...(await suppressions.listHashes())];
  for await (const requests of requestPages(deletions)) {
    for (const { kind, hash } of requests) hashes.push({ kind, hash });
  }
  return hashes.length === 0 ? undefined : makeSuppressedSet(await suppressions.hashKey(), hashes);
}

/** All deletion requests that are kept. */
export async function* requestPages({
  deletionsAfter,
}: Pick<DeletionBook, 'deletionsAfter'>): AsyncGenerator<readonly DeletionRequest[]> {
  for (let item: string | undefined = ''; item !== undefined; ) {
    const requests = await deletionsAfter(item, REQUESTS_AT_A_TIME);
    if (requests.length > 0) yield requests;
    item = requests.length < REQUESTS_AT_A_TIME ? undefined : requests.at(-1)?.item;
  }
}
