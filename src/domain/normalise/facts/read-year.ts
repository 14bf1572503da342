// Reads a year of foundation as files have it: `1911`, `1911.0`, or a date that begins with it.

const YEAR = /^(\d{4})(?:\.0*)?$/;
const DAY = /^(\d{4})-\d{2}(?:-\d{2})?(?:T.*)?$/;
/** No company is older; smaller numbers are other values in the wrong column. */
const FIRST_YEAR = 1000;

/** `lastYear` is the latest possible year. Undefined if it is not such a year. */
export function readYear(text: string, lastYear: number): number | undefined {
  const trimmed = text.trim();
  const digits = (YEAR.exec(trimmed) ?? DAY.exec(trimmed))?.[1];
  if (digits === undefined) return undefined;
  const year = Number(digits);
  return year >= FIRST_YEAR && year <= lastYear ? year : undefined;
}
