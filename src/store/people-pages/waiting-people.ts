// People of a load who are new or changed and not yet written.
import { companyOfPlace } from './group-place.ts';
import type { Member } from './member.ts';

export interface WaitingPerson extends Member {
  readonly place: number;
  /** Where the store has them; -1 when it does not. */
  placeBefore: number;
  /** Of what is known about them. */
  readonly mark: number;
  /** Of the slug, within the company; undefined without one. */
  readonly slug: number | undefined;
}

/** Those who wait, by id, by slug and by row. Somebody who waits anew replaces who waited before. */
export function createWaitingRoom() {
  const byId = new Map<string, WaitingPerson>();
  const bySlug = new Map<number, WaitingPerson | WaitingPerson[]>();
  const byRow = new Map<string, WaitingPerson | WaitingPerson[]>();
  const isLatest = (person: WaitingPerson) => byId.get(person.id) === person;
  return {
    size: () => byId.size,
    get: (id: string) => byId.get(id),
    people: () => [...byId.values()],
    add: (person: WaitingPerson): void => {
      byId.set(person.id, person);
      if (person.slug !== undefined) addTo(bySlug, person.slug, person);
      if (person.rowDigest !== null) addTo(byRow, person.rowDigest.toString('latin1'), person);
    },
    withSlug: (company: number, slug: number) =>
      listOf(bySlug.get(slug)).filter(
        (person) => companyOfPlace(person.place) === company && isLatest(person),
      ),
    withRow: (digest: Buffer) => listOf(byRow.get(digest.toString('latin1'))).filter(isLatest),
    clear: () => {
      for (const map of [byId, bySlug, byRow]) map.clear();
    },
  };
}

/** Nearly always there is one, so no list is made for it. */
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
