// Shows the number in a cell as text, as a person sees it: all digits of a long number, leading zeros that the format
// adds, and dates as YYYY-MM-DD.

/** How the cells of one style show numbers. */
export type NumberFormat =
  | { readonly kind: 'number' | 'date' | 'percent' }
  /** `places`: the digits that are always shown, with what is between them, such as `00 000 000 000`. */
  | { readonly kind: 'digits'; readonly places: string };

const GENERAL: NumberFormat = { kind: 'number' };
const PERCENT_IDS = new Set([9, 10]);
/** In quotes, escaped, or in brackets: not part of the pattern. */
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]|_./g;
const DIGIT_PLACES = /^0[0 ()-]*0$/;

/** Formats 14 to 22 and 45 to 47 are dates and times everywhere; 27 to 36 and 50 to 58 in East Asian versions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** `code`: the pattern of a format that the workbook defines. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (isBuiltInDate(id)) return { kind: 'date' };
    return PERCENT_IDS.has(id) ? { kind: 'percent' } : GENERAL;
  }
  const [first = ''] = code.replace(LITERALS, (literal) => literalOf(literal)).split(';');
  if (DIGIT_PLACES.test(first.trim())) return { kind: 'digits', places: first.trim() };
  if (/[ymdhs]/i.test(first) && !/[0#]/.test(first.replace(/\.0+/g, ''))) return { kind: 'date' };
  return first.includes('%') ? { kind: 'percent' } : GENERAL;
}

/** Spaces, hyphens and brackets of a number stay; words do not, whose letters could be taken for those of a date. */
function literalOf(literal: string): string {
  const text = literal.startsWith('"')
    ? literal.slice(1, -1)
    : literal.startsWith('\\')
      ? literal.slice(1)
      : '';
  return /^[ ()-]*$/.test(text) ? text : '';
}

/** `value`: the number as the file has it; other texts stay as they are. */
export function shownNumber(value: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  switch (format.kind) {
    case 'date':
      return shownDate(number, is1904) ?? plainNumber(number);
    case 'percent':
      return `${plainNumber(number * 100)}%`;
    case 'digits':
      return inPlaces(plainNumber(number), format.places);
    case 'number':
      return plainNumber(number);
  }
}

/** Spreadsheets calculate with 15 digits; the rest is noise. */
const DIGITS = 15;

function plainNumber(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(DIGITS)));
}

function inPlaces(digits: string, places: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const wanted = places.replace(/[^0]/g, '').length;
  const rest = [...digits.padStart(wanted, '0')];
  let shown = '';
  for (const place of [...places].reverse()) shown = (place === '0' ? (rest.pop() ?? '0') : place) + shown;
  return rest.join('') + shown;
}

const DAY_MS = 86_400_000;
const LAST_SERIAL = 2_958_466;

/** Undefined for a number that is no date. */
function shownDate(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= LAST_SERIAL) return undefined;
  // Seconds are exact enough for what people type, and hide the noise of fractions.
  const seconds = Math.round(serial * 86_400);
  const days = Math.floor(seconds / 86_400);
  const time = new Date((seconds - days * 86_400) * 1000).toISOString().slice(11, 19);
  if (days === 0 && !is1904) return time;
  // Serial 60 is 29 February 1900, a day that never was: the days before it are one lower.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(first + days * DAY_MS).toISOString().slice(0, 10);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
