// The keyed hash by which a value is recognised without being stored: HMAC-SHA-256 with a secret of the store. Without
// the secret no one can find out whose value it is by trying values, as is possible with a plain hash of a number.
import { createHash, createHmac } from 'node:crypto';
import type { IdentifierKind } from '../identifiers/company-identifier.ts';

/** Identifiers of a company of every kind; `record` is that of a source, `name_only` a name with country and place. */
export type CompanyHashKind = `company_${IdentifierKind}` | 'company_record' | 'company_name_only';
/**
 * `person_row` is the digest of a row without id and slug. `phone` is a number in its international form,
 * `phone_digits` the last ten digits of a number that cannot be read as one, `drop_phone` the last ten of any number.
 */
type PersonHashKind =
  | 'person_id'
  | 'person_network'
  | 'person_row'
  | 'email'
  | 'phone'
  | 'phone_digits'
  | 'drop_phone';
/** The kind is a part of what is hashed: the same text of another kind has another hash. */
export type HashKind = CompanyHashKind | PersonHashKind;

export const HASH_KEY_BYTES = 32;
/** The first half of the digest: enough that two values never share one by chance. */
export const HASH_BYTES = 16;

/** `value` must be in the form that `hashed-values.ts` or the reader of the identifier makes of it. */
export type KeyedHash = (kind: HashKind, value: string) => Buffer;

export function createKeyedHash(key: Buffer): KeyedHash {
  return (kind, value) =>
    createHmac('sha256', key).update(hashedText(kind, value)).digest().subarray(0, HASH_BYTES);
}

/**
 * Kinds whose value is hashed without a secret first: the deletion lists of California have plain hashes of them, and
 * those must be found among the keyed ones.
 */
const OVER_PLAIN_HASH: ReadonlySet<HashKind> = new Set(['email', 'drop_phone']);

/** SHA-256 in Base64. */
export const plainHash = (value: string): string => createHash('sha256').update(value).digest('base64');

/** No kind contains the character between them. */
export const hashedText = (kind: HashKind, value: string): string =>
  textOfPlain(kind, OVER_PLAIN_HASH.has(kind) ? plainHash(value) : value);

/** For a value of which only the plain hash is known. */
export const createKeyedHashOfPlain =
  (key: Buffer) =>
  (kind: 'email' | 'drop_phone', plain: string): Buffer =>
    createHmac('sha256', key).update(textOfPlain(kind, plain)).digest().subarray(0, HASH_BYTES);

const textOfPlain = (kind: HashKind, text: string) => `${kind}\0${text}`;
