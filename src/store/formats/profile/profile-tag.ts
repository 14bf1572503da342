// The tag of a profile: a short text that changes whenever the profile that is sent changes. It is derived from stored
// values, so it is made when a profile is read.
import type { Country } from '../../../domain/reference.ts';

/** 12 bytes in base64: enough to exclude repeats by chance. */
const DIGEST_CHARACTERS = 16;

/** `digest` covers everything except the id; `view` is the country of a regional view. */
export function profileTag(digest: string, id: string, view?: Country): string {
  return digest.slice(0, DIGEST_CHARACTERS) + shortHash(id) + (view ?? '');
}

/** FNV-1a, in base 36. */
function shortHash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return inBase36(sum >>> 0);
}

const BASE = 36;
const TWO_DIGITS = BASE * BASE;
const PAIRS = Array.from({ length: TWO_DIGITS }, (_, n) => n.toString(BASE).padStart(2, '0'));
/** Without zeros in front. */
const FIRST_PAIRS = Array.from({ length: TWO_DIGITS }, (_, n) => n.toString(BASE));

/** The same as `toString(36)` of a 32-bit number in a fraction of its time: two digits at once, in whole numbers. */
function inBase36(number: number): string {
  let rest = number >>> 0;
  let text = '';
  while (rest >= TWO_DIGITS) {
    const above = (rest / TWO_DIGITS) >>> 0;
    text = PAIRS[(rest - above * TWO_DIGITS) | 0] + text;
    rest = above;
  }
  return FIRST_PAIRS[rest] + text;
}
