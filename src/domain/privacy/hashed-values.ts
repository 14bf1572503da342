// The one form of a contact value that is hashed, so that the same address or number has the same hash in every file.
import { domainToASCII, domainToUnicode } from 'node:url';
import { notedNumbers } from '../normalise/contacts/noted-numbers.ts';
import { usualPhoneNumber } from '../normalise/contacts/phone.ts';
import { addressesIn, numbersIn } from '../normalise/contacts/split-contacts.ts';
import { visibleText } from '../normalise/contacts/visible-text.ts';
import { LIST_COUNTRIES, listedNumber } from './do-not-call.ts';
import type { HashKind } from './keyed-hash.ts';

export interface HashedValue {
  readonly kind: HashKind;
  readonly value: string;
}

export interface NumberValue {
  readonly kind: 'phone' | 'phone_digits' | 'drop_phone';
  readonly value: string;
}

const LAST_DIGITS = 10;

/** Visible ASCII without a domain in its ASCII form (`xn--`): equal addresses are equal texts but for case. */
const PLAIN_ADDRESSES = /^(?!.*xn--)[\x20-\x7e]*$/i;

/**
 * What the addresses in a text are recognised by. A plain address has one value. One with other letters, other widths or
 * invisible characters has several: as it is written, which is what California and earlier versions hash, and folded, with
 * its domain in both forms (`müller`, `xn--mller-kva`).
 */
export function emailValues(text: string): readonly string[] {
  const values = addressesIn(text).flatMap((address) => emailValue(address) ?? []);
  return PLAIN_ADDRESSES.test(text)
    ? values
    : [...new Set([...values, ...addressesIn(foldAddresses(text)).flatMap(domainForms)])];
}

/** How many addresses a text has. */
export const countAddresses = (text: string): number => addressesIn(foldAddresses(text)).length;

const foldAddresses = (text: string): string => visibleText(text.normalize('NFKC'));

/** With the domain as it is, in ASCII and in Unicode. */
function domainForms(address: string): readonly string[] {
  const value = emailValue(address);
  if (value === undefined) return [];
  const [local, host] = value.split('@', 2) as [string, string];
  // Empty: it is not a possible domain.
  const hosts = [host, domainToASCII(host), domainToUnicode(host)].filter((form) => form !== '');
  return hosts.map((form) => `${local}@${form}`);
}

/** Trimmed and in lower case; undefined if it is no address. */
function emailValue(text: string): string | undefined {
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

/** What a number in a row is recognised by. `country` is that of the row, for numbers without a prefix. */
export function rowNumberValues(text: string, country?: string): readonly NumberValue[] {
  const usual = usualPhoneNumber(text, country);
  if (usual !== undefined) {
    // As California standardises a number: as written, and with its prefix.
    return [{ kind: 'phone', value: usual }, ...digitValues('drop_phone', text, usual)];
  }
  // The whole text too: earlier versions knew a number with a note only by its last digits.
  const values = [...digitValues('phone_digits', text), ...digitValues('drop_phone', text)];
  for (const { written, number = numberByList(written, country) } of notedNumbers(text, country)) {
    if (number !== undefined) values.push({ kind: 'phone', value: number });
    values.push(...digitValues('phone_digits', written), ...digitValues('drop_phone', written, number));
  }
  return distinct(values);
}

/** All that a number may be recognised by when a file has it in a form that cannot be read. Empty if it is not one number. */
export function phoneValues(text: string, country?: string): readonly NumberValue[] {
  const [found, ...others] = numbersIn(text).flatMap((part) => notedNumbers(part, country));
  if (found === undefined || others.length > 0) return [];
  const { written, number = numberByList(written, country) } = found;
  return [
    ...(number === undefined ? [] : [{ kind: 'phone', value: number } as const]),
    ...digitValues('phone_digits', written, number),
  ];
}

/** A number that no numbering plan has may be on a do-not-call list, whose rules are wider. */
function numberByList(text: string, country: string | undefined): string | undefined {
  const isInternational = text.startsWith('+');
  const lists = LIST_COUNTRIES.filter((list) => isInternational || list === country);
  return lists.map((list) => listedNumber(text, list)).find((number) => number !== undefined);
}

/** The last digits of the number as written and of its international form. */
function digitValues(
  kind: 'phone_digits' | 'drop_phone',
  written: string,
  number?: string,
): readonly NumberValue[] {
  const [short, whole] = [lastDigits(written), number === undefined ? undefined : lastDigits(number)];
  const values: NumberValue[] = short === undefined ? [] : [{ kind, value: short }];
  if (whole !== undefined && whole !== short) values.push({ kind, value: whole });
  return values;
}

const distinct = (values: readonly NumberValue[]): readonly NumberValue[] => [
  ...new Map(values.map((one) => [`${one.kind} ${one.value}`, one])).values(),
];
