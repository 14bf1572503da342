// All people of a company, in full, for a load or a walk over the store.

import type { PersonEntry } from '../../contract/entries.ts';
import { readSummary } from '../../formats/people-pages/company-summary.ts';
import { keyInPlace, placeOf } from '../../formats/people-pages/group-place.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { entryOfMember, withContacts } from '../../formats/people-pages/member-entry.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { createIdIndex, type KeyOfCompany } from '../load/company-ids.ts';
import { createStoredContacts } from '../load/person-contacts.ts';
import { keyOfPerson } from '../load/person-keys.ts';
import type { Tables } from '../staging/tables.ts';

/** The text of a title, by its number. */
export type TitleOf = (number: number) => string;

/** By country and then in the served order; without `title`. `remember` may cache texts of titles. */
export function createPeopleAt(
  data: Tables,
  keyOf: KeyOfCompany = createIdIndex(data),
  remember = (titleOf: TitleOf) => titleOf,
): (companyId: string) => readonly PersonEntry[] {
  const { names } = data;
  const summary = data.prepare(`SELECT summary FROM ${names.people_summary} WHERE company = ?`).pluck();
  const pages = data
    .prepare(`SELECT page FROM ${names.people_page} WHERE key >= ? AND key < ? ORDER BY key`)
    .pluck();
  const title = data.prepare(`SELECT text FROM ${names.title} WHERE id = ?`).pluck();
  const stored = createStoredContacts(data);
  const titleOf = remember((number) => title.get(number) as string);
  return (companyId) => {
    const key = keyOf(companyId);
    const bytes = key === undefined ? undefined : (summary.get(key) as Buffer | undefined);
    if (key === undefined || bytes === undefined) return [];
    const hasContacts = stored.hasAny();
    return readSummary(bytes).flatMap(({ country }) => {
      const place = placeOf(key, country);
      const members: Member[] = [];
      for (const page of pages.all(keyInPlace(place, 0), keyInPlace(place + 1, 0))) {
        readMembers(page as Buffer, members);
      }
      return members.map((member) => {
        const position = member.title === 0 ? undefined : titleOf(member.title);
        const entry = entryOfMember(companyId, country, member, position);
        return hasContacts ? withContacts(entry, stored.of(keyOfPerson(member))) : entry;
      });
    });
  };
}
