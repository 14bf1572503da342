// Hashes the addresses and numbers of a row while they are in memory: to check numbers against do-not-call lists, and to
// keep the hashes if the operator wants that.
import { phoneNumber } from '../../domain/normalise/contacts/phone.ts';
import { type ContactHash, type ContactKind, packContacts } from '../../domain/privacy/contact-hashes.ts';
import { emailValue, lastDigits } from '../../domain/privacy/hashed-values.ts';
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';

/** Plain data, so that it can be sent to another thread. */
export interface ContactHashing {
  /** The secret of the store. */
  readonly key: Uint8Array;
  /** Whether all hashes are wanted, to be stored; otherwise only those of numbers, to be checked. */
  readonly isKept: boolean;
}

type Line = { readonly [name: string]: unknown };

const EMAIL_FIELDS = ['email', 'personal_email'];
const PHONE_FIELDS = ['phone', 'dnd_phone', 'mobile'];

/** Returns a function that makes the packed hashes of a line; undefined if it has no address and no number. */
export function createContactHasher({ key, isKept }: ContactHashing) {
  const hash = createKeyedHash(Buffer.from(key));
  return (line: Line, country: string, hasDndPhone: boolean): string | undefined => {
    const contacts: ContactHash[] = [];
    const add = (kind: ContactKind, value: string | undefined) => {
      if (value === undefined) return;
      const isSaidByRow = hasDndPhone && kind !== 'email';
      contacts.push({ kind, hash: hash(kind, value).toString('latin1'), isSaidByRow, listed: [] });
    };
    if (isKept) for (const text of textsOf(line, EMAIL_FIELDS)) add('email', emailValue(text));
    for (const text of textsOf(line, PHONE_FIELDS)) {
      const number = phoneNumber(text, country);
      add('phone', number);
      if (!isKept) continue;
      if (number === undefined) add('phone_digits', lastDigits(text));
      for (const digits of new Set([lastDigits(text), lastDigits(number ?? '')])) add('drop_phone', digits);
    }
    return contacts.length === 0 ? undefined : packContacts(contacts);
  };
}

function textsOf(line: Line, fields: readonly string[]): readonly string[] {
  return fields
    .flatMap((field) => line[field])
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
}
