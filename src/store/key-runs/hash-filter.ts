// Says of a hash that it was never added, or that it may have been: a Bloom filter in which all bits of a hash lie
// in one line of the processor's cache. It saves most questions to the runs on the disk.

const WORDS_PER_BLOCK = 16;

export interface HashFilter {
  add(hash: number): void;
  /** False is certain. With 30 hashes a block, about one answer of true in two hundred is wrong. */
  mayHave(hash: number): boolean;
}

/** A block takes 64 bytes; their number is a power of two, 2^20 at most. */
export function createHashFilter(blocks: number): HashFilter {
  const words = new Uint32Array(blocks * WORDS_PER_BLOCK);
  const blockOf = (hash: number) => ((hash >>> 0) & (blocks - 1)) * WORDS_PER_BLOCK;
  /** Three places in a block, of nine bits each. */
  const bitsOf = (hash: number) => Math.imul((hash >>> 20) ^ Math.floor(hash / 0x1000), 0x9e3779b1) >>> 5;
  return {
    add: (hash) => {
      const block = blockOf(hash);
      const bits = bitsOf(hash);
      for (let shift = 0; shift < 27; shift += 9) {
        const bit = (bits >>> shift) & 511;
        const word = block + (bit >>> 5);
        words[word] = (words[word] as number) | (1 << (bit & 31));
      }
    },
    mayHave: (hash) => {
      const block = blockOf(hash);
      const bits = bitsOf(hash);
      for (let shift = 0; shift < 27; shift += 9) {
        const bit = (bits >>> shift) & 511;
        if ((((words[block + (bit >>> 5)] as number) >>> (bit & 31)) & 1) === 0) return false;
      }
      return true;
    },
  };
}
