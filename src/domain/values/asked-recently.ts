// Whether something is asked for again so soon that a cache would still have it, if it had kept it the last time. What does
// not come again within the size of a cache is not worth keeping: to put it there costs more than to find it again, and
// pushes out what does come again.

/** A power of two, so that the low bits of a hash are the slot: 128 KiB. Of two keys in one slot the older one is forgotten. */
const SLOTS = 8_192;

/** Notes the key. True: of what was asked for since it was noted last, all together is within `bound`. */
export type AskedRecently = (key: number, size: number) => boolean;

/** `bound`: the size of the cache. */
export function createAskedRecently(bound: number): AskedRecently {
  // Numbers, not texts or objects: the garbage collector would have to move what is kept only to be forgotten.
  const keys = new Float64Array(SLOTS);
  const askedAt = new Float64Array(SLOTS);
  let asked = 0;
  return (key, size) => {
    const slot = slotOf(key);
    const isAgain = keys[slot] === key && asked - (askedAt[slot] as number) <= bound;
    asked += size;
    keys[slot] = key;
    askedAt[slot] = asked;
    return isAgain;
  };
}

/** Keys may be hashes or numbers given in turn. */
function slotOf(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
}
