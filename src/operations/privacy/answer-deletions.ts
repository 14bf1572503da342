// Answers one deletion list of California's DROP: keeps a keyed hash of each entry, so that no later load brings the person,
// and suppresses the stored people who match. Answers are kept: a request that had no match is looked up again when it is read
// again.
import { DROP_KIND, DROP_STATUS, type DropFileKind, type DropStatus } from '../../domain/privacy/drop.ts';
import { createKeyedHashOfPlain } from '../../domain/privacy/keyed-hash.ts';
import type { DeletionRow } from '../../sources/drop/read-deletion-list.ts';
import type { DeletionRequest } from '../../store/contract/deletions.ts';
import type { Store } from '../../store/contract/store.ts';
import { createRequestMatcher, type MatchWishes } from './match-requests.ts';

interface DeletionAnswer {
  readonly item: string;
  readonly status: DropStatus;
}

export interface AnswerWishes extends MatchWishes {
  readonly list: Exclude<DropFileKind, 'removed'>;
}

interface AnsweredBatch {
  /** One for each row. */
  readonly answers: readonly DeletionAnswer[];
  /** Requests that are new, or whose answer has changed. */
  readonly changed: number;
}

export type AnswerBatch = (
  rows: readonly Exclude<DeletionRow, { readonly problem: string }>[],
) => Promise<AnsweredBatch>;

export async function createAnswerer(store: Store, wishes: AnswerWishes): Promise<AnswerBatch> {
  const { list, now, isDryRun } = wishes;
  // No value of the other lists is ever stored.
  if (list === 'other') {
    return async (rows) => ({
      answers: rows.map(({ item }) => ({ item, status: DROP_STATUS.notFound })),
      changed: 0,
    });
  }
  const kind = DROP_KIND[list];
  const hashOfPlain = createKeyedHashOfPlain(await store.suppressions.hashKey());
  const match = await createRequestMatcher(store, wishes);
  return async (rows) => {
    const known = new Map(
      (await store.deletions.findDeletions(rows.map(({ item }) => item))).map((one) => [one.item, one]),
    );
    // An item that is in the list twice is one request.
    const distinct = new Map(rows.map((row) => [row.item, row]));
    const requests = [...distinct.values()].map(({ item, plainHash }): DeletionRequest => {
      const hash = hashOfPlain(kind, plainHash);
      const before = known.get(item);
      if (before?.kind === kind && before.hash.equals(hash)) return before;
      // An item that was read as of another kind, or with another hash, is read again; what it has suppressed stays with it.
      const suppression = before?.suppression;
      return {
        ...{ item, kind, hash, status: DROP_STATUS.notFound, at: now },
        ...(suppression !== undefined && { suppression }),
      };
    });
    const matched = await match(requests);
    const changed = matched.filter((one) => one !== known.get(one.item));
    if (!isDryRun) await store.deletions.putDeletions(changed);
    const statuses = new Map(matched.map(({ item, status }) => [item, status]));
    return {
      answers: rows.map(({ item }) => ({ item, status: statuses.get(item) ?? DROP_STATUS.notFound })),
      changed: changed.length,
    };
  };
}

/** Lifts requests that were cancelled: the person may be loaded again. Returns how many were known. */
export async function cancelDeletions(store: Store, items: readonly string[], now: number): Promise<number> {
  const known = await store.deletions.findDeletions(items);
  for (const { suppression } of known) {
    if (suppression !== undefined) await store.suppressions.withdrawSuppression(suppression, now);
  }
  await store.deletions.dropDeletions(known.map(({ item }) => item));
  return known.length;
}
