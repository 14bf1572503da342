// Reads a day or a time as people write it. A time names its zone: without one it would mean another moment on each
// machine.

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_CHARACTERS = '2027-01-31'.length;
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Milliseconds since 1970; of a day, its beginning in UTC. Undefined if it is neither a day nor a time. */
export function readTime(text: string): number | undefined {
  const time = TIME.test(text) && isDay(text.slice(0, DAY_CHARACTERS)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // A day that a month does not have is parsed as one of the next month.
  return new Date(time).getUTCDate() === Number(text.slice(-2));
}
