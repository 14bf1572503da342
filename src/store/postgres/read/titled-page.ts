// A page of people with its titles, so that it can be read without another query: the length of the page; the page, in
// which titles are numbered from 1 in order of appearance; and the titles, each after its number of bytes.
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { type PageBytes, readMembers } from '../../formats/people-pages/page-bytes.ts';
import type { TitleTexts } from '../../formats/people-pages/title-texts.ts';
import { renumberTitles } from '../../formats/people-pages/write-pages.ts';
import { type ByteCursor, numberBytes, readNumber, skipBytes, writeNumber } from '../../formats/varint.ts';

/** A page as it is stored. */
export interface TitledPage extends PageBytes {
  /** Start and end of each title, from index 2 on: those of number 0, which means none, come first. */
  readonly titleEdges: readonly number[];
  /** All bytes, with the titles. */
  readonly whole: Buffer;
}

/** The page with the titles of its numbers; `titleOf` gives the bytes of a title. */
export function writeTitledPage(page: Buffer, titleOf: (number: number) => Buffer): Buffer {
  const numbers = new Map<number, number>();
  const titles: Buffer[] = [];
  const renumbered = renumberTitles(page, (title) => {
    let number = numbers.get(title);
    if (number === undefined) {
      titles.push(titleOf(title));
      number = titles.length;
      numbers.set(title, number);
    }
    return number;
  });
  const parts = [asBytes(renumbered.length), renumbered];
  for (const title of titles) parts.push(asBytes(title.length), title);
  return Buffer.concat(parts);
}

/** Titles repeat. In bytes: a file may have some that are very long. */
const REMEMBERED_BYTES = 16 * 1024 * 1024;
/** Rough size of an entry, without the bytes of the title. */
const ENTRY_BYTES = 140;

/** The bytes of titles, for `writeTitledPage`; `textOf` is asked for those that are not remembered. */
export function createTitleBytes(textOf: (number: number) => string): (number: number) => Buffer {
  const known = createBoundedCache<number, Buffer>(REMEMBERED_BYTES, ({ length }) => length + ENTRY_BYTES);
  return (number) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const bytes = Buffer.from(textOf(number));
    known.set(number, bytes);
    return bytes;
  };
}

function asBytes(value: number): Buffer {
  const bytes = Buffer.alloc(numberBytes(value));
  writeNumber(bytes, 0, value);
  return bytes;
}

export function readTitledPage(first: number, whole: Buffer): TitledPage {
  const cursor: ByteCursor = { bytes: whole, at: 0 };
  const length = readNumber(cursor);
  const start = skipBytes(cursor, length);
  const bytes = whole.subarray(start, start + length);
  const titleEdges = [0, 0];
  while (cursor.at < whole.length) {
    const titleBytes = readNumber(cursor);
    const titleStart = skipBytes(cursor, titleBytes);
    titleEdges.push(titleStart, titleStart + titleBytes);
  }
  return { first, bytes, titleEdges, whole };
}

export function titleText({ whole, titleEdges }: TitledPage, number: number): string {
  return whole.toString('utf8', titleEdges[number * 2], titleEdges[number * 2 + 1]);
}

/** A person with the text of the title, if there is one. */
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
  /** From now on numbers refer to this page. */
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
