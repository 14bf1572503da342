// New or changed people of a load who are not yet written.
import type { PackedContacts } from '../../../domain/privacy/contact-hashes.ts';
import { companyOfPlace } from './group-place.ts';
import type { Member } from './member.ts';

/** No place: for a person who is not stored yet, or is to be removed. */
export const NOWHERE = -1;

export interface WaitingPerson extends Member {
  readonly companyId: string;
  readonly place: number;
  /** Where the store has them, or `NOWHERE`. */
  placeBefore: number;
  /** Hash of everything about the person. */
  readonly mark: number;
  /** Hash of the slug; undefined without one. */
  readonly slug: number | undefined;
  /** Keyed hashes of addresses and numbers; null: none are kept. */
  readonly contacts: PackedContacts | null;
}

/** Waiting people, by id, by slug and by row. A later entry for a person replaces an earlier one. */
export function createWaitingRoom() {
  /** By the number in an id of the service's own form, else by the id: numbers are found in half the time. */
  const byId = new Map<number | string, WaitingPerson>();
  /** Ids mostly come in rising order: no one is waiting above the highest number. */
  let highestNumber = -1;
  const find = (id: string, idNumber: number): WaitingPerson | undefined => {
    if (idNumber < 0) return byId.get(id);
    return idNumber > highestNumber ? undefined : byId.get(idNumber);
  };
  const isLatest = (person: WaitingPerson) => find(person.id, person.idNumber) === person;
  // By both: a slug that says nothing, such as `none`, may be that of everyone in the file.
  const bySlug = createLateIndex(byId, ({ slug, place }) =>
    slug === undefined ? undefined : slug + companyOfPlace(place),
  );
  const byRow = createLateIndex(byId, ({ rowDigest }) => rowDigest?.toString('latin1'));
  return {
    size: () => byId.size,
    /** `idNumber`: -1 for an id of another form. */
    get: find,
    people: () => [...byId.values()],
    add: (person: WaitingPerson): void => {
      const { id, idNumber } = person;
      byId.set(idNumber < 0 ? id : idNumber, person);
      if (idNumber > highestNumber) highestNumber = idNumber;
      bySlug.add(person);
      byRow.add(person);
    },
    withSlug: (company: number, slug: number) =>
      bySlug
        .find(slug + company)
        .filter(
          (person) => person.slug === slug && companyOfPlace(person.place) === company && isLatest(person),
        ),
    withRow: (digest: Buffer) => byRow.find(digest.toString('latin1')).filter(isLatest),
    clear: () => {
      byId.clear();
      bySlug.clear();
      byRow.clear();
      highestNumber = -1;
    },
  };
}

/**
 * Waiting people by another key, which some have. The index is built when it is first used: in a file in which all
 * people have an id it is never used, and maintaining it took a tenth of the load. It may hold people who have been
 * replaced.
 */
function createLateIndex<K>(
  all: ReadonlyMap<unknown, WaitingPerson>,
  keyOf: (person: WaitingPerson) => K | undefined,
) {
  let index: Map<K, WaitingPerson | WaitingPerson[]> | undefined;
  const put = (into: Map<K, WaitingPerson | WaitingPerson[]>, person: WaitingPerson) => {
    const key = keyOf(person);
    if (key !== undefined) addTo(into, key, person);
  };
  return {
    add: (person: WaitingPerson): void => {
      if (index !== undefined) put(index, person);
    },
    find: (key: K): readonly WaitingPerson[] => {
      if (index === undefined) {
        index = new Map();
        for (const person of all.values()) put(index, person);
      }
      return listOf(index.get(key));
    },
    clear: (): void => {
      index?.clear();
    },
  };
}

/** Nearly always there is one person, so no list is made for it. */
function addTo<K>(map: Map<K, WaitingPerson | WaitingPerson[]>, key: K, person: WaitingPerson): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, person);
  else if (Array.isArray(known)) known.push(person);
  else map.set(key, [known, person]);
}

function listOf(found: WaitingPerson | WaitingPerson[] | undefined): readonly WaitingPerson[] {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
