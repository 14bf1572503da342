// Decides when a store without companies is not ready: callers would get a 404 for every company.
import type { PublishedLoad } from './load-book.ts';

export interface EmptyStore {
  /** All listed loads, oldest first. */
  readonly loads: readonly PublishedLoad[];
  /** Whether it ever held companies. */
  readonly hadCompanies: boolean;
  /** Whether any key is valid. */
  readonly hasKeys: boolean;
}

/**
 * The reason for callers and operators, without a full stop. Undefined: the store is new and has no keys, so that no
 * caller can use it yet.
 */
export function whyEmptyStoreIsNotReady({ loads, hadCompanies, hasKeys }: EmptyStore): string | undefined {
  if (isTakenBack(loads)) return 'the store holds no companies since its last load was undone; import data';
  if (hadCompanies || loads.length > 0) {
    return 'the store held companies before and holds none now; restore it from a backup or import the data again';
  }
  return hasKeys ? 'there are keys, but no companies in the store yet; import data' : undefined;
}

/** Whether the newest load undid another: both have the same time. */
function isTakenBack(loads: readonly PublishedLoad[]): boolean {
  const newest = loads.at(-1)?.publishedAt;
  return newest !== undefined && loads.some(({ undoneAt }) => undoneAt === newest);
}
