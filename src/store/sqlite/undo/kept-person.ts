// A person as before a load, in few characters: a load may change many millions.

import type { PersonEntry } from '../../contract/entries.ts';
import { companyOfPlace, countryOfPlace } from '../../formats/people-pages/group-place.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { entryOfMember, withContacts, withTitle } from '../../formats/people-pages/member-entry.ts';
import { createStoredContacts } from '../load/person-contacts.ts';
import { keyOfPerson } from '../load/person-keys.ts';
import type { Tables } from '../staging/tables.ts';

/** The number of the title is valid only inside the file, so its text is kept. */
export type KeptPerson = readonly [
  companyId: string,
  country: number,
  id: string,
  idNumber: number,
  seniority: number,
  department: number,
  flags: number,
  network: string | null,
  position: string | null,
  /** In base64. */
  rowDigest: string | null,
  /** In base64; absent without contact hashes, and in a log of an earlier version. */
  contacts?: string,
];

/** The position of the id in it. */
export const PERSON_ID = 2;

/** For members of the group at a place. */
export function createPersonKeeper(data: Tables): (place: number) => (member: Member) => KeptPerson {
  const { names } = data;
  const companyId = data.prepare(`SELECT id FROM ${names.company} WHERE key = ?`).pluck();
  const stored = createStoredContacts(data);
  const title = data.prepare(`SELECT text FROM ${names.title} WHERE id = ?`).pluck();
  return (place) => {
    const company = companyId.get(companyOfPlace(place)) as string;
    const country = countryOfPlace(place);
    return (member) => {
      const { id, idNumber, seniority, department, flags, network, title: number, rowDigest } = member;
      const position = number === 0 ? null : (title.get(number) as string);
      const digest = rowDigest?.toString('base64') ?? null;
      const kept = [
        company,
        country,
        id,
        idNumber,
        seniority,
        department,
        flags,
        network,
        position,
        digest,
      ] as const;
      const contacts = stored.of(keyOfPerson(member));
      return contacts === undefined ? kept : [...kept, Buffer.from(contacts, 'latin1').toString('base64')];
    };
  };
}

export function toPersonEntry(person: KeptPerson): PersonEntry {
  const [
    companyId,
    country,
    id,
    idNumber,
    seniority,
    department,
    flags,
    network,
    position,
    digest,
    contacts,
  ] = person;
  const rowDigest = digest === null ? null : Buffer.from(digest, 'base64');
  const member: Member = { id, idNumber, seniority, department, flags, title: 0, network, rowDigest };
  const entry = withTitle(entryOfMember(companyId, country, member, position ?? undefined));
  return withContacts(entry, contacts && Buffer.from(contacts, 'base64').toString('latin1'));
}
