// Reads a year of foundation as files hold it: `1911`, `1911.0`, or the day it begins with.

const YEAR = /^(\d{4})(?:\.0*)?$/;
const DAY = /^(\d{4})-\d{2}(?:-\d{2})?(?:T.*)?$/;
/** No company is older; smaller numbers are something else in the wrong column. */
const FIRST_YEAR = 1000;

/** `lastYear` is the latest that can be true. Undefined for what is no such year. */
export function readYear(text: string, lastYear: number): number | undefined {
  const trimmed = text.trim();
  const digits = (YEAR.exec(trimmed) ?? DAY.exec(trimmed))?.[1];
  if (digits === undefined) return undefined;
  const year = Number(digits);
  return year >= FIRST_YEAR && year <= lastYear ? year : undefined;
}
