// Hashes the addresses and numbers of a row while they are in memory: to check numbers against do-not-call lists, and to
// keep the hashes if the operator wants that.
import {
  CONTACT_KINDS,
  type ContactHash,
  type ContactKind,
  packContacts,
} from '../../domain/privacy/contact-hashes.ts';
import { createKeyedDigest } from '../../domain/privacy/keyed-hash.ts';
import { type ContactLine, contactValues } from '../suppress/contact-values.ts';

/** Plain data, so that it can be sent to another thread. */
export interface ContactHashing {
  /** The secret of the store. */
  readonly key: Uint8Array;
  /** Whether all hashes are wanted, to be stored; otherwise only those of numbers, to be checked. */
  readonly isKept: boolean;
}

/** Returns a function that makes the packed hashes of a line; undefined if it has no address and no number. */
export function createContactHasher({ key, isKept }: ContactHashing) {
  const digest = createKeyedDigest(key);
  const wanted: ReadonlySet<ContactKind> = new Set(isKept ? CONTACT_KINDS : ['phone']);
  return (line: ContactLine, country: string, hasDndPhone: boolean): string | undefined => {
    const contacts: ContactHash[] = [];
    for (const { kind, value } of contactValues(line, country, wanted)) {
      const isSaidByRow = hasDndPhone && kind !== 'email';
      contacts.push({ kind, hash: digest(kind, value), isSaidByRow, listed: [] });
    }
    return contacts.length === 0 ? undefined : packContacts(contacts);
  };
}
