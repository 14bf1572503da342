// Dates in the format of Australian registers.

const DAY = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;

/** dd/mm/yyyy as YYYY-MM-DD; undefined for anything else, and for a year after `lastYear`: the registers have typing errors. */
export function readAustralianDay(text: string, lastYear: number): string | undefined {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isDay = year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDay && Number(year) <= lastYear
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;
}
