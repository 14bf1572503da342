// Lists people of a page by the places of their parts in its bytes, which are read column by column. The places may be kept
// with a page that is listed again and again: a list of a few people is then read without walking over all others.
import { madeOnce } from '../../../domain/values/made-once.ts';
import type { PersonBytes } from '../../contract/people-reader.ts';
import { type ByteCursor, readNumber, skipNumber } from '../varint.ts';
import { peopleOnPage } from './one-on-page.ts';
import { FLAGS, HAS_NETWORK, HAS_OWN_ID, type PageBytes, signedGap } from './page-bytes.ts';

/** A person on a page, in place. The same object is reused for the next one. */
export type ListedPerson = {
  -readonly [F in keyof PersonBytes]: PersonBytes[F];
} & {
  /** The number of the title, to be looked up; 0: none. */
  title: number;
};

/** By the place of a person on the page. */
interface PageColumns {
  readonly titles: Float64Array;
  /** The number of an id in the service's own form; else the start of the id. */
  readonly ids: Float64Array;
  /** The end of the id; 0 for one in the service's own form. */
  readonly idEnds: Int32Array;
  /** The start and end of the slug; both -1 without one. */
  readonly networkStarts: Int32Array;
  readonly networkEnds: Int32Array;
}

export interface ListedPage extends PageBytes {
  /** Of a page that is kept. */
  readonly columns?: () => PageColumns;
}

const NO_BYTES = Buffer.alloc(0);
/** Of the columns, without what five arrays take in any case. */
const BYTES_A_PERSON = 28;
const BYTES_OF_ARRAYS = 1_000;

/** The same page, with its columns as soon as it is listed for the first time. */
export function keepColumns({ first, bytes }: PageBytes): ListedPage {
  return {
    first,
    bytes,
    columns: madeOnce(() => {
      const count = peopleOnPage(bytes);
      const columns = createColumns(count);
      readColumns(bytes, columns, count);
      return columns;
    }),
  };
}

/** Rough size of such a page, with its columns. */
export function bytesKept({ bytes }: PageBytes): number {
  return bytes.length + BYTES_A_PERSON * peopleOnPage(bytes) + BYTES_OF_ARRAYS;
}

function createColumns(count: number): PageColumns {
  return {
    titles: new Float64Array(count),
    ids: new Float64Array(count),
    idEnds: new Int32Array(count),
    networkStarts: new Int32Array(count),
    networkEnds: new Int32Array(count),
  };
}

/** Of the people before `end`. */
function readColumns(bytes: Uint8Array, columns: PageColumns, end: number): void {
  const { titles, ids, idEnds, networkStarts, networkEnds } = columns;
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  const departments = cursor.at + count;
  cursor.at += 2 * count;
  for (let one = 0; one < count; one += 1) {
    if (one < end) titles[one] = readNumber(cursor);
    else skipNumber(cursor);
  }
  for (let one = 0, lastOwnId = 0; one < count; one += 1) {
    const value = readNumber(cursor);
    const isOwn = ((bytes[departments + one] as number) & HAS_OWN_ID) !== 0;
    if (isOwn) lastOwnId += signedGap(value);
    if (one < end) {
      ids[one] = isOwn ? lastOwnId : cursor.at;
      idEnds[one] = isOwn ? 0 : cursor.at + value;
    }
    if (!isOwn) cursor.at += value;
  }
  for (let one = 0; one < end; one += 1) {
    const hasNetwork = ((bytes[departments + one] as number) & HAS_NETWORK) !== 0;
    const length = hasNetwork ? readNumber(cursor) : 0;
    networkStarts[one] = hasNetwork ? cursor.at : -1;
    networkEnds[one] = hasNetwork ? cursor.at + length : -1;
    cursor.at += length;
  }
}

/** Lists people of one page after the other in the same buffers, so that a list allocates nothing. */
export function createPageLister(visit: (person: ListedPerson) => void) {
  let room = 64;
  let reused = createColumns(room);
  const person: ListedPerson = {
    bytes: NO_BYTES,
    idNumber: -1,
    idStart: 0,
    idEnd: 0,
    networkStart: -1,
    networkEnd: -1,
    titleBytes: NO_BYTES,
    titleStart: -1,
    titleEnd: -1,
    flags: 0,
    title: 0,
  };

  function readInto(bytes: Uint8Array, end: number): PageColumns {
    if (end > room) {
      room = end;
      reused = createColumns(room);
    }
    readColumns(bytes, reused, end);
    return reused;
  }

  /**
   * Visits the people with these numbers, from position `at` of the list on, while the numbers rise and are on the
   * page; returns the position after the last.
   */
  return ({ first, bytes, columns }: ListedPage, numbers: readonly number[], at: number): number => {
    const cursor: ByteCursor = { bytes, at: 0 };
    const count = readNumber(cursor);
    const levels = cursor.at;
    let end = at + 1;
    while (end < numbers.length) {
      const number = numbers[end] as number;
      if (number >= first + count || number <= (numbers[end - 1] as number)) break;
      end += 1;
    }
    const read = columns?.() ?? readInto(bytes, (numbers[end - 1] as number) - first + 1);
    for (let next = at; next < end; next += 1) {
      const one = (numbers[next] as number) - first;
      const idEnd = read.idEnds[one] as number;
      const id = read.ids[one] as number;
      person.bytes = bytes;
      person.idNumber = idEnd === 0 ? id : -1;
      person.idStart = idEnd === 0 ? 0 : id;
      person.idEnd = idEnd;
      person.title = read.titles[one] as number;
      person.networkStart = read.networkStarts[one] as number;
      person.networkEnd = read.networkEnds[one] as number;
      person.flags = (bytes[levels + one] as number) & FLAGS;
      visit(person);
    }
    return end;
  };
}
