// Pages of people as bytes: people who are served one after the other are stored together, column by column, so that an
// answer reads one or two pages, and a filter reads three columns only.
//
// A page is: the number of people; a byte each with level and flags; a byte each with department and which optional
// parts follow; their titles; their ids; their slugs; their row digests. Numbers and lengths are in groups of seven
// bits. An id in the service's own form is stored as the gap to the one before, mostly a byte or two.
import { personIdFromNumber } from '../../../domain/people/person.ts';
import { type ByteCursor, readNumber, requireFit, skipBytes } from '../varint.ts';
import type { Member } from './member.ts';

export interface PageBytes {
  /** Number of its first person in the group. */
  readonly first: number;
  readonly bytes: Buffer;
}

export const FLAGS = 31;
export const DEPARTMENT = 31;
/** No department has this number. */
export const ANY_DEPARTMENT = -1;
export const HAS_OWN_ID = 32;
export const HAS_NETWORK = 64;
export const HAS_DIGEST = 128;

/** Reads what `unsignedGap` of write-pages.ts wrote. */
export function signedGap(unsigned: number): number {
  return unsigned % 2 === 0 ? unsigned / 2 : (unsigned + 1) / -2;
}

/** Calls back with the values that filters use, person by person. */
export function eachOnPage(
  bytes: Uint8Array,
  visit: (place: number, department: number, title: number) => void,
): void {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  skipBytes(cursor, count);
  const departments = skipBytes(cursor, count);
  for (let place = 0; place < count; place += 1) {
    visit(place, (bytes[departments + place] as number) & DEPARTMENT, readNumber(cursor));
  }
}

/** Appends the numbers and titles of the people in the range and the department. */
export function scanPage(
  { first, bytes }: PageBytes,
  range: { readonly first: number; readonly end: number },
  department: number,
  numbers: number[],
  titles: number[],
): void {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  const departments = cursor.at + count;
  cursor.at += 2 * count;
  const lowest = Math.max(0, range.first - first);
  const end = Math.min(count, range.end - first);
  for (let one = 0; one < end; one += 1) {
    const title = readNumber(cursor);
    if (one < lowest) continue;
    const isWanted =
      department === ANY_DEPARTMENT || ((bytes[departments + one] as number) & DEPARTMENT) === department;
    if (!isWanted) continue;
    numbers.push(first + one);
    titles.push(title);
  }
}

/** All people on the page, in full. */
export function readMembers(bytes: Buffer, into: Member[]): void {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  requireFit(count, bytes);
  const levels = skipBytes(cursor, count);
  const departments = skipBytes(cursor, count);
  const first = into.length;
  const titles: number[] = [];
  const idNumbers: number[] = [];
  const texts: string[] = [];
  const readText = (): string => {
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    return bytes.toString('utf8', start, start + length);
  };
  for (let place = 0; place < count; place += 1) titles.push(readNumber(cursor));
  for (let place = 0, lastOwnId = 0; place < count; place += 1) {
    if (((bytes[departments + place] as number) & HAS_OWN_ID) === 0) {
      idNumbers.push(-1);
      texts.push(readText());
    } else {
      lastOwnId += signedGap(readNumber(cursor));
      idNumbers.push(lastOwnId);
      texts.push(personIdFromNumber(lastOwnId));
    }
  }
  for (let place = 0; place < count; place += 1) {
    const [level, what] = [bytes[levels + place] as number, bytes[departments + place] as number];
    into.push({
      id: texts[place] as string,
      idNumber: idNumbers[place] as number,
      seniority: level >>> 5,
      department: what & DEPARTMENT,
      flags: level & FLAGS,
      title: titles[place] as number,
      network: (what & HAS_NETWORK) === 0 ? null : readText(),
      rowDigest: null,
    });
  }
  for (let place = 0; place < count; place += 1) {
    if (((bytes[departments + place] as number) & HAS_DIGEST) === 0) continue;
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    const rowDigest = Buffer.from(bytes.subarray(start, start + length));
    into[first + place] = { ...(into[first + place] as Member), rowDigest };
  }
}

/** What a person on a page is found by. */
export interface Identity {
  readonly id: string;
  readonly network: string | null;
  readonly rowDigest: Buffer | null;
}

/** The identities of all people on the page. */
export function readIdentities(bytes: Buffer): Identity[] {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  skipBytes(cursor, count);
  const departments = skipBytes(cursor, count);
  const has = (place: number, what: number) => ((bytes[departments + place] as number) & what) !== 0;
  for (let place = 0; place < count; place += 1) readNumber(cursor);
  const ids: string[] = [];
  for (let place = 0, lastOwnId = 0; place < count; place += 1) {
    const value = readNumber(cursor);
    if (has(place, HAS_OWN_ID)) {
      lastOwnId += signedGap(value);
      ids.push(personIdFromNumber(lastOwnId));
    } else {
      const start = skipBytes(cursor, value);
      ids.push(bytes.toString('utf8', start, start + value));
    }
  }
  const networks = ids.map((_, place) => {
    if (!has(place, HAS_NETWORK)) return null;
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    return bytes.toString('utf8', start, start + length);
  });
  return ids.map((id, place) => {
    const network = networks[place] ?? null;
    if (!has(place, HAS_DIGEST)) return { id, network, rowDigest: null };
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    return { id, network, rowDigest: bytes.subarray(start, start + length) };
  });
}
