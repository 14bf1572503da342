// Finds a stored person with all rows about the same person: at another company it may be stored under another id.
import { personSlugKey } from '../../domain/people/person.ts';
import type { WholePerson } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';

/**
 * Those with one of the ids, and all who have the slug of one of them. A slug that many people have, such as `none`, names
 * none of them: such a person comes without it.
 */
export async function findSamePeople(
  { people }: Pick<Store, 'people'>,
  ids: Iterable<string>,
): Promise<readonly WholePerson[]> {
  const found = new Map<string, WholePerson>();
  for (const value of ids) {
    const person = found.has(value) ? undefined : await people.findPerson({ kind: 'id', value });
    if (person === undefined) continue;
    const { network } = person;
    const same = network === null ? undefined : await people.findPeopleBySlug(personSlugKey(network));
    for (const one of same ?? [{ ...person, network: null }]) found.set(one.personId, one);
  }
  return [...found.values()];
}
