// Reads the date of a file's data out of the name of the file, for files that have no date inside. The modification times of
// files and of entries of archives are not used: they show when the data was packed or fetched.

const QUARTER = /(?<!\d)(20\d{2})[-_.]?q([1-4])(?!\d)/i;
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const DAY = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const MONTH = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])(?!\d)/;
const YEAR = /(?<!\d)(20\d{2})(?!\d)/;

/**
 * YYYY-MM-DD. For a quarter it is the last day, since such files are published at its end. For a month or a year it is
 * the first day: the data cannot be older. `name` may be an archive followed by an entry; the date of the entry comes
 * first. A year after `lastYear` is not a date.
 */
export function dayInName(name: string, lastYear: number): string | undefined {
  const [archive = '', entry = ''] = name.split(/: (?=[^:]*$)/);
  const day = dayOf(entry) ?? dayOf(archive);
  return day !== undefined && Number(day.slice(0, 4)) <= lastYear ? day : undefined;
}

/** Folders have names of other kinds. */
function dayOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const quarter = QUARTER.exec(name);
  if (quarter !== null) return `${quarter[1]}-${QUARTER_ENDS[Number(quarter[2]) - 1]}`;
  const [, year, month = '01', day = '01'] = DAY.exec(name) ?? MONTH.exec(name) ?? YEAR.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
