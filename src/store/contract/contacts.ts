// Keyed hashes of the addresses and numbers of stored people, which are kept only with KEEP_CONTACT_HASHES=true.
import type { PackedContacts } from '../../domain/privacy/contact-hashes.ts';
import type { Answer } from './answer.ts';

export interface StoredContacts {
  readonly personId: string;
  readonly contacts: PackedContacts;
  /** Where the next page begins. */
  readonly cursor: string;
}

export interface ContactReader {
  /** People with stored hashes after this place, in an order of the engine; `''` begins. */
  contactsAfter(cursor: string, most: number): Answer<readonly StoredContacts[]>;
  /** The ids of people who have each of these hashes, sorted by their bytes; one list per hash, in their order. */
  findByContact(hashes: readonly Buffer[]): Answer<readonly (readonly string[])[]>;
}
