// The addresses and numbers of a row, in the forms that are hashed. A text may have several of them.
import { addressesIn, numbersIn } from '../../domain/normalise/contacts/split-contacts.ts';
import { ALL_CONTACTS } from '../../domain/people/person.ts';
import type { ContactKind } from '../../domain/privacy/contact-hashes.ts';
import { emailValue, lastDigits, phoneValue } from '../../domain/privacy/hashed-values.ts';
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';

export type ContactLine = {
  readonly [name: string]: unknown;
  readonly [ALL_CONTACTS]?: () => readonly string[];
};

export interface ContactValue {
  readonly kind: ContactKind;
  readonly value: string;
}

const EMAIL_FIELDS = ['email', 'personal_email'];
const NUMBER_KINDS: readonly ContactKind[] = ['phone', 'phone_digits', 'drop_phone'];
const PHONE_FIELDS = ['phone', 'dnd_phone', 'mobile'];

/** `country` is that of the row, for numbers without a prefix. Values of kinds that are not wanted are not read. */
export function contactValues(
  line: ContactLine,
  country: string,
  wanted: ReadonlySet<HashKind>,
): readonly ContactValue[] {
  const wantsNumbers = NUMBER_KINDS.some((kind) => wanted.has(kind));
  const wantsEmails = wanted.has('email');
  const values: ContactValue[] = [];
  if (!wantsNumbers && !wantsEmails) return values;
  const addEmails = (text: string) => {
    if (!wantsEmails) return;
    for (const address of addressesIn(text)) {
      const value = emailValue(address);
      if (value !== undefined) values.push({ kind: 'email', value });
    }
  };
  const addNumbers = (text: string) => {
    if (!wantsNumbers) return;
    for (const number of numbersIn(text)) {
      for (const one of numberValues(number, country)) if (wanted.has(one.kind)) values.push(one);
    }
  };
  for (const field of EMAIL_FIELDS) for (const text of textsOf(line[field])) addEmails(text);
  for (const field of PHONE_FIELDS) for (const text of textsOf(line[field])) addNumbers(text);
  for (const text of line[ALL_CONTACTS]?.() ?? []) {
    if (text.includes('@')) addEmails(text);
    else addNumbers(text);
  }
  return values;
}

function numberValues(text: string, country: string): readonly ContactValue[] {
  const read = phoneValue(text, country);
  // As California standardises a number: as written, and with its prefix.
  const [written, whole] = [lastDigits(text), lastDigits(read?.value ?? '')];
  const values: ContactValue[] = read === undefined ? [] : [read];
  if (written !== undefined) values.push({ kind: 'drop_phone', value: written });
  if (whole !== undefined && whole !== written) values.push({ kind: 'drop_phone', value: whole });
  return values;
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
