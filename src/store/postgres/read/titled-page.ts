// A page of people with the titles on it, so that it can be read without asking for anything else: the length of the
// page, the page, in which titles are numbered from 1 in the order in which they come, and the titles, each behind the
// number of its bytes.
import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';
import { matchesTitle } from '../../../domain/titles/searchable-title.ts';
import type { PeopleQuery } from '../../contract/people-reader.ts';
import { writeNumber } from '../../formats/people-index/number-set.ts';
import type { NumberRange } from '../../formats/people-pages/list-people.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import {
  ANY_DEPARTMENT,
  type PageBytes,
  readMembers,
  renumberTitles,
  scanPage,
} from '../../formats/people-pages/page-bytes.ts';
import type { TitleTexts } from '../../formats/people-pages/title-texts.ts';

/** A page as it is stored. */
export interface TitledPage extends PageBytes {
  /** Where each title begins and ends, from place 2 on: those of number 0, which is none, come first. */
  readonly titleEdges: readonly number[];
  /** All of it, in which the titles lie. */
  readonly whole: Buffer;
}

const MOST_NUMBER_BYTES = 5;

/** The page with the titles that go by its numbers. */
export function writeTitledPage(page: Buffer, titleOf: (number: number) => string): Buffer {
  const numbers = new Map<number, number>();
  const titles: Buffer[] = [];
  const renumbered = renumberTitles(page, (title) => {
    let number = numbers.get(title);
    if (number === undefined) {
      titles.push(Buffer.from(titleOf(title)));
      number = titles.length;
      numbers.set(title, number);
    }
    return number;
  });
  const parts = [numberBytes(renumbered.length), renumbered];
  for (const title of titles) parts.push(numberBytes(title.length), title);
  return Buffer.concat(parts);
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(MOST_NUMBER_BYTES);
  return bytes.subarray(0, writeNumber(bytes, 0, value));
}

export function readTitledPage(first: number, whole: Buffer): TitledPage {
  let at = 0;
  const readNumber = (): number => {
    let byte = whole[at++] as number;
    let value = byte & 127;
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = whole[at++] as number;
      value += (byte & 127) * scale;
    }
    return value;
  };
  const length = readNumber();
  const bytes = whole.subarray(at, at + length);
  at += length;
  const titleEdges = [0, 0];
  while (at < whole.length) {
    const titleBytes = readNumber();
    titleEdges.push(at, at + titleBytes);
    at += titleBytes;
  }
  return { first, bytes, titleEdges, whole };
}

function titleText({ whole, titleEdges }: TitledPage, number: number): string {
  return whole.toString('utf8', titleEdges[number * 2], titleEdges[number * 2 + 1]);
}

/** Somebody with the text of their title, where there is one. */
export interface FoundMember {
  readonly member: Member;
  readonly title?: string;
}

export function* membersOf(page: TitledPage): Generator<FoundMember> {
  const members: Member[] = [];
  readMembers(page.bytes, members);
  for (const member of members) {
    yield member.title === 0 ? { member } : { member, title: titleText(page, member.title) };
  }
}

export interface PageTitles extends TitleTexts {
  /** From now on numbers are those of this page. */
  enter(page: TitledPage): TitledPage;
}

/** Finds the titles of the page that is being listed. */
export function createPageTitles(): PageTitles {
  let current: TitledPage | undefined;
  return {
    enter: (page) => {
      current = page;
      return page;
    },
    point: (person, number) => {
      if (current === undefined) return;
      person.titleBytes = current.whole;
      person.titleStart = current.titleEdges[number * 2] as number;
      person.titleEnd = current.titleEdges[number * 2 + 1] as number;
    },
    clear: () => {
      current = undefined;
    },
  };
}

/** Who in the range fits the filters, in the served order. Pages cover the range. */
export function scanTitledPages(
  pages: readonly TitledPage[],
  range: NumberRange,
  { position, department }: Pick<PeopleQuery, 'position' | 'department'>,
  formsOf: (title: string) => SearchableTitle,
): readonly number[] {
  const exact: number[] = [];
  const others: number[] = [];
  for (const page of pages) {
    const numbers: number[] = [];
    const titles: number[] = [];
    scanPage(page, range, department ?? ANY_DEPARTMENT, numbers, titles);
    if (position === undefined) {
      others.push(...numbers);
      continue;
    }
    /** Where those with a title belong; nobody is found by none. */
    const verdicts = new Map<number, number[] | undefined>([[0, undefined]]);
    const listOf = (title: number): number[] | undefined => {
      if (verdicts.has(title)) return verdicts.get(title);
      const forms = formsOf(titleText(page, title));
      const list = !matchesTitle(position, forms) ? undefined : forms.key === position.key ? exact : others;
      verdicts.set(title, list);
      return list;
    };
    numbers.forEach((number, place) => {
      listOf(titles[place] as number)?.push(number);
    });
  }
  return [...exact, ...others];
}
