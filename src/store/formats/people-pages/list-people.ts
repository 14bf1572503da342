// Finds the people of an answer on the pages of their group: by a scan with filters, or by their numbers.
import { personIdFromNumber } from '../../../domain/people/person.ts';
import {
  matchesTitle,
  type PositionQuery,
  type SearchableTitle,
} from '../../../domain/titles/searchable-title.ts';
import { after } from '../../contract/answer.ts';
import type {
  FoundPerson,
  PageMaker,
  PeopleQuery,
  PeopleReader,
  PersonBytes,
} from '../../contract/people-reader.ts';
import { type GroupSummary, peopleIn } from './company-summary.ts';
import { ANY_DEPARTMENT, type PageBytes, scanPage } from './page-bytes.ts';
import { createPageLister, type ListedPage } from './page-columns.ts';
import type { TitleTexts } from './title-texts.ts';

/** People of a group by number: from `first` up to, but not including, `end`. */
export interface NumberRange {
  readonly first: number;
  readonly end: number;
}

/** Returns the numbers of the people in the range who fit the filters, in the served order. Pages cover the range. */
export type PageScan<P extends PageBytes> = (
  pages: readonly P[],
  range: NumberRange,
  query: Pick<PeopleQuery, 'position' | 'department'>,
) => number[];

/** A power of two, so that the low bits of a number are its slot: half a megabyte of verdicts. */
const JUDGED_SLOTS = 2 ** 16;
/** Questions have numbers up to this. */
const MOST_QUESTIONS = 2 ** 31 - 1;
/** Puts the verdicts on the titles of a page in neighbouring slots, and those of each question elsewhere. */
const QUESTION_STEP = 40_503;

/**
 * `numbering` says whether the number of a title means the same on all pages, or is that of one page only. Where it means
 * the same, verdicts are kept for the next scans: callers ask for the same positions at one company after the other.
 * When the titles may have changed, a new one is needed.
 */
export function createPageScan<P extends PageBytes>(
  titleOf: (number: number, page: P) => SearchableTitle,
  numbering: 'of all pages' | 'of each page',
): PageScan<P> {
  // In each slot the number of the question, and that of the title with the verdict in its last bits. A title is judged
  // again if two share a slot. Creating a map for each scan took as long as the scan.
  const judged = new Int32Array(2 * JUDGED_SLOTS);
  let questions = new WeakMap<PositionQuery, number>();
  let lastQuestion = 0;

  function newQuestion(): number {
    if (lastQuestion === MOST_QUESTIONS) {
      judged.fill(0);
      questions = new WeakMap();
      lastQuestion = 0;
    }
    lastQuestion += 1;
    return lastQuestion;
  }

  function questionOf(position: PositionQuery): number {
    const known = questions.get(position);
    if (known !== undefined) return known;
    const question = newQuestion();
    questions.set(position, question);
    return question;
  }

  function judge(number: number, page: P, position: PositionQuery, question: number): number {
    const slot = 2 * ((number + Math.imul(question, QUESTION_STEP)) & (JUDGED_SLOTS - 1));
    const known = judged[slot + 1] as number;
    if (judged[slot] === question && known >> VERDICT_BITS === number) return known & (EXACT | FITS);
    const title = number === 0 ? undefined : titleOf(number, page);
    const fits = title !== undefined && matchesTitle(position, title);
    const verdict = fits ? (title.key === position.key ? EXACT : FITS) : 0;
    judged[slot] = question;
    judged[slot + 1] = (number << VERDICT_BITS) | verdict;
    return verdict;
  }

  return (pages, range, { position, department }) => {
    const all: number[] = [];
    const titlesOfAll: number[] = [];
    const exact: number[] = [];
    const others: number[] = [];
    for (const page of pages) {
      let at = all.length;
      scanPage(page, range, department ?? ANY_DEPARTMENT, all, titlesOfAll);
      if (position === undefined) continue;
      const question = numbering === 'of all pages' ? questionOf(position) : newQuestion();
      for (; at < all.length; at += 1) {
        const verdict = judge(titlesOfAll[at] as number, page, position, question);
        if (verdict === EXACT) exact.push(all[at] as number);
        else if (verdict === FITS) others.push(all[at] as number);
      }
    }
    if (position === undefined) return all;
    return exact.length === 0 ? others : exact.concat(others);
  };
}

const FITS = 1;
/** The title equals the position. */
const EXACT = 2;
/** The numbers of titles need fewer than the other 30. */
const VERDICT_BITS = 2;

/** Passes on the people with these numbers, in this order. `pageOf` returns the page that holds a number. */
export type PeopleLister = (
  numbers: readonly number[],
  pageOf: (number: number) => ListedPage,
  add: (person: PersonBytes) => void,
) => void;

export function createPeopleLister(texts: TitleTexts): PeopleLister {
  let give: (person: PersonBytes) => void = () => {};
  const listOnPage = createPageLister((person) => {
    if (person.title === 0) person.titleStart = person.titleEnd = -1;
    else texts.point(person, person.title);
    give(person);
  });
  return (numbers, pageOf, add) => {
    give = add;
    for (let at = 0; at < numbers.length; ) at = listOnPage(pageOf(numbers[at] as number), numbers, at);
  };
}

/** `searchPeople` made from `findPeople`, for either engine. */
export function searchAsObjects(findPeople: PeopleReader['findPeople']): PeopleReader['searchPeople'] {
  return (query) =>
    after(findPeople(query, createPersonCollector()), (found) => {
      if (found === undefined) return undefined;
      const { companyName, countries, total, page: people } = found;
      return { companyName, countries, total, people };
    });
}

function createPersonCollector(): PageMaker<FoundPerson[]> {
  const people: FoundPerson[] = [];
  return {
    begin: () => {},
    add: (person) => people.push(readPerson(person)),
    end: () => people,
  };
}

/** A person as texts. */
export function readPerson({
  bytes,
  idNumber,
  titleStart,
  networkStart,
  ...person
}: PersonBytes): FoundPerson {
  return {
    personId: idNumber < 0 ? textOf(bytes, person.idStart, person.idEnd) : personIdFromNumber(idNumber),
    position: titleStart < 0 ? null : textOf(person.titleBytes, titleStart, person.titleEnd),
    network: networkStart < 0 ? null : textOf(bytes, networkStart, person.networkEnd),
    flags: person.flags,
  };
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start, end);
}

/** The numbers of the people whom a search without words looks at: all of the group, or those of one level. */
export function rangeOf(group: GroupSummary | undefined, { seniority }: PeopleQuery): NumberRange {
  if (group === undefined) return { first: 0, end: 0 };
  if (seniority === undefined) return { first: 0, end: peopleIn(group) };
  return {
    first: group.levelStarts[seniority - 1] as number,
    end: group.levelStarts[seniority] as number,
  };
}

/** The numbers of the people on the page of an answer that lists a range. */
export function numbersOnPage(range: NumberRange, { from, size }: PeopleQuery): number[] {
  const numbers: number[] = [];
  const end = Math.min(range.first + from + size, range.end);
  for (let number = range.first + from; number < end; number += 1) numbers.push(number);
  return numbers;
}

/** Finds the page of a number among sorted pages. */
export function pageAmong<P extends Pick<PageBytes, 'first'>>(pages: readonly P[]): (number: number) => P {
  return (number) => {
    let [low, high] = [0, pages.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((pages[middle] as P).first <= number) low = middle;
      else high = middle - 1;
    }
    return pages[low] as P;
  };
}
