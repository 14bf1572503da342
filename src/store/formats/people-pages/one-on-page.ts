// Reads one person on a page, without reading the others in full: a lookup in a large group looks at a dozen pages.
import { personIdFromNumber } from '../../../domain/people/person.ts';
import { type ByteCursor, readNumber, skipBytes, skipNumber } from '../varint.ts';
import { compareIds, type Member, RANK_OF_LEVEL_BYTE } from './member.ts';
import { DEPARTMENT, FLAGS, HAS_NETWORK, HAS_OWN_ID, signedGap } from './page-bytes.ts';

export interface WantedMember extends Pick<Member, 'id' | 'idNumber'> {
  /** As `rankOf` makes it. */
  readonly rank: number;
}

/** Everything but the row. */
export type MemberOnPage = Omit<Member, 'rowDigest'>;

/** The place on the page of the person; or on which side of the page, or that no page of the group has the person. */
export function placeOnPage(bytes: Buffer, wanted: WantedMember): number | 'before' | 'after' | 'nowhere' {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  const levels = skipBytes(cursor, count);
  const departments = skipBytes(cursor, count);
  for (let place = 0; place < count; place += 1) skipNumber(cursor);
  for (let place = 0, lastOwnId = 0; place < count; place += 1) {
    const value = readNumber(cursor);
    const isOwn = ((bytes[departments + place] as number) & HAS_OWN_ID) !== 0;
    if (isOwn) lastOwnId += signedGap(value);
    const start = isOwn ? cursor.at : skipBytes(cursor, value);
    const ranks = wanted.rank - (RANK_OF_LEVEL_BYTE[bytes[levels + place] as number] as number);
    if (ranks > 0) continue;
    const order = ranks !== 0 ? ranks : compareId(wanted, isOwn ? lastOwnId : -1, bytes, start, cursor.at);
    if (order === 0) return place;
    if (order < 0) return place === 0 ? 'before' : 'nowhere';
  }
  return 'after';
}

/** With an id in the service's own form, or with the one between two bytes. */
function compareId(wanted: WantedMember, ownId: number, bytes: Buffer, start: number, end: number): number {
  if (ownId >= 0 && wanted.idNumber >= 0) return wanted.idNumber - ownId;
  return compareIds(wanted.id, ownId >= 0 ? personIdFromNumber(ownId) : bytes.toString('utf8', start, end));
}

export const peopleOnPage = (bytes: Buffer): number => readNumber({ bytes, at: 0 });

/** The person at a place that the page has. */
export function memberAt(bytes: Buffer, place: number): MemberOnPage {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  const level = bytes[skipBytes(cursor, count) + place] as number;
  const departments = skipBytes(cursor, count);
  const has = (one: number, what: number) => ((bytes[departments + one] as number) & what) !== 0;
  const readText = (): string => {
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    return bytes.toString('utf8', start, start + length);
  };
  let title = 0;
  for (let one = 0; one < count; one += 1) {
    const number = readNumber(cursor);
    if (one === place) title = number;
  }
  let [id, idNumber] = ['', -1];
  for (let one = 0, lastOwnId = 0; one < count; one += 1) {
    if (has(one, HAS_OWN_ID)) {
      lastOwnId += signedGap(readNumber(cursor));
      if (one === place) [id, idNumber] = [personIdFromNumber(lastOwnId), lastOwnId];
    } else if (one === place) id = readText();
    else skipBytes(cursor, readNumber(cursor));
  }
  for (let one = 0; one < place; one += 1) if (has(one, HAS_NETWORK)) skipBytes(cursor, readNumber(cursor));
  return {
    id,
    idNumber,
    seniority: level >>> 5,
    department: (bytes[departments + place] as number) & DEPARTMENT,
    flags: level & FLAGS,
    title,
    network: has(place, HAS_NETWORK) ? readText() : null,
  };
}
