// The suppressions that the rows of a load are checked against. Plain data, so that it can be sent to another thread.
import { madeOnce } from '../values/made-once.ts';
import { createKeyedDigest, HASH_BYTES, type HashKind } from './keyed-hash.ts';

export interface SuppressedSet {
  readonly key: Uint8Array;
  /** The hashes of each kind, one after the other. */
  readonly hashes: ReadonlyMap<HashKind, Uint8Array>;
}

/** Why such a row is rejected. Nothing else is said about it: the row must not be written anywhere. */
export const SUPPRESSED = 'suppressed';

/** The hash, in hexadecimal, by which a value is suppressed; undefined: it is not. */
export type FindSuppressed = (kind: HashKind, value: string) => string | undefined;

export interface SuppressionCheck {
  readonly find: FindSuppressed;
  /** The kinds that have a suppression: values of others need not be found out. */
  readonly kinds: ReadonlySet<HashKind>;
}

/** Undefined: nothing is suppressed, and rows need no check. */
export function createSuppressionCheck(set: SuppressedSet | undefined): SuppressionCheck | undefined {
  if (set === undefined || set.hashes.size === 0) return undefined;
  const digest = createKeyedDigest(set.key);
  const known = new Map(
    [...set.hashes].map(([kind, bytes]) => [kind, madeOnce(() => createHashSet([...split(bytes)]))]),
  );
  return {
    kinds: new Set(known.keys()),
    find: (kind, value) => {
      const hashes = known.get(kind);
      // Kinds without a suppression are not hashed: a hash takes 2 µs.
      if (hashes === undefined) return undefined;
      const hash = digest(kind, value);
      return hashes()(hash) ? Buffer.from(hash, 'latin1').toString('hex') : undefined;
    },
  };
}

/** Bits of the filter for each hash: one of 32 to 64 values that are not suppressed is looked up in the set. */
const FILTER_BITS = 32;

/** A look into a large set of texts takes 1 µs, half as long as the hash: nearly all are answered by a filter before it. */
function createHashSet(hashes: readonly string[]): (hash: string) => boolean {
  const all = new Set(hashes);
  const mask = 2 ** Math.ceil(Math.log2(FILTER_BITS * hashes.length)) - 1;
  const filter = new Uint8Array((mask + 1) / 8);
  for (const hash of all) {
    const bit = firstBits(hash) & mask;
    filter[bit >>> 3] = (filter[bit >>> 3] as number) | (1 << (bit & 7));
  }
  return (hash) => {
    const bit = firstBits(hash) & mask;
    return ((filter[bit >>> 3] as number) & (1 << (bit & 7))) !== 0 && all.has(hash);
  };
}

const firstBits = (hash: string): number =>
  (hash.charCodeAt(0) << 23) |
  (hash.charCodeAt(1) << 15) |
  (hash.charCodeAt(2) << 7) |
  (hash.charCodeAt(3) >>> 1);

function* split(bytes: Uint8Array): Generator<string> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < all.length; at += HASH_BYTES) yield all.toString('latin1', at, at + HASH_BYTES);
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
