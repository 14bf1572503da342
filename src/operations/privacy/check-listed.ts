// Checks the numbers of rows against the do-not-call lists, on their way into a load.
import { type ContactHash, packContacts, unpackContacts } from '../../domain/privacy/contact-hashes.ts';
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import type { PreparedRow, PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import type { NumberLists } from '../../store/contract/number-lists.ts';
import { listHash } from '../../store/formats/number-pages/number-pages.ts';

export const hashOfContact = ({ hash }: Pick<ContactHash, 'hash'>): number =>
  listHash(Buffer.from(hash, 'latin1'));

/** For each number which of the lists have it. */
async function findLists(
  lists: NumberLists,
  countries: readonly ListCountry[],
  hashes: readonly number[],
): Promise<readonly (readonly ListCountry[])[]> {
  const listed: ListCountry[][] = hashes.map(() => []);
  for (const country of countries) {
    const found = await lists.findListed(country, hashes);
    for (const [place, isListed] of found.entries()) if (isListed) listed[place]?.push(country);
  }
  return listed;
}

/** The same rows; people with a listed number have `has_dnd_phone`. Contact hashes are left out if they are not kept. */
export async function* checkListed(
  rows: PreparedRows<PreparedPerson>,
  lists: NumberLists,
  countries: readonly ListCountry[],
  isKept: boolean,
): PreparedRows<PreparedPerson> {
  for await (const batch of rows) {
    const all = [...batch];
    const numbers = new Map<string, number>();
    for (const row of all) {
      for (const one of numbersOf(row)) numbers.set(one.hash, hashOfContact(one));
    }
    const found = await findLists(lists, countries, [...numbers.values()]);
    const listsOf = new Map([...numbers.keys()].map((hash, place) => [hash, found[place] ?? []]));
    yield all.map((row) =>
      'problem' in row ? row : { ...row, prepared: marked(row.prepared, listsOf, isKept) },
    );
  }
}

function numbersOf(row: PreparedRow<PreparedPerson>): readonly ContactHash[] {
  if ('problem' in row || row.prepared.contacts === undefined) return [];
  return unpackContacts(row.prepared.contacts).filter(({ kind }) => kind === 'phone');
}

function marked(
  person: PreparedPerson,
  listsOf: ReadonlyMap<string, readonly ListCountry[]>,
  isKept: boolean,
): PreparedPerson {
  const { contacts: packed, ...rest } = person;
  if (packed === undefined) return person;
  const contacts = unpackContacts(packed).map((contact) => {
    const listed = contact.kind === 'phone' ? (listsOf.get(contact.hash) ?? []) : [];
    return { ...contact, listed };
  });
  const isListed = contacts.some(({ listed }) => listed.length > 0);
  const flags = isListed ? { ...person.flags, has_dnd_phone: true } : person.flags;
  return isKept ? { ...rest, flags, contacts: packContacts(contacts) } : { ...rest, flags };
}
