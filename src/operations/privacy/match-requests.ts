// Matches deletion requests of California's DROP with the people who are stored now: suppresses those who have the address or
// number, and decides the answer. The same for requests that are new and for those that are kept.
import { DROP, DROP_REASON, DROP_STATUS } from '../../domain/privacy/drop.ts';
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import { personValues } from '../../pipeline/suppress/person-values.ts';
import type { DeletionRequest } from '../../store/contract/deletions.ts';
import type { WholePerson } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';
import type { Suppression } from '../../store/contract/suppressions.ts';
import { findSamePeople } from './same-person.ts';

export interface MatchWishes {
  readonly who: string;
  readonly now: number;
  /** Change nothing. */
  readonly isDryRun: boolean;
}

/**
 * Returns the requests in their order, with today's answers; one whose answer stays is the same object. People who match are
 * noted for removal. The caller stores the requests.
 */
type MatchRequests = (requests: readonly DeletionRequest[]) => Promise<readonly DeletionRequest[]>;

export async function createRequestMatcher(
  store: Pick<Store, 'suppressions' | 'contacts' | 'people'>,
  { who, now, isDryRun }: MatchWishes,
): Promise<MatchRequests> {
  const { suppressions } = store;
  const hash = createKeyedHash(await suppressions.hashKey());
  const inForce = (await suppressions.listSuppressions()).filter(
    ({ by, takenBackAt }) => by === DROP && takenBackAt === undefined,
  );
  const numbers = new Set(inForce.map(({ number }) => number));
  /** By the item of the request. */
  const byItem = new Map<string, Pick<Suppression, 'number' | 'hashes'>>(
    inForce.flatMap((one) => (one.askedBy === undefined ? [] : [[one.askedBy, one]])),
  );

  /** Of a run that was killed between the suppression and its note. */
  const begunFor = ({ item, hash: wanted }: DeletionRequest): number | undefined => {
    const begun = byItem.get(item);
    return begun?.hashes.some((one) => one.hash.equals(wanted)) ? begun.number : undefined;
  };

  async function suppress(request: DeletionRequest, people: readonly WholePerson[]): Promise<number> {
    const { item, kind, hash: given, suppression } = request;
    const values = people.flatMap(({ personId, network }) =>
      personValues({ personId, ...(network !== null && { network }) }),
    );
    const hashes = [
      { kind, hash: given },
      ...values.map((one) => ({ kind: one.kind, hash: hash(one.kind, one.value) })),
    ];
    const targets = people.map(({ personId }) => ({ kind: 'person_id' as const, value: personId }));
    const known =
      suppression !== undefined && numbers.has(suppression) ? suppression : byItem.get(item)?.number;
    if (known !== undefined) {
      await suppressions.addHashes(known, hashes);
      await suppressions.addTargets(targets.map((one) => ({ ...one, suppression: known })));
      return known;
    }
    const number = await suppressions.addSuppression(
      { what: 'person', by: DROP, reason: DROP_REASON, who, askedBy: item, at: now, hashes },
      targets,
    );
    numbers.add(number);
    byItem.set(item, { number, hashes });
    return number;
  }

  async function match(request: DeletionRequest, ids: readonly string[]): Promise<DeletionRequest> {
    const people = await findSamePeople(store, ids);
    const named = people.filter(({ personId }) => ids.includes(personId));
    if (named.length === 0) {
      const begun = request.status === DROP_STATUS.notFound ? begunFor(request) : undefined;
      return begun === undefined ? request : { ...request, status: DROP_STATUS.deleted, suppression: begun };
    }
    // Those who were removed before count too: once shared, it stays shared.
    const isShared = request.status === DROP_STATUS.optedOut || !isOnePerson(named);
    const status = isShared ? DROP_STATUS.optedOut : DROP_STATUS.deleted;
    if (isDryRun) return { ...request, status };
    return { ...request, status, suppression: await suppress(request, people), at: now };
  }

  return async (requests) => {
    const people = await store.contacts.findByContact(requests.map((one) => one.hash));
    const matched: DeletionRequest[] = [];
    for (const [place, request] of requests.entries()) {
      matched.push(await match(request, people[place] ?? []));
    }
    return matched;
  };
}

/** The same person may be stored at several companies, with one slug. */
function isOnePerson(people: readonly WholePerson[]): boolean {
  const [first] = people;
  return people.length <= 1 || people.every(({ network }) => network !== null && network === first?.network);
}
