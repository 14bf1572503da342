// Collects lines into chunks that are large enough to write cheaply, as bytes. Each line is encoded separately: one
// Japanese name would otherwise make the string of a thousand lines twice as wide, and slower to encode.

export interface LineChunk {
  readonly bytes: Buffer;
  readonly lines: number;
}

export interface LineBuffer {
  add(line: string): void;
  /** True if the chunk should be taken. */
  isFull(): boolean;
  isEmpty(): boolean;
  /** The lines added since the last call. */
  take(): LineChunk;
}

const CHUNK_BYTES = 256 * 1024;
/** More than the longest possible line: a full profile with four regions has about 6 KB. */
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
      // The receiver may still be writing the bytes.
      buffer = Buffer.allocUnsafe(CHUNK_BYTES + ROOM_FOR_A_LINE);
      length = 0;
      lines = 0;
      return chunk;
    },
  };
}
