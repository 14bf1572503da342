// Brings `has_dnd_phone` of stored people up to date after a new do-not-call list, or after older people are restored,
// for people whose contact hashes are kept. The numbers of others are not known: they are checked when they are loaded again.
import { packContacts, unpackContacts } from '../../domain/privacy/contact-hashes.ts';
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import type { StoredContacts } from '../../store/contract/contacts.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { beginLoad } from '../loads/begin-load.ts';
import { LIST_SOURCE } from '../loads/own-loads.ts';
import { hashOfContact } from './check-listed.ts';

export interface RecheckReport {
  /** People with kept hashes. */
  readonly checked: number;
  /** Those whose `has_dnd_phone` or lists changed. */
  readonly changed: number;
}

/** What is recorded about a load that brings stored people up to date after a list. */
export const describeListLoad = (
  country: ListCountry,
  rest: Pick<LoadRecord, 'files' | 'who' | 'startedAt'>,
): Omit<LoadRecord, 'counts'> => ({ source: `${LIST_SOURCE}${country}`, ...rest });

/** People to look at together: a company with many of them is read once for all. */
const PEOPLE_AT_A_TIME = 5_000;

/** `describe`: what is recorded about the load. If nothing changes, there is none. */
export async function recheckPeople(
  store: Store,
  country: ListCountry,
  describe: () => Omit<LoadRecord, 'counts'>,
  signal?: AbortSignal,
): Promise<RecheckReport> {
  if ((await store.contacts.contactsAfter('', 1)).length === 0) return { checked: 0, changed: 0 };
  const load = await beginLoad(store);
  try {
    let [checked, changed] = [0, 0];
    for (let last = ''; ; ) {
      const people = await store.contacts.contactsAfter(last, PEOPLE_AT_A_TIME);
      const next = people.at(-1)?.cursor;
      if (next === undefined) break;
      signal?.throwIfAborted();
      checked += people.length;
      const contactsOf = await findChanged(store, country, people);
      changed += await writeChanged(store, load, contactsOf);
      last = next;
    }
    if (changed === 0) await load.abandon();
    else await load.publish({ ...describe(), counts: { read: checked, written: changed } });
    return { checked, changed };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** The new hashes, by person, of those who are on the list and were not, or the other way round. */
async function findChanged(
  { numberLists }: Store,
  country: ListCountry,
  people: readonly StoredContacts[],
): Promise<ReadonlyMap<string, string>> {
  const all = people.map(({ contacts }) => unpackContacts(contacts));
  const numbers = all.flat().filter(({ kind }) => kind === 'phone');
  const isListed = await numberLists.findListed(country, numbers.map(hashOfContact));
  const listed = new Set(numbers.filter((_, place) => isListed[place]).map(({ hash }) => hash));
  const changed = new Map<string, string>();
  for (const [place, { personId, contacts: before }] of people.entries()) {
    const after = packContacts(
      (all[place] ?? []).map((contact) => {
        if (contact.kind !== 'phone') return contact;
        const others = contact.listed.filter((one) => one !== country);
        return { ...contact, listed: listed.has(contact.hash) ? [...others, country] : others };
      }),
    );
    if (after !== before) changed.set(personId, after);
  }
  return changed;
}

async function writeChanged(
  store: Store,
  load: Load,
  contactsOf: ReadonlyMap<string, string>,
): Promise<number> {
  const companies = new Set<string>();
  for (const personId of contactsOf.keys()) {
    const person = await store.people.findPerson({ kind: 'id', value: personId });
    if (person !== undefined) companies.add(person.companyId);
  }
  await load.foresee?.({ peopleOf: [...companies], personIds: [...contactsOf.keys()] });
  let written = 0;
  for (const companyId of companies) {
    for (const person of await load.peopleOf(companyId)) {
      const contacts = contactsOf.get(person.personId);
      if (contacts === undefined) continue;
      await load.putPerson(withLists(person, contacts));
      written += 1;
    }
  }
  return written;
}

function withLists(person: PersonEntry, contacts: string): PersonEntry {
  const numbers = unpackContacts(contacts).filter(({ kind }) => kind !== 'email');
  const has_dnd_phone = numbers.some(({ isSaidByRow, listed }) => isSaidByRow || listed.length > 0);
  return { ...person, contacts, flags: { ...person.flags, has_dnd_phone } };
}
