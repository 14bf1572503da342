// The SHA-256 of a file that another reader reads in pieces: consecutive pieces are hashed when they are read, and only
// the gaps between them are read here. So an archive is read once, although its entries are read one by one.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { unreadable } from './open-input.ts';

export interface HashInPassing {
  /** Hashes all bytes before `offset` that were not hashed yet. Await it before adding the piece at `offset`. */
  reach(offset: number): Promise<void>;
  /**
   * Adds the next bytes of the file, from `offset` on. Bytes that do not follow the hashed ones are ignored, and read
   * later.
   */
  pass(offset: number, bytes: Buffer): void;
  /** Of the whole file, hexadecimal: the bytes that were not added are read now. */
  finish(): Promise<string>;
}

const BYTES_AT_ONCE = 1024 * 1024;

export function hashInPassing(path: string): HashInPassing {
  const hash = createHash('sha256');
  let hashed = 0;
  /** A reader that stopped early, such as at a limit of rows, may still pass pieces that it had asked for. They are read here. */
  let isReadHere = false;

  async function readUpTo(file: FileHandle, end: number): Promise<void> {
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(BYTES_AT_ONCE, end - hashed)));
    while (hashed < end) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - hashed), hashed);
      if (bytesRead === 0) return;
      hash.update(buffer.subarray(0, bytesRead));
      hashed += bytesRead;
    }
  }

  async function withFile(read: (file: FileHandle) => Promise<void>): Promise<void> {
    try {
      const file = await open(path);
      try {
        await read(file);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw unreadable(path, error);
    }
  }

  return {
    reach: async (offset) => {
      if (offset <= hashed) return;
      isReadHere = true;
      await withFile((file) => readUpTo(file, offset));
      isReadHere = false;
    },
    pass: (offset, bytes) => {
      if (isReadHere || offset > hashed) return;
      const fresh = bytes.subarray(hashed - offset);
      hash.update(fresh);
      hashed += fresh.length;
    },
    finish: async () => {
      isReadHere = true;
      await withFile(async (file) => readUpTo(file, (await file.stat()).size));
      return hash.digest('hex');
    },
  };
}
