// The one form of a contact value that is hashed, so that the same address or number has the same hash in every file.
import { phoneNumber } from '../normalise/contacts/phone.ts';
import type { HashKind } from './keyed-hash.ts';

export interface HashedValue {
  readonly kind: HashKind;
  readonly value: string;
}

const LAST_DIGITS = 10;

/** Trimmed and in lower case; undefined if it is no address. */
export function emailValue(text: string): string | undefined {
  const email = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}

/** The last ten digits of a number as written; undefined if it has fewer. */
export function lastDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length < LAST_DIGITS ? undefined : digits.slice(-LAST_DIGITS);
}

/** What a number in a file is recognised by. `country` is that of the row, for numbers without a prefix. */
export function phoneValue(
  text: string,
  country?: string,
): { readonly kind: 'phone' | 'phone_digits'; readonly value: string } | undefined {
  const number = phoneNumber(text, country);
  if (number !== undefined) return { kind: 'phone', value: number };
  const digits = lastDigits(text);
  return digits === undefined ? undefined : { kind: 'phone_digits', value: digits };
}

/** All that a number may be recognised by when a file has it in a form that cannot be read. */
export function phoneValues(text: string, country?: string): readonly HashedValue[] {
  const number = phoneNumber(text, country);
  const digits = new Set([lastDigits(text), lastDigits(number ?? '')].filter((one) => one !== undefined));
  return [
    ...(number === undefined ? [] : [{ kind: 'phone', value: number } as const]),
    ...[...digits].map((value) => ({ kind: 'phone_digits', value }) as const),
  ];
}
