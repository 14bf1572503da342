// Finds the people of an answer on the pages of their group: by a scan with filters, or by their numbers.
import { personIdFromNumber } from '../../domain/person.ts';
import { matchesTitle, type PositionQuery } from '../../domain/titles/searchable-title.ts';
import type { FoundPerson, PeopleQuery, PersonSink } from '../store.ts';
import { ANY_DEPARTMENT, createPageLister, type PageBytes, scanPage } from './page-bytes.ts';
import type { TitleMemory } from './title-memory.ts';
import type { TitleTexts } from './title-texts.ts';

/** People of a group by number: from `first` up to, but not including, `end`. */
export interface NumberRange {
  readonly first: number;
  readonly end: number;
}

/** Goes through everybody in the range and tells who fits, in the served order. Pages cover the range. */
export function scanPages(
  pages: readonly PageBytes[],
  range: NumberRange,
  { position, department }: Pick<PeopleQuery, 'position' | 'department'>,
  titles: TitleMemory,
): number[] {
  const all: number[] = [];
  const titlesOfAll: number[] = [];
  for (const page of pages) scanPage(page, range, department ?? ANY_DEPARTMENT, all, titlesOfAll);
  return position === undefined ? all : judgeTitles(all, titlesOfAll, position, titles);
}

/** Those of the numbers whose titles match, the exact ones first; each title is looked at once. */
function judgeTitles(
  numbers: readonly number[],
  titlesOf: readonly number[],
  position: PositionQuery,
  titles: TitleMemory,
): number[] {
  const exact: number[] = [];
  const others: number[] = [];
  const judged = new Map<number, number[]>();
  const nobody: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = titlesOf[at] as number;
    if (number === 0) continue;
    let list = judged.get(number);
    if (list === undefined) {
      const title = titles.get(number);
      if (!matchesTitle(position, title)) list = nobody;
      else list = title.key === position.key ? exact : others;
      judged.set(number, list);
    }
    if (list !== nobody) list.push(numbers[at] as number);
  }
  return exact.length === 0 ? others : exact.concat(others);
}

/** Hands over the people with these numbers, in this order. `pageOf` gives the page that holds a number. */
export type PeopleLister = (
  numbers: readonly number[],
  pageOf: (number: number) => PageBytes,
  sink: PersonSink,
) => void;

export function createPeopleLister(texts: TitleTexts): PeopleLister {
  let add: PersonSink['add'] = () => {};
  const listOnPage = createPageLister((person) => {
    if (person.title === 0) person.titleStart = person.titleEnd = -1;
    else texts.point(person, person.title);
    add(person);
  });
  return (numbers, pageOf, sink) => {
    add = sink.add;
    for (let at = 0; at < numbers.length; ) at = listOnPage(pageOf(numbers[at] as number), numbers, at);
  };
}

/** Makes texts of the people it is given, for whoever wants to look at them. */
export function createPersonCollector(people: FoundPerson[]): PersonSink {
  const textOf = (bytes: Uint8Array, start: number, end: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start, end);
  return {
    begin: () => {},
    add: ({ bytes, idNumber, titleStart, networkStart, flags, ...person }) => {
      people.push({
        personId: idNumber < 0 ? textOf(bytes, person.idStart, person.idEnd) : personIdFromNumber(idNumber),
        position: titleStart < 0 ? null : textOf(person.titleBytes, titleStart, person.titleEnd),
        network: networkStart < 0 ? null : textOf(bytes, networkStart, person.networkEnd),
        flags,
      });
    },
  };
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
