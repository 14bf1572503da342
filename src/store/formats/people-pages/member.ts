// A person as a member of a group, and the order in which a group is served.
import { flagsFromBits, reachRank } from '../../../domain/people/person.ts';

export interface Member {
  readonly id: string;
  /** The number of an id in the service's own form; -1 for other ids. */
  readonly idNumber: number;
  readonly seniority: number;
  readonly department: number;
  /** As `flagBits` makes them. */
  readonly flags: number;
  /** Number of the title; 0 for none. */
  readonly title: number;
  readonly network: string | null;
  readonly rowDigest: Buffer | null;
}

const REACHES = 3;
const REACH_OF_FLAGS = Array.from({ length: 32 }, (_, bits) => reachRank(flagsFromBits(bits)));
const BEYOND_16_BITS = /[\ud800-\udfff]/;

/** Level and reach as one number, in the served order. */
export function rankOf({ seniority, flags }: Pick<Member, 'seniority' | 'flags'>): number {
  return seniority * REACHES + (REACH_OF_FLAGS[flags] as number);
}

/** By the byte that a page has for level and flags: the level stands above five flags. */
export const RANK_OF_LEVEL_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) =>
  rankOf({ seniority: byte >>> 5, flags: byte & 31 }),
);

export const levelOfRank = (rank: number): number => Math.floor(rank / REACHES);

/** Compares two people in the served order: level, reach, id by its bytes in UTF-8. */
export function compareMembers(a: Member, b: Member): number {
  return (
    rankOf(a) - rankOf(b) ||
    (a.idNumber >= 0 && b.idNumber >= 0 ? a.idNumber - b.idNumber : compareIds(a.id, b.id))
  );
}

/** Strings compare as their UTF-8 does, except for characters beyond 16 bits. */
export function compareIds(a: string, b: string): number {
  if (BEYOND_16_BITS.test(a) || BEYOND_16_BITS.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}
