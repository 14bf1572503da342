// Finds the people of an answer on the pages of their group: by a scan with filters, or by their numbers.
import { matchesTitle } from '../../domain/titles/searchable-title.ts';
import type { FoundPerson, PeopleQuery } from '../store.ts';
import { countOnPage, eachOnPage, listOnPage, type PageBytes } from './page-bytes.ts';
import type { TitleMemory } from './title-memory.ts';

/** People of a group by number: from `first` up to, but not including, `end`. */
export interface NumberRange {
  readonly first: number;
  readonly end: number;
}

/** Goes through everybody in the range and tells who fits, in the served order. Pages cover the range. */
export function scanPages(
  pages: readonly PageBytes[],
  { first, end }: NumberRange,
  { position, department: wanted }: Pick<PeopleQuery, 'position' | 'department'>,
  titles: TitleMemory,
): number[] {
  const exact: number[] = [];
  const others: number[] = [];
  for (const page of pages) {
    eachOnPage(page.bytes, (place, _seniority, department, titleNumber) => {
      const number = page.first + place;
      if (number < first || number >= end) return;
      if (wanted !== undefined && department !== wanted) return;
      if (position === undefined) {
        others.push(number);
        return;
      }
      if (titleNumber === 0) return;
      const title = titles.get(titleNumber);
      if (matchesTitle(position, title)) (title.key === position.key ? exact : others).push(number);
    });
  }
  return exact.length === 0 ? others : exact.concat(others);
}

/** The people with these numbers, in this order. `pageOf` gives the page that holds a number. */
export function listPeople(
  numbers: readonly number[],
  pageOf: (number: number) => PageBytes,
  titles: TitleMemory,
): FoundPerson[] {
  const people: FoundPerson[] = [];
  for (let at = 0; at < numbers.length; ) {
    const { first, bytes } = pageOf(numbers[at] as number);
    const end = first + countOnPage(bytes);
    const places: number[] = [];
    // Numbers rise, but for one step back behind the exact titles.
    for (let last = -1; at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      if (number <= last || number < first || number >= end) break;
      places.push(number - first);
      last = number;
    }
    listOnPage(bytes, places, ({ id, title, network, flags }) => {
      const position = title === 0 ? null : titles.get(title).text;
      people.push({ personId: id, position, network, flags });
    });
  }
  return people;
}

/** Finds the page of a number among pages in order. */
export function pageAmong(pages: readonly PageBytes[]): (number: number) => PageBytes {
  return (number) => {
    let [low, high] = [0, pages.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((pages[middle] as PageBytes).first <= number) low = middle;
      else high = middle - 1;
    }
    return pages[low] as PageBytes;
  };
}
