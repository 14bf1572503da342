// The summary of a company's people as bytes: the countries it has people in, the number of people at each level, and
// whether the group is indexed. It gives a total without words or department, and where a level begins.
//
// For each country, in order: its number with the mark of an index; a bit for each level that has people; the number of
// people at each of these levels.
import { COUNTRY_CODES, SENIORITIES } from '../../../domain/reference.ts';
import { type ByteCursor, readNumber, writeNumber } from '../varint.ts';

export interface GroupSummary {
  readonly country: number;
  readonly isIndexed: boolean;
  /**
   * The number of the first person of each level, from level 1 on, and then the number of people: people are numbered
   * in the served order, so a level is a range.
   */
  readonly levelStarts: readonly number[];
}

const INDEXED = 128;
const LEVELS = SENIORITIES.length;
/** A group takes at most this many bytes: country, levels, and a number for each. */
const MOST_GROUP_BYTES = 2 + LEVELS * 4;

/** Groups in the order of their countries, none empty. */
export function writeSummary(groups: readonly GroupSummary[]): Buffer {
  const bytes = Buffer.alloc(groups.length * MOST_GROUP_BYTES);
  let at = 0;
  for (const { country, isIndexed, levelStarts } of groups) {
    bytes[at++] = country | (isIndexed ? INDEXED : 0);
    const maskAt = at++;
    for (let level = 0; level < LEVELS; level += 1) {
      const people = (levelStarts[level + 1] as number) - (levelStarts[level] as number);
      if (people === 0) continue;
      bytes[maskAt] = (bytes[maskAt] as number) | (1 << level);
      at = writeNumber(bytes, at, people);
    }
  }
  return bytes.subarray(0, at);
}

export function readSummary(bytes: Uint8Array): GroupSummary[] {
  const groups: GroupSummary[] = [];
  const cursor: ByteCursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    const head = bytes[cursor.at++] as number;
    const mask = bytes[cursor.at++] as number;
    const levelStarts = [0];
    let people = 0;
    for (let level = 0; level < LEVELS; level += 1) {
      if ((mask & (1 << level)) !== 0) people += readNumber(cursor);
      levelStarts.push(people);
    }
    groups.push({ country: head & ~INDEXED, isIndexed: (head & INDEXED) !== 0, levelStarts });
  }
  return groups;
}

/** The same, from a part of a text with two characters per byte, as SQL's `hex` writes them. */
export function readSummaryText(text: string, start: number, end: number): GroupSummary[] {
  const bytes = new Uint8Array((end - start) / 2);
  for (let place = 0; place < bytes.length; place += 1) {
    const at = start + 2 * place;
    bytes[place] = hexDigit(text.charCodeAt(at)) * 16 + hexDigit(text.charCodeAt(at + 1));
  }
  return readSummary(bytes);
}

/** Of `0` to `9` and `A` to `F`. */
function hexDigit(code: number): number {
  return code < 0x40 ? code - 0x30 : code - 0x37;
}

export function peopleIn({ levelStarts }: GroupSummary): number {
  return levelStarts[LEVELS] as number;
}

/** In the form of the answer: `AU=120,NZ=4`. */
export function describeCountries(groups: readonly GroupSummary[]): string {
  let text = '';
  for (const group of groups) {
    text += `${text === '' ? '' : ','}${COUNTRY_CODES[group.country]}=${peopleIn(group)}`;
  }
  return text;
}
