// The number by which a key is found. Companies are looked up by numbers instead of texts: an index of numbers takes a
// third of the space, and they can be sorted by the million. Two keys may have the same number, so the code that finds
// a company by one has to check that it is the right one.

/** A 53-bit number, which a double holds exactly. The space separates keys of different kinds. */
export function keyHash(space: number, key: string): number {
  let low = 0x9e3779b9 ^ space;
  let high = 0x85ebca6b ^ Math.imul(space, 0xc2b2ae35);
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
    low ^= low >>> 15;
    high ^= high >>> 13;
  }
  low = Math.imul(low ^ (high >>> 16), 0x85ebca6b);
  high = Math.imul(high ^ (low >>> 13), 0xc2b2ae35);
  low ^= high >>> 16;
  high ^= low >>> 15;
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
