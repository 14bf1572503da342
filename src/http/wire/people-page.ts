// The wire format of a page of people, except the people themselves (`people-bytes.ts`).
import { flagsFromBits, PERSON_FLAGS } from '../../domain/people/person.ts';
import type { FoundPage, PeopleQuery } from '../../store/contract/people-reader.ts';

/** All combinations of the five flags. */
export const FLAG_TEXTS: readonly string[] = Array.from({ length: 1 << PERSON_FLAGS.length }, (_, bits) =>
  JSON.stringify(flagsFromBits(bits)).slice(1),
);

/** The headers that explain a page, as names and values in turn. */
export function pageHeaders(
  { total, countries, count }: Omit<FoundPage<unknown>, 'companyName' | 'page'>,
  { country, from }: PeopleQuery,
): string[] {
  const headers = ['x-total-count', String(total), 'x-country', country, 'x-people-countries', countries];
  const next = from + count;
  if (next < total && count > 0) headers.push('x-next-from', String(next));
  return headers;
}
