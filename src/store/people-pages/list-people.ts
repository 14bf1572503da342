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
  const listOf = createJudge(position, titles, exact, others);
  for (const page of pages) {
    eachOnPage(page.bytes, (place, department, title) => {
      const number = page.first + place;
      if (number < first || number >= end || (wanted !== undefined && department !== wanted)) return;
      listOf(title)?.push(number);
    });
  }
  return exact.length === 0 ? others : exact.concat(others);
}

/** Tells which list somebody with a title belongs to; each title is looked at once. */
function createJudge(
  position: PeopleQuery['position'],
  titles: TitleMemory,
  exact: number[],
  others: number[],
): (title: number) => number[] | undefined {
  if (position === undefined) return () => others;
  const judged = new Map<number, number[] | undefined>([[0, undefined]]);
  return (number) => {
    const known = judged.get(number);
    if (known !== undefined || judged.has(number)) return known;
    const title = titles.get(number);
    const list = matchesTitle(position, title) ? (title.key === position.key ? exact : others) : undefined;
    judged.set(number, list);
    return list;
  };
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
