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
const DIGITS = Array.from({ length: BASE }, (_, n) => n.toString(BASE));
const PAIRS = Array.from({ length: BASE * BASE }, (_, n) => n.toString(BASE).padStart(2, '0'));

/** The same as `toString(36)` in a third of its time: two digits at once. */
function inBase36(number: number): string {
  if (number < BASE) return DIGITS[number] as string;
  if (number < PAIRS.length) return PAIRS[number] as string;
  const rest = number % PAIRS.length;
  return inBase36((number - rest) / PAIRS.length) + (PAIRS[rest] as string);
}
