// What a page of people looks like on the wire; shared by the general route and the express lane. The text is put
// together from its pieces: making an object of each person and serialising it cost more than finding them.
import { jsonText } from '../domain/json-text.ts';
import { flagsFromBits, PERSON_FLAGS } from '../domain/person.ts';
import type { PageHead, PeoplePage, PeopleQuery } from '../store/store.ts';

export const PAGE_TYPE = 'application/json; charset=utf-8';

/** All values that the five flags can have together. */
export const FLAG_TEXTS: readonly string[] = Array.from({ length: 1 << PERSON_FLAGS.length }, (_, bits) =>
  JSON.stringify(flagsFromBits(bits)).slice(1),
);

export function renderPeoplePage({ people, companyName }: PeoplePage, networkField: string): string {
  const between = `,"company_name":${quote(companyName)},"${networkField}":`;
  let text = '[';
  for (const { personId, position, network, flags } of people) {
    if (text.length > 1) text += ',';
    text += `{"person_id":${quote(personId)},"position":${quote(position)}${between}${quote(network)},${FLAG_TEXTS[flags]}`;
  }
  return `${text}]`;
}

/** Adds what explains a page, as names and values in turn. */
export function addPageHeaders(
  headers: string[],
  page: Omit<PageHead, 'companyName'>,
  { country, from }: PeopleQuery,
): void {
  headers.push(
    'x-total-count',
    String(page.total),
    'x-country',
    country,
    'x-people-countries',
    page.countries,
  );
  const next = from + page.count;
  if (next < page.total && page.count > 0) headers.push('x-next-from', String(next));
}

function quote(text: string | null): string {
  return text === null ? 'null' : jsonText(text);
}
