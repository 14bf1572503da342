// Gathers lines into pieces that are large enough to write at little cost, as bytes. Each line is encoded by itself:
// one name in Japanese would otherwise make the text of a thousand lines twice as wide, and slower to encode.

export interface LineChunk {
  readonly bytes: Buffer;
  readonly lines: number;
}

export interface LineBuffer {
  add(line: string): void;
  /** True when it is time to take what is there. */
  isFull(): boolean;
  isEmpty(): boolean;
  /** What was added since the last time. */
  take(): LineChunk;
}

const CHUNK_BYTES = 256 * 1024;
/** More than the longest line there can be: a full profile with four regions has some 6 KB. */
const ROOM_FOR_A_LINE = 32 * 1024;

export function createLineBuffer(): LineBuffer {
  let buffer = Buffer.allocUnsafe(CHUNK_BYTES + ROOM_FOR_A_LINE);
  let length = 0;
  let lines = 0;
  return {
    add: (line) => {
      length += buffer.write(line, length);
      lines += 1;
    },
    isFull: () => length >= CHUNK_BYTES,
    isEmpty: () => lines === 0,
    take: () => {
      const chunk = { bytes: buffer.subarray(0, length), lines };
      // Whoever has taken the bytes may still be writing them.
      buffer = Buffer.allocUnsafe(CHUNK_BYTES + ROOM_FOR_A_LINE);
      length = 0;
      lines = 0;
      return chunk;
    },
  };
}
