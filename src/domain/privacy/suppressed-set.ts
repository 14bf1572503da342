// The suppressions that the rows of a load are checked against. Plain data, so that it can be sent to another thread.
import { createHmac } from 'node:crypto';
import { HASH_BYTES, type HashKind, hashedText } from './keyed-hash.ts';

export interface SuppressedSet {
  readonly key: Uint8Array;
  /** The hashes of each kind, one after the other. */
  readonly hashes: ReadonlyMap<HashKind, Uint8Array>;
}

/** Why such a row is rejected. Nothing else is said about it: the row must not be written anywhere. */
export const SUPPRESSED = 'suppressed';

/** The hash, in hexadecimal, by which a value is suppressed; undefined: it is not. */
export type FindSuppressed = (kind: HashKind, value: string) => string | undefined;

/** Undefined: nothing is suppressed, and rows need no check. */
export function createSuppressionCheck(set: SuppressedSet | undefined): FindSuppressed | undefined {
  if (set === undefined || set.hashes.size === 0) return undefined;
  const known = new Map([...set.hashes].map(([kind, bytes]) => [kind, new Set(split(bytes))]));
  return (kind, value) => {
    const hashes = known.get(kind);
    // Kinds without a suppression are not hashed: a hash takes 4 µs.
    if (hashes === undefined) return undefined;
    const digest = createHmac('sha256', set.key).update(hashedText(kind, value)).digest('hex');
    const hash = digest.slice(0, 2 * HASH_BYTES);
    return hashes.has(hash) ? hash : undefined;
  };
}

/** In hexadecimal: a set compares texts, and a digest is made as one at no cost. */
function* split(bytes: Uint8Array): Generator<string> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < all.length; at += HASH_BYTES) yield all.toString('hex', at, at + HASH_BYTES);
}

export function makeSuppressedSet(
  key: Buffer,
  hashes: readonly { readonly kind: HashKind; readonly hash: Buffer }[],
): SuppressedSet | undefined {
  if (hashes.length === 0) return undefined;
  const byKind = new Map<HashKind, Buffer[]>();
  for (const { kind, hash } of hashes) {
    const some = byKind.get(kind);
    if (some === undefined) byKind.set(kind, [hash]);
    else some.push(hash);
  }
  return { key, hashes: new Map([...byKind].map(([kind, some]) => [kind, Buffer.concat(some)])) };
}
