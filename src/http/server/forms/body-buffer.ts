// Collects the chunks of a body. Each chunk is copied once, however many there are.

export interface BodyBuffer {
  /** False if the body has become longer than allowed. */
  add(piece: Uint8Array): boolean;
  length(): number;
  /** All chunks added so far, joined. */
  bytes(): Buffer;
}

/** Initial size of the buffer for a body of unknown length. */
const FIRST_ROOM = 1_024;

export function createBodyBuffer(maxBytes: number, expectedBytes = FIRST_ROOM): BodyBuffer {
  let room = Buffer.allocUnsafe(Math.min(maxBytes, expectedBytes));
  let length = 0;
  return {
    add: (piece) => {
      const end = length + piece.length;
      if (end > maxBytes) return false;
      if (end > room.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, 2 * end));
        room.copy(larger, 0, 0, length);
        room = larger;
      }
      room.set(piece, length);
      length = end;
      return true;
    },
    length: () => length,
    bytes: () => room.subarray(0, length),
  };
}
