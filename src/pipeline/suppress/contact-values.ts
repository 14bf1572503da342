// The addresses and numbers of a row, in the forms that are hashed. A text may have several of them.
import { numbersIn } from '../../domain/normalise/contacts/split-contacts.ts';
import { ALL_CONTACTS } from '../../domain/people/person.ts';
import type { ContactKind } from '../../domain/privacy/contact-hashes.ts';
import { emailValues, rowNumberValues } from '../../domain/privacy/hashed-values.ts';
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
/** They name the company by its host, which may be that of an address. */
const HOST_FIELDS = ['company_fqdn', 'company_website'];
const WITH_AT = /[@＠﹫]/;
/** An address may have digits, which are no phone number. */
const WORD_WITH_AT = /\S*[@＠﹫]\S*/g;
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
    for (const value of emailValues(text)) values.push({ kind: 'email', value });
  };
  const addNumbers = (text: string) => {
    if (!wantsNumbers) return;
    for (const number of numbersIn(text)) {
      for (const one of rowNumberValues(number, country)) if (wanted.has(one.kind)) values.push(one);
    }
  };
  for (const field of EMAIL_FIELDS) for (const text of textsOf(line[field])) addEmails(text);
  for (const field of HOST_FIELDS) {
    for (const text of textsOf(line[field])) if (WITH_AT.test(text)) addEmails(text);
  }
  for (const field of PHONE_FIELDS) for (const text of textsOf(line[field])) addNumbers(text);
  for (const text of line[ALL_CONTACTS]?.() ?? []) {
    if (WITH_AT.test(text)) {
      addEmails(text);
      addNumbers(text.replaceAll(WORD_WITH_AT, ';'));
    } else addNumbers(text);
  }
  return values;
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
