// How deep and how long a value from a file may be. JSON.parse accepts any depth, but JSON.stringify overflows the
// stack from some thousands on. A regular expression that repeats a group overflows the stack from about five million
// characters on.
import { formatCount } from './format-count.ts';

/** No record of any known format is nested even ten levels deep. */
const MAX_NESTING = 100;
/** Enough for a hundred thousand domains in one cell of CSV. */
const MAX_TEXT_CHARACTERS = 2 * 1024 * 1024;

/** The text of such a problem, after the name of the value. */
export const TOO_DEEP = `is nested more than ${MAX_NESTING} deep`;
export const TOO_LONG_TEXT = `has more than ${formatCount(MAX_TEXT_CHARACTERS)} characters`;

export function isTooDeep(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1));
}

export const isTooLong = (text: string): boolean => text.length > MAX_TEXT_CHARACTERS;

/** Whether a text in the value is too long; parts that are nested deeper than in any format are not checked. */
export function hasTooLongText(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value === 'string') return isTooLong(value);
  if (typeof value !== 'object' || value === null || left === 0) return false;
  return Object.values(value).some((member) => hasTooLongText(member, left - 1));
}
