// The day that the name of a file tells of what is in it, where the file itself tells none. The dates of files and of entries
// of archives tell when somebody packed or fetched them, and are not looked at.

const QUARTER = /(?<!\d)(20\d{2})[-_.]?q([1-4])(?!\d)/i;
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const DAY = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const MONTH = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])(?!\d)/;
const YEAR = /(?<!\d)(20\d{2})(?!\d)/;

/**
 * YYYY-MM-DD: the last day of a quarter, of which such files are named at its end; the first of a month or a year, which
 * the file cannot be older than. `name` may be that of an archive with that of an entry behind it, which tells first.
 * A year after `lastYear` is no date.
 */
export function dayInName(name: string, lastYear: number): string | undefined {
  const [archive = '', entry = ''] = name.split(/: (?=[^:]*$)/);
  const day = dayOf(entry) ?? dayOf(archive);
  return day !== undefined && Number(day.slice(0, 4)) <= lastYear ? day : undefined;
}

/** Folders are named for other things. */
function dayOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const quarter = QUARTER.exec(name);
  if (quarter !== null) return `${quarter[1]}-${QUARTER_ENDS[Number(quarter[2]) - 1]}`;
  const [, year, month = '01', day = '01'] = DAY.exec(name) ?? MONTH.exec(name) ?? YEAR.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
