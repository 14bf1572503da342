// Reads business register numbers into their searchable form. A number with a wrong check digit is still read:
// registers and files contain such numbers, and the answer mentions the check digit if nothing is found.
const SEPARATORS = /[\s\u00a0-]/g;

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The check of the Australian Business Register: one is subtracted from the first digit, then the weighted sum modulo
 * 89.
 */
export function hasRightAbnCheckDigits(abn: string): boolean {
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(abn[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** The check digit of the article numbers (GS1) that New Zealand's business numbers are of. `nzbn` is 13 digits. */
export function hasRightNzbnCheckDigit(nzbn: string): boolean {
  let sum = 0;
  for (let place = 0; place < 12; place += 1) sum += Number(nzbn[place]) * (place % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10 === Number(nzbn[12]);
}

/** What each kind of number is, for the message about one that is not. */
export const NUMBER_NAMES = {
  abn: '11 digits',
  acn: '9 digits',
  nzbn: '13 digits',
  uen: '9 or 10 letters and digits',
  duns: '9 digits',
  lei: '18 letters and digits and 2 check digits',
  cik: 'a number of at most 10 digits',
} as const;

/** The register numbers that identify one company, with the form of a usable one. */
const NUMBER_FORMS = {
  abn: /^\d{11}$/,
  acn: /^\d{9}$/,
  nzbn: /^\d{13}$/,
  uen: /^[0-9A-Z]{9,10}$/,
  duns: /^\d{9}$/,
} as const;

export type RegisterNumberKind = keyof typeof NUMBER_FORMS;
export const REGISTER_NUMBER_KINDS = Object.keys(NUMBER_FORMS) as readonly RegisterNumberKind[];

/** The searchable form of a register number in a record; undefined if it is not one. */
export function readRegisterNumber(kind: RegisterNumberKind, text: string): string | undefined {
  if (NUMBER_FORMS[kind].test(text)) return text;
  const compact = text.replace(SEPARATORS, '').toUpperCase();
  return NUMBER_FORMS[kind].test(compact) ? compact : undefined;
}
