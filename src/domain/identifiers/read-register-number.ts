// Reads business register numbers into their searchable form. A number with a wrong check digit is still read:
// registers and files contain such numbers, and the answer mentions the check digit if nothing is found.
import { cannotRead, isLonger, MAX_IDENTIFIER_CHARACTERS, type Reading, readAs } from './reading.ts';

const SEPARATORS = /[\s\u00a0-]/g;

/** Reads an ABN: spaces and hyphens allowed, then 11 digits. */
export function readAbn(text: string): Reading<string> {
  if (isLonger(text, MAX_IDENTIFIER_CHARACTERS)) return cannotRead('it may have at most 256 characters');
  const digits = text.replace(SEPARATORS, '');
  return /^\d{11}$/.test(digits) ? readAs(digits) : cannotRead('it is not 11 digits');
}

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
