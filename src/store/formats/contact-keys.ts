// How people are found by a keyed hash of an address or a number: by its first 53 bits, and then the whole hash decides.
import { type PackedContacts, unpackContacts } from '../../domain/privacy/contact-hashes.ts';
import { listHash } from './number-pages/number-pages.ts';

/** The numbers under which a person is found, each once. */
export function contactKeys(packed: PackedContacts): readonly number[] {
  return [...new Set(unpackContacts(packed).map(({ hash }) => listHash(Buffer.from(hash, 'latin1'))))];
}

/** Whether a person has exactly this hash. */
export function hasContact(packed: PackedContacts, hash: Buffer): boolean {
  const text = hash.toString('latin1');
  return unpackContacts(packed).some((contact) => contact.hash === text);
}
