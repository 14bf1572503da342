// Answers one deletion list of California's DROP: keeps a keyed hash of each entry, so that no later load brings the person,
// and suppresses the stored people who match. The answer to a work item is kept, so that asking again gives the same.
import {
  DROP,
  DROP_KIND,
  DROP_REASON,
  DROP_STATUS,
  type DropFileKind,
  type DropStatus,
} from '../../domain/privacy/drop.ts';
import { createKeyedHash, createKeyedHashOfPlain } from '../../domain/privacy/keyed-hash.ts';
import { personValues } from '../../pipeline/suppress/person-values.ts';
import type { DeletionRow } from '../../sources/drop/read-deletion-list.ts';
import type { DeletionRequest } from '../../store/contract/deletions.ts';
import type { WholePerson } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';

interface DeletionAnswer {
  readonly item: string;
  readonly status: DropStatus;
}

export interface AnswerWishes {
  readonly list: Exclude<DropFileKind, 'removed'>;
  readonly who: string;
  readonly now: number;
  /** Change nothing. */
  readonly isDryRun: boolean;
}

export type AnswerBatch = (
  rows: readonly Exclude<DeletionRow, { readonly problem: string }>[],
) => Promise<readonly DeletionAnswer[]>;

export async function createAnswerer(
  store: Store,
  { list, who, now, isDryRun }: AnswerWishes,
): Promise<AnswerBatch> {
  // No value of the other lists is ever stored.
  if (list === 'other')
    return async (rows) => rows.map(({ item }) => ({ item, status: DROP_STATUS.notFound }));
  const kind = DROP_KIND[list];
  const key = await store.suppressions.hashKey();
  const [hashOfPlain, hash] = [createKeyedHashOfPlain(key), createKeyedHash(key)];
  /** Of a run that was killed between the suppression and its note. */
  const begun = new Map(
    (await store.suppressions.listSuppressions()).flatMap(({ by, askedBy, takenBackAt, number }) =>
      by === DROP && askedBy !== undefined && takenBackAt === undefined ? [[askedBy, number]] : [],
    ),
  );

  async function suppress(item: string, found: Buffer, people: readonly WholePerson[]): Promise<number> {
    const known = begun.get(item);
    if (known !== undefined) return known;
    const values = people.flatMap(({ personId, network }) =>
      personValues({ personId, ...(network !== null && { network }) }),
    );
    return store.suppressions.addSuppression(
      {
        what: 'person',
        by: DROP,
        reason: DROP_REASON,
        who,
        askedBy: item,
        at: now,
        hashes: [
          { kind, hash: found },
          ...values.map((one) => ({ kind: one.kind, hash: hash(one.kind, one.value) })),
        ],
      },
      people.map(({ personId }) => ({ kind: 'person_id' as const, value: personId })),
    );
  }

  async function answer(item: string, found: Buffer, ids: readonly string[]): Promise<DeletionRequest> {
    const people: WholePerson[] = [];
    for (const value of ids) {
      const person = await store.people.findPerson({ kind: 'id', value });
      if (person !== undefined) people.push(person);
    }
    const request = { item, kind, hash: found, at: now };
    if (people.length === 0 && !begun.has(item)) return { ...request, status: DROP_STATUS.notFound };
    const status = isOnePerson(people) ? DROP_STATUS.deleted : DROP_STATUS.optedOut;
    if (isDryRun) return { ...request, status };
    return { ...request, status, suppression: await suppress(item, found, people) };
  }

  return async (rows) => {
    const known = new Map(
      (await store.deletions.findDeletions(rows.map(({ item }) => item))).map((one) => [one.item, one]),
    );
    const fresh = rows.filter(({ item }) => !known.has(item));
    const hashes = fresh.map(({ plainHash }) => hashOfPlain(kind, plainHash));
    const people = await store.contacts.findByContact(hashes);
    const requests: DeletionRequest[] = [];
    for (const [place, { item }] of fresh.entries()) {
      requests.push(await answer(item, hashes[place] as Buffer, people[place] ?? []));
    }
    if (!isDryRun) await store.deletions.putDeletions(requests);
    for (const request of requests) known.set(request.item, request);
    return rows.map(({ item }) => ({ item, status: known.get(item)?.status ?? DROP_STATUS.notFound }));
  };
}

/** The same person may be stored at several companies, with one slug. */
function isOnePerson(people: readonly WholePerson[]): boolean {
  const [first] = people;
  return people.length <= 1 || people.every(({ network }) => network !== null && network === first?.network);
}

/** Lifts requests that were cancelled: the person may be loaded again. Returns how many were known. */
export async function cancelDeletions(store: Store, items: readonly string[], now: number): Promise<number> {
  const known = await store.deletions.findDeletions(items);
  for (const { suppression } of known) {
    if (suppression !== undefined) await store.suppressions.takeBackSuppression(suppression, now);
  }
  await store.deletions.dropDeletions(known.map(({ item }) => item));
  return known.length;
}
