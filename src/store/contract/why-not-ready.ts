// When a store without companies must not be served as if that were right: callers would get a 404 for every company.
import type { PublishedLoad } from './load-book.ts';

export interface EmptyStore {
  /** All loads that are listed, oldest first. */
  readonly loads: readonly PublishedLoad[];
  /** Whether companies were ever seen in it. */
  readonly hadCompanies: boolean;
  /** Whether any key is in force. */
  readonly hasKeys: boolean;
}

/** The reason for callers and operators, without a full stop. Undefined: it is new, and nobody can ask it anything yet. */
export function whyEmptyStoreIsNotReady({ loads, hadCompanies, hasKeys }: EmptyStore): string | undefined {
  if (isTakenBack(loads))
    return 'the store holds no companies since its last load was taken back; import data';
  if (hadCompanies || loads.length > 0) {
    return 'the store held companies before and holds none now; restore it from a backup or import the data again';
  }
  return hasKeys ? 'there are keys, but no companies in the store yet; import data' : undefined;
}

/** Whether the newest load is the one that took another back: both carry the same time. */
function isTakenBack(loads: readonly PublishedLoad[]): boolean {
  const newest = loads.at(-1)?.publishedAt;
  return newest !== undefined && loads.some(({ undoneAt }) => undoneAt === newest);
}
