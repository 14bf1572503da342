// Writes pages of people in the form that page-bytes.ts describes and reads.
import { type ByteCursor, numberBytes, readNumber, skipBytes, writeNumber } from '../varint.ts';
import type { Member } from './member.ts';
import { HAS_DIGEST, HAS_NETWORK, HAS_OWN_ID, type PageBytes } from './page-bytes.ts';

/** Four of them fill a page of 4 KiB in a database. */
const PAGE_BYTES = 980;
/** The level is in the bits above five flags. */
const LEVEL = 32;

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

/** Negative gaps alternate with positive ones: 0, -1, 1, -2, 2 … */
function unsignedGap(gap: number): number {
  return gap >= 0 ? gap * 2 : gap * -2 - 1;
}

function textBytes(text: string): number {
  const length = Buffer.byteLength(text);
  return numberBytes(length) + length;
}

function writeText(bytes: Buffer, start: number, text: string): number {
  const at = writeNumber(bytes, start, Buffer.byteLength(text));
  return at + bytes.write(text, at);
}

/** The same page with other numbers for its titles; `numberOf` is never called with 0, which means none. */
export function renumberTitles(bytes: Buffer, numberOf: (title: number) => number): Buffer {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  skipBytes(cursor, 2 * count);
  const start = cursor.at;
  const titles = Array.from({ length: count }, () => {
    const title = readNumber(cursor);
    return title === 0 ? 0 : numberOf(title);
  });
  const end = cursor.at;
  const renumbered = Buffer.allocUnsafe(
    bytes.length - (end - start) + titles.reduce((sum, title) => sum + numberBytes(title), 0),
  );
  let at = bytes.copy(renumbered, 0, 0, start);
  for (const title of titles) at = writeNumber(renumbered, at, title);
  bytes.copy(renumbered, at, end);
  return renumbered;
}
