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
  const filling = loads.filter(hasFilled);
  if (isTakenBack(loads, filling))
    return 'the store holds no companies since its last load was undone; import data';
  if (hadCompanies || filling.length > 0) {
    return 'the store held companies before and holds none now; restore it from a backup or import the data again';
  }
  return hasKeys ? 'there are keys, but no companies in the store yet; import data' : undefined;
}

/** What a load counts that it did not put into the store. */
const NOT_STORED = new Set(['read', 'rejected', 'skipped', 'suppressed']);

/** A load of an empty file, or of one whose rows were all left out, shows nothing of what the store held. */
const hasFilled = ({ counts }: PublishedLoad): boolean =>
  Object.entries(counts).some(([what, count]) => count > 0 && !NOT_STORED.has(what));

/** Whether the newest load undid another one, which had filled the store: both have the same time. */
function isTakenBack(loads: readonly PublishedLoad[], filling: readonly PublishedLoad[]): boolean {
  const newest = loads.at(-1)?.publishedAt;
  return newest !== undefined && filling.some(({ undoneAt }) => undoneAt === newest);
}
