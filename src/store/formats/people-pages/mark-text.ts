// Short hashes of texts, by which a load finds and compares people without storing the texts twice.

/**
 * A 48-bit hash, whole and signed, of a text and a number before it. Among a million different texts under one number,
 * two share a hash in one case of about 560; among a thousand, in one of 560 million.
 */
export function markText(before: number, text: string): number {
  let a = Math.imul(before ^ 0x5bf03635, 0x2c1b3c6d);
  let b = Math.imul(before ^ 0x1b56c4e9, 0x297a2d39) ^ Math.floor(before / 2 ** 32);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul((b << 7) | (b >>> 25), 0x5bd1e995) + unit;
  }
  return 2 ** 32 * ((stir(b ^ (a >>> 9)) & 0xffff) - 0x8000) + (stir(a + Math.imul(b, 3)) >>> 0);
}

/** Mixes all bits. */
function stir(value: number): number {
  const first = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  const second = Math.imul(first ^ (first >>> 12), 0x297a2d39);
  return second ^ (second >>> 15);
}
