// Sorts any number of 53-bit hashes in bounded memory: by their first bits into parts of one file, and each part by
// itself when it is read. A `PairLog` would do too, but writes sixteen bytes for each hash, and pushes its result, which
// a sender over a network cannot wait for.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

export interface HashSorter {
  add(hash: number): void;
  /** With repeated ones. */
  readonly count: number;
  /** All hashes in order, each once, a part at a time. Call it once, after the last one was added. */
  sorted(): Generator<Float64Array>;
  close(): void;
}

const HASH_BITS = 53;
/** Of 250 million hashes, each part has a million. */
const PARTS = 256;
const PART_SIZE = 2 ** HASH_BITS / PARTS;
/** Held in memory for each part: 8 MiB in all. */
const HELD = 4096;
const HASH_BYTES = 8;

/** `path` is where a file may be made; it has no name while it is in use. */
export function createHashSorter(path: string): HashSorter {
  const held = Array.from({ length: PARTS }, () => ({ hashes: new Float64Array(0), size: 0 }));
  /** The places of the written blocks of each part, in blocks. */
  const blocks: number[][] = held.map(() => []);
  let [count, written] = [0, 0];
  let file: number | undefined;

  function open(): number {
    rmSync(path, { force: true });
    const opened = openSync(path, 'wx+');
    try {
      rmSync(path);
    } catch {
      // If an open file cannot be removed, `close` removes it.
    }
    return opened;
  }

  function spill(part: number, hashes: Float64Array): void {
    file ??= open();
    const bytes = bytesOf(hashes);
    const at = written * HELD * HASH_BYTES;
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file, bytes, done, bytes.length - done, at + done);
    }
    blocks[part]?.push(written);
    written += 1;
  }

  function readPart(part: number): Float64Array {
    const places = blocks[part] ?? [];
    const { hashes, size } = held[part] ?? { hashes: new Float64Array(0), size: 0 };
    const all = new Float64Array(places.length * HELD + size);
    for (const [index, place] of places.entries()) {
      const into = bytesOf(all.subarray(index * HELD, (index + 1) * HELD));
      for (let done = 0; done < into.length; ) {
        const read = readSync(
          file as number,
          into,
          done,
          into.length - done,
          place * HELD * HASH_BYTES + done,
        );
        if (read === 0) throw new Error('a file of hashes ends too early');
        done += read;
      }
    }
    all.set(hashes.subarray(0, size), places.length * HELD);
    return all;
  }

  return {
    add: (hash) => {
      const part = Math.floor(hash / PART_SIZE);
      const room = held[part] as { hashes: Float64Array; size: number };
      if (room.size === room.hashes.length) {
        if (room.size === HELD) {
          spill(part, room.hashes);
          room.size = 0;
        } else {
          // A list of a few numbers does not pay for the arrays of millions.
          const more = new Float64Array(Math.min(HELD, Math.max(16, room.size * 4)));
          more.set(room.hashes);
          room.hashes = more;
        }
      }
      room.hashes[room.size] = hash;
      room.size += 1;
      count += 1;
    },
    get count() {
      return count;
    },
    *sorted() {
      for (let part = 0; part < PARTS; part += 1) {
        const hashes = readPart(part).sort();
        let distinct = 0;
        for (const hash of hashes) {
          if (distinct > 0 && hashes[distinct - 1] === hash) continue;
          hashes[distinct] = hash;
          distinct += 1;
        }
        if (distinct > 0) yield hashes.subarray(0, distinct);
      }
    },
    close: () => {
      if (file === undefined) return;
      closeSync(file);
      rmSync(path, { force: true });
      file = undefined;
    },
  };
}

/** Instead of reading them: how many there are without the repeated ones. */
export function countDistinct(hashes: HashSorter): number {
  let count = 0;
  for (const part of hashes.sorted()) count += part.length;
  return count;
}

const bytesOf = (hashes: Float64Array) =>
  Buffer.from(hashes.buffer, hashes.byteOffset, hashes.length * HASH_BYTES);
