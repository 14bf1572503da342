// The keyed hash by which a value is recognised without being stored: HMAC-SHA-256 with a secret of the store. Without
// the secret no one can find out whose value it is by trying values, as is possible with a plain hash of a number.
import { hash } from 'node:crypto';
import type { IdentifierKind } from '../identifiers/company-identifier.ts';
import type { DropKind } from './drop.ts';

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

export function createKeyedHash(key: Uint8Array): KeyedHash {
  const digest = createKeyedDigest(key);
  return (kind, value) => Buffer.from(digest(kind, value), 'latin1');
}

/** The same hash as a text, one character for each byte (Latin 1): a set compares texts. */
export function createKeyedDigest(key: Uint8Array): (kind: HashKind, value: string) => string {
  const hmac = createHmacOf(key);
  return (kind, value) => hmac(textOfPlain(kind, OVER_PLAIN_HASH.has(kind) ? plainHash(value) : value));
}

/**
 * Kinds whose value is hashed without a secret first: the deletion lists of California have plain hashes of them, and
 * those must be found among the keyed ones.
 */
const OVER_PLAIN_HASH: ReadonlySet<HashKind> = new Set(['email', 'drop_phone']);

/** SHA-256 in Base64. */
export const plainHash = (value: string): string => hash('sha256', value, 'base64');

/** For a value whose plain hash is all that is known. */
export function createKeyedHashOfPlain(key: Uint8Array): (kind: DropKind, plain: string) => Buffer {
  const hmac = createHmacOf(key);
  return (kind, plain) => Buffer.from(hmac(textOfPlain(kind, plain)), 'latin1');
}

/** No kind contains the character between them. */
const textOfPlain = (kind: HashKind, text: string) => `${kind}\0${text}`;

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * The first half of HMAC-SHA-256, by its definition: a hash over a hash, each behind the key. `createHmac` makes an object
 * outside the heap for each value: 3.9 µs, and this takes 2.0 µs (Node 20.20). A load hashes several values of each row.
 */
function createHmacOf(key: Uint8Array): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new RangeError('a key has at most 64 bytes');
  const padded = (byte: number) => Uint8Array.from({ length: BLOCK_BYTES }, (_, n) => (key[n] ?? 0) ^ byte);
  const inner = createBehind(padded(0x36));
  const outer = Buffer.concat([padded(0x5c)], BLOCK_BYTES + DIGEST_BYTES);
  return (text) => {
    outer.write(hash('sha256', inner(text), 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'binary').slice(0, HASH_BYTES);
  };
}

/** Makes the bytes of a text behind a block. They are valid until the next text. */
function createBehind(block: Uint8Array): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(0);
  let rest = bytes;
  /** By the bytes of the text: to make one takes a tenth of a hash. */
  let views: Uint8Array[] = [];
  return (text) => {
    // A character takes at most three bytes.
    if (bytes.length < BLOCK_BYTES + 3 * text.length) {
      bytes = new Uint8Array(4 * BLOCK_BYTES + 6 * text.length);
      bytes.set(block);
      rest = bytes.subarray(BLOCK_BYTES);
      views = [];
    }
    const { written } = encoder.encodeInto(text, rest);
    views[written] ??= bytes.subarray(0, BLOCK_BYTES + written);
    return views[written];
  };
}
