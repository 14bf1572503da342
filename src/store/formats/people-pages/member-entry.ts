// Turns a member of a group into an entry, for a walk over the store or to write it to one.
import { flagsFromBits, PERSON_FLAGS, type PersonFlags } from '../../../domain/people/person.ts';
import type { PackedContacts } from '../../../domain/privacy/contact-hashes.ts';
import { COUNTRY_CODES, type Country, type Department, type Seniority } from '../../../domain/reference.ts';
import { readSearchableTitle } from '../../../domain/titles/searchable-title.ts';
import type { PersonEntry } from '../../contract/entries.ts';
import type { Member } from './member.ts';

/** By their bits. */
const FLAGS: readonly PersonFlags[] = Array.from({ length: 2 ** PERSON_FLAGS.length }, (_, bits) =>
  flagsFromBits(bits),
);

/** Without `title`. `country` is its number; `position` the text of the member's title. */
export function entryOfMember(
  companyId: string,
  country: number,
  member: Member,
  position: string | undefined,
): PersonEntry {
  const entry: { -readonly [F in keyof PersonEntry]: PersonEntry[F] } = {
    personId: member.id,
    companyId,
    country: COUNTRY_CODES[country] as Country,
    seniority: member.seniority as Seniority,
    department: member.department as Department,
    flags: FLAGS[member.flags] as PersonFlags,
  };
  if (position !== undefined) entry.position = position;
  if (member.network !== null) entry.network = member.network;
  if (member.rowDigest !== null) entry.rowDigest = member.rowDigest;
  return entry;
}

/** With the keyed hashes that are stored of the person, if any. */
export function withContacts(person: PersonEntry, contacts: PackedContacts | undefined): PersonEntry {
  return contacts === undefined ? person : { ...person, contacts };
}

/** An entry as it can be written to a store. Reading a title takes longer than everything else about a person. */
export function withTitle(person: PersonEntry): PersonEntry {
  const { position } = person;
  return position === undefined ? person : { ...person, title: readSearchableTitle(position) };
}
