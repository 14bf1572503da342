// Keyed hashes of the addresses and numbers of a person, packed into one text: for each a character that says what it is,
// and the sixteen bytes of its hash as characters. So they pass between threads and are compared as they are.
import { LIST_COUNTRIES, type ListCountry } from './do-not-call.ts';
import { HASH_BYTES } from './keyed-hash.ts';

/** The place of a kind here is its number in stored hashes: add no further ones, two bits hold it. */
export const CONTACT_KINDS = ['email', 'phone', 'phone_digits', 'drop_phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export interface ContactHash {
  readonly kind: ContactKind;
  /** As one character for each byte (Latin 1). */
  readonly hash: string;
  /** The row itself says that the person has a number that must not be called. */
  readonly isSaidByRow: boolean;
  /** The do-not-call lists that have the number. */
  readonly listed: readonly ListCountry[];
}

/** Sorted, and none twice: equal sets are equal texts. */
export type PackedContacts = string;

const ENTRY_LENGTH = HASH_BYTES + 1;
const KIND_MASK = 3;
const SAID_BY_ROW = 4;
const FIRST_LIST = 8;

export function packContacts(contacts: readonly ContactHash[]): PackedContacts {
  const entries = contacts.map(({ kind, hash, isSaidByRow, listed }) => {
    let head = CONTACT_KINDS.indexOf(kind) + (isSaidByRow ? SAID_BY_ROW : 0);
    for (const country of listed) head |= FIRST_LIST << LIST_COUNTRIES.indexOf(country);
    return String.fromCharCode(head) + hash;
  });
  return [...new Set(entries)].sort().join('');
}

export function unpackContacts(packed: PackedContacts): readonly ContactHash[] {
  const contacts: ContactHash[] = [];
  for (let at = 0; at < packed.length; at += ENTRY_LENGTH) {
    const head = packed.charCodeAt(at);
    contacts.push({
      kind: CONTACT_KINDS[head & KIND_MASK] as ContactKind,
      hash: packed.slice(at + 1, at + ENTRY_LENGTH),
      isSaidByRow: (head & SAID_BY_ROW) !== 0,
      listed: LIST_COUNTRIES.filter((_, place) => (head & (FIRST_LIST << place)) !== 0),
    });
  }
  return contacts;
}
