// Finds one person in a group: its people are in the served order, so that half of the pages are left out with each page
// that is read.
import { personSlugKey } from '../../../domain/people/person.ts';
import { COUNTRY_CODES, type Country, type Department, type Seniority } from '../../../domain/reference.ts';
import type { WholePerson } from '../../contract/people-reader.ts';
import type { GroupSummary } from './company-summary.ts';
import { compareIds, levelOfRank } from './member.ts';
import { type MemberOnPage, memberAt, peopleOnPage, placeOnPage, type WantedMember } from './one-on-page.ts';
import type { PageBytes } from './page-bytes.ts';

/** `pageOf` reads the page that holds the person with a number. */
export function findMember(
  { levelStarts }: GroupSummary,
  wanted: WantedMember,
  pageOf: (number: number) => PageBytes,
): MemberOnPage | undefined {
  const level = levelOfRank(wanted.rank);
  let low = levelStarts[level - 1] ?? 0;
  let end = levelStarts[level] ?? 0;
  while (low < end) {
    const { first, bytes } = pageOf(Math.floor((low + end) / 2));
    const place = placeOnPage(bytes, wanted);
    if (typeof place === 'number') return memberAt(bytes, place);
    if (place === 'before') end = first;
    else if (place === 'after') low = first + peopleOnPage(bytes);
    else return undefined;
  }
  return undefined;
}

export interface HomeOfMember {
  readonly companyId: string;
  readonly companyName: string;
  /** Its number. */
  readonly country: number;
}

/** `position`: the text of the member's title. */
export function toWholePerson(
  { companyId, companyName, country }: HomeOfMember,
  member: MemberOnPage,
  position: string | null,
): WholePerson {
  return {
    personId: member.id,
    position,
    network: member.network,
    flags: member.flags,
    companyId,
    companyName,
    country: COUNTRY_CODES[country] as Country,
    seniority: member.seniority as Seniority,
    department: member.department as Department,
  };
}

/** Those of the people who have the slug, by the bytes of their ids. */
export function allWithSlug(
  people: readonly (WholePerson | undefined)[],
  slug: string,
): readonly WholePerson[] {
  const all = people.filter((one) => one !== undefined);
  return all
    .filter(({ network }) => network !== null && personSlugKey(network) === slug)
    .sort((a, b) => compareIds(a.personId, b.personId));
}
