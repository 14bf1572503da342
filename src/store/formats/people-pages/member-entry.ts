// Turns a member of a group into an entry that can be written to a store.
import { flagsFromBits } from '../../../domain/people/person.ts';
import { COUNTRY_CODES, type Country, type Department, type Seniority } from '../../../domain/reference.ts';
import { readSearchableTitle } from '../../../domain/titles/searchable-title.ts';
import type { PersonEntry } from '../../contract/entries.ts';
import type { Member } from './member.ts';

/** `country` is its number; `position` the text of the member's title. */
export function entryOfMember(
  companyId: string,
  country: number,
  member: Member,
  position: string | undefined,
): PersonEntry {
  return {
    personId: member.id,
    companyId,
    country: COUNTRY_CODES[country] as Country,
    seniority: member.seniority as Seniority,
    department: member.department as Department,
    flags: flagsFromBits(member.flags),
    ...(position !== undefined && { position, title: readSearchableTitle(position) }),
    ...(member.network !== null && { network: member.network }),
    ...(member.rowDigest !== null && { rowDigest: member.rowDigest }),
  };
}
