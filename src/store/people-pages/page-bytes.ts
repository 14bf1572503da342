// Pages of people as bytes: people who are served one after the other stand side by side, column by column, so
// that an answer reads one or two of these, and a filter looks at three columns only.
//
// A page is: the number of people; a byte each with level and flags; a byte each with department and what
// follows for them; their titles; their ids; their slugs; their row digests. Numbers and lengths are in groups
// of seven bits. An id of the service's own form is the gap to the one before, mostly a byte or two.
import { personIdFromNumber } from '../../domain/person.ts';
import { writeNumber } from '../people-index/number-set.ts';
import type { Member } from './member.ts';

export interface PageBytes {
  /** Number of its first person in the group. */
  readonly first: number;
  readonly bytes: Buffer;
}

/** What an answer needs of a person. */
export interface ListedPerson {
  readonly id: string;
  readonly title: number;
  readonly network: string | null;
  readonly flags: number;
}

/** Four of them fill a page of 4 KiB in a database. */
const PAGE_BYTES = 980;

const LEVEL = 32;
const FLAGS = 31;
const DEPARTMENT = 31;
const HAS_OWN_ID = 32;
const HAS_NETWORK = 64;
const HAS_DIGEST = 128;

/** Calls back with the pages of a group. Its people are in the served order. */
export function writePages(people: readonly Member[], emit: (page: PageBytes) => void): void {
  for (let first = 0; first < people.length; ) {
    let [end, length, lastOwnId] = [first, 0, 0];
    for (; end < people.length; end += 1) {
      const person = people[end] as Member;
      const more = bytesOf(person, lastOwnId);
      if (end > first && length + more > PAGE_BYTES) break;
      length += more;
      if (person.idNumber >= 0) lastOwnId = person.idNumber;
    }
    emit({ first, bytes: writePage(people, first, end, numberBytes(end - first) + length) });
    first = end;
  }
}

function bytesOf({ id, idNumber, title, network, rowDigest }: Member, lastOwnId: number): number {
  return (
    2 +
    numberBytes(title) +
    (idNumber >= 0 ? numberBytes(unsignedGap(idNumber - lastOwnId)) : textBytes(id)) +
    (network === null ? 0 : textBytes(network)) +
    (rowDigest === null ? 0 : numberBytes(rowDigest.length) + rowDigest.length)
  );
}

function writePage(people: readonly Member[], first: number, end: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = writeNumber(bytes, 0, end - first);
  for (let n = first; n < end; n += 1) {
    const { seniority, flags } = people[n] as Member;
    bytes[at++] = seniority * LEVEL + flags;
  }
  for (let n = first; n < end; n += 1) {
    const { department, idNumber, network, rowDigest } = people[n] as Member;
    bytes[at++] =
      department |
      (idNumber >= 0 ? HAS_OWN_ID : 0) |
      (network === null ? 0 : HAS_NETWORK) |
      (rowDigest === null ? 0 : HAS_DIGEST);
  }
  for (let n = first; n < end; n += 1) at = writeNumber(bytes, at, (people[n] as Member).title);
  for (let n = first, lastOwnId = 0; n < end; n += 1) {
    const { id, idNumber } = people[n] as Member;
    if (idNumber < 0) at = writeText(bytes, at, id);
    else {
      at = writeNumber(bytes, at, unsignedGap(idNumber - lastOwnId));
      lastOwnId = idNumber;
    }
  }
  for (let n = first; n < end; n += 1) {
    const { network } = people[n] as Member;
    if (network !== null) at = writeText(bytes, at, network);
  }
  for (let n = first; n < end; n += 1) {
    const { rowDigest } = people[n] as Member;
    if (rowDigest === null) continue;
    at = writeNumber(bytes, at, rowDigest.length);
    at += rowDigest.copy(bytes, at);
  }
  return bytes;
}

/** Gaps back come between those forward: 0, -1, 1, -2, 2 … */
function unsignedGap(gap: number): number {
  return gap >= 0 ? gap * 2 : gap * -2 - 1;
}

function signedGap(unsigned: number): number {
  return unsigned % 2 === 0 ? unsigned / 2 : (unsigned + 1) / -2;
}

function numberBytes(value: number): number {
  let bytes = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) bytes += 1;
  return bytes;
}

function textBytes(text: string): number {
  const length = Buffer.byteLength(text);
  return numberBytes(length) + length;
}

function writeText(bytes: Buffer, start: number, text: string): number {
  const at = writeNumber(bytes, start, Buffer.byteLength(text));
  return at + bytes.write(text, at);
}

/** How many people stand on the page. */
export function countOnPage(bytes: Uint8Array): number {
  return createCursor(bytes).number();
}

/** Calls back with what filters look at, person by person. */
export function eachOnPage(
  bytes: Uint8Array,
  visit: (place: number, department: number, title: number) => void,
): void {
  const cursor = createCursor(bytes);
  const count = cursor.number();
  cursor.skip(count);
  const departments = cursor.skip(count);
  for (let place = 0; place < count; place += 1) {
    visit(place, (bytes[departments + place] as number) & DEPARTMENT, cursor.number());
  }
}

/** People of the page by their places, which rise; calls back with each. */
export function listOnPage(
  bytes: Buffer,
  places: readonly number[],
  visit: (person: ListedPerson) => void,
): void {
  const cursor = createCursor(bytes);
  const count = cursor.number();
  const levels = cursor.skip(count);
  const departments = cursor.skip(count);
  const last = places.at(-1) ?? -1;
  const titles: number[] = [];
  for (let place = 0, wanted = 0; place < count; place += 1) {
    const title = cursor.number();
    if (place === places[wanted]) {
      titles.push(title);
      wanted += 1;
    }
  }
  const ids: string[] = [];
  for (let place = 0, wanted = 0, lastOwnId = 0; place < count; place += 1) {
    const isWanted = place === places[wanted];
    if (((bytes[departments + place] as number) & HAS_OWN_ID) !== 0) {
      lastOwnId += signedGap(cursor.number());
      if (isWanted) ids.push(personIdFromNumber(lastOwnId));
    } else {
      const length = cursor.number();
      const start = cursor.skip(length);
      if (isWanted) ids.push(bytes.toString('utf8', start, start + length));
    }
    if (isWanted) wanted += 1;
  }
  for (let place = 0, wanted = 0; place <= last; place += 1) {
    const isWanted = place === places[wanted];
    let network: string | null = null;
    if (((bytes[departments + place] as number) & HAS_NETWORK) !== 0) {
      const length = cursor.number();
      const start = cursor.skip(length);
      if (isWanted) network = bytes.toString('utf8', start, start + length);
    }
    if (!isWanted) continue;
    const flags = (bytes[levels + place] as number) & FLAGS;
    visit({ id: ids[wanted] as string, title: titles[wanted] as number, network, flags });
    wanted += 1;
  }
}

/** Everybody on the page, whole. */
export function readMembers(bytes: Buffer, into: Member[]): void {
  const cursor = createCursor(bytes);
  const count = cursor.number();
  const levels = cursor.skip(count);
  const departments = cursor.skip(count);
  const first = into.length;
  const titles: number[] = [];
  const idNumbers: number[] = [];
  const texts: string[] = [];
  const readText = (): string => {
    const length = cursor.number();
    const start = cursor.skip(length);
    return bytes.toString('utf8', start, start + length);
  };
  for (let place = 0; place < count; place += 1) titles.push(cursor.number());
  for (let place = 0, lastOwnId = 0; place < count; place += 1) {
    if (((bytes[departments + place] as number) & HAS_OWN_ID) === 0) {
      idNumbers.push(-1);
      texts.push(readText());
    } else {
      lastOwnId += signedGap(cursor.number());
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
    const length = cursor.number();
    const start = cursor.skip(length);
    const rowDigest = Buffer.from(bytes.subarray(start, start + length));
    into[first + place] = { ...(into[first + place] as Member), rowDigest };
  }
}

/** Walks the bytes of a page. */
function createCursor(bytes: Uint8Array) {
  let at = 0;
  return {
    number: (): number => {
      let byte = bytes[at++] as number;
      let value = byte & 127;
      for (let scale = 128; byte > 127; scale *= 128) {
        byte = bytes[at++] as number;
        value += (byte & 127) * scale;
      }
      return value;
    },
    /** Goes so many bytes on and gives the place before them. */
    skip: (length: number): number => {
      const start = at;
      at += length;
      return start;
    },
  };
}
