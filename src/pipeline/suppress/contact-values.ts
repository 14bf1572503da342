// The addresses and numbers of a row, in the forms that are hashed.
import { ALL_CONTACTS } from '../../domain/people/person.ts';
import type { ContactKind } from '../../domain/privacy/contact-hashes.ts';
import { emailValue, lastDigits, phoneValue } from '../../domain/privacy/hashed-values.ts';

export type ContactLine = {
  readonly [name: string]: unknown;
  readonly [ALL_CONTACTS]?: () => readonly string[];
};

export interface ContactValue {
  readonly kind: ContactKind;
  readonly value: string;
}

const EMAIL_FIELDS = ['email', 'personal_email'];
const PHONE_FIELDS = ['phone', 'dnd_phone', 'mobile'];

/** `country` is that of the row, for numbers without a prefix. */
export function* contactValues(line: ContactLine, country: string): Generator<ContactValue> {
  for (const field of EMAIL_FIELDS) for (const text of textsOf(line[field])) yield* emailValues(text);
  for (const field of PHONE_FIELDS) {
    for (const text of textsOf(line[field])) yield* numberValues(text, country);
  }
  for (const text of line[ALL_CONTACTS]?.() ?? []) {
    yield* emailValue(text) === undefined ? numberValues(text, country) : emailValues(text);
  }
}

function* emailValues(text: string): Generator<ContactValue> {
  const value = emailValue(text);
  if (value !== undefined) yield { kind: 'email', value };
}

function* numberValues(text: string, country: string): Generator<ContactValue> {
  const read = phoneValue(text, country);
  if (read !== undefined) yield read;
  // As California standardises a number: as written, and with its prefix.
  for (const value of new Set([lastDigits(text), lastDigits(read?.value ?? '')])) {
    if (value !== undefined) yield { kind: 'drop_phone', value };
  }
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
