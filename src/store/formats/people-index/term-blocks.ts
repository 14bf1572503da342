// The dictionary of an index: terms in the order of their bytes, each with its set, in blocks; a search reads only the
// blocks it needs. An entry is: the number of bytes shared with the term before, the number of further bytes, those
// bytes, the count of the set, its length, the set.
import { type ByteCursor, readNumber, skipBytes, writeNumber } from '../varint.ts';
import { mostSetBytes, type StoredSet, writeSet } from './number-set.ts';

export interface TermBlock {
  /** The first term in it; a term is in the last block whose first term is not above it. */
  readonly first: Buffer;
  readonly bytes: Buffer;
}

/**
 * Four blocks fill a page of 4 KiB, and a block is short enough to walk. A longer set has a separate block, so that its
 * neighbours stay cheap.
 */
const BLOCK_BYTES = 900;
/** Terms that are searched inside are always read all together. */
const UNSHARED_BLOCK_BYTES = 32_000;
/** Space for the numbers of an entry beside its set, at most five bytes each. */
const NUMBERS_BYTES = 20;

/** Receives the terms of a group of `size` people in the order of their bytes, and passes on each full block. */
export function createBlockWriter(size: number, emit: (block: TermBlock) => void) {
  let block: Buffer = Buffer.allocUnsafe(BLOCK_BYTES * 2);
  let length = 0;
  let set: Buffer = Buffer.allocUnsafe(BLOCK_BYTES);
  let term: Buffer = Buffer.allocUnsafe(BLOCK_BYTES);
  let before: Buffer = Buffer.allocUnsafe(BLOCK_BYTES);
  let beforeLength = 0;
  let wasShared = true;
  let first: Buffer = Buffer.alloc(0);

  function end(): void {
    if (length > 0) emit({ first, bytes: Buffer.from(block.subarray(0, length)) });
    length = 0;
    beforeLength = 0;
  }

  return {
    end,
    /** The people with the term, in any order. Terms that share no bytes can be searched directly in the block. */
    add: (text: string, numbers: Uint32Array, isShared: boolean): void => {
      term = withRoom(term, text.length * 3);
      const termLength = term.write(text);
      set = withRoom(set, mostSetBytes(numbers.length, size));
      const setLength = writeSet(set, 0, numbers, size);
      const most = isShared ? BLOCK_BYTES : UNSHARED_BLOCK_BYTES;
      if (length + termLength + setLength > most || isShared !== wasShared) end();
      wasShared = isShared;
      if (length === 0) first = Buffer.from(term.subarray(0, termLength));
      block = withRoom(block, length + termLength + setLength + NUMBERS_BYTES);
      const shared = isShared ? sharedBytes(before, beforeLength, term, termLength) : 0;
      length = writeNumber(block, length, shared);
      length = writeNumber(block, length, termLength - shared);
      length += term.copy(block, length, shared, termLength);
      length = writeNumber(block, length, numbers.length);
      length = writeNumber(block, length, setLength);
      length += set.copy(block, length, 0, setLength);
      [term, before, beforeLength] = [before, term, termLength];
    },
  };
}

/** The same buffer, or a longer one with the same content. */
function withRoom(buffer: Buffer, bytes: number): Buffer {
  if (bytes <= buffer.length) return buffer;
  const longer = Buffer.allocUnsafe(bytes * 2);
  buffer.copy(longer);
  return longer;
}

function sharedBytes(a: Buffer, aLength: number, b: Buffer, bLength: number): number {
  const most = Math.min(aLength, bLength);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** The place of the block that a term is in, if it is in any; -1 if it is below them all. */
export function findBlock(blocks: readonly TermBlock[], term: Buffer): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle] as TermBlock).first.compare(term) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Walks the entries of a block, one at a time, without allocating. */
function createEntryWalk(block: Uint8Array) {
  const cursor: ByteCursor = { bytes: block, at: 0 };
  const entry = {
    shared: 0,
    /** Start and end of the bytes of the term that are not shared. */
    termStart: 0,
    termEnd: 0,
    count: 0,
    setStart: 0,
    next: (): boolean => {
      if (cursor.at >= block.length) return false;
      entry.shared = readNumber(cursor);
      const rest = readNumber(cursor);
      entry.termStart = skipBytes(cursor, rest);
      entry.termEnd = cursor.at;
      entry.count = readNumber(cursor);
      const setLength = readNumber(cursor);
      entry.setStart = skipBytes(cursor, setLength);
      return true;
    },
    end: () => cursor.at,
    set: (): StoredSet => ({ count: entry.count, bytes: block.subarray(entry.setStart, cursor.at) }),
  };
  return entry;
}

/** Appends the set of the term, or, with `isPrefix`, of every term that begins with it. */
export function findTerm(block: Uint8Array, term: Uint8Array, isPrefix: boolean, into: StoredSet[]): void {
  // How many bytes of `term` the entry before begins with. Since terms are sorted, an entry that shares more than that
  // with the one before is still too low, and one that shares less is already too high.
  let same = 0;
  const cursor: ByteCursor = { bytes: block, at: 0 };
  while (cursor.at < block.length) {
    const shared = readNumber(cursor);
    const rest = readNumber(cursor);
    let place = skipBytes(cursor, rest);
    const termEnd = cursor.at;
    const count = readNumber(cursor);
    const length = readNumber(cursor);
    const setStart = skipBytes(cursor, length);
    if (shared < same) return;
    if (shared > same && same < term.length) continue;
    while (same < term.length && place < termEnd && block[place] === term[same]) {
      place += 1;
      same += 1;
    }
    if (same === term.length) {
      if (place === termEnd || isPrefix) into.push({ count, bytes: block.subarray(setStart, cursor.at) });
      if (!isPrefix) return;
    } else if (place < termEnd && (block[place] as number) > (term[same] as number)) return;
  }
}

/** Appends the sets of the terms that begin with the byte `mark` and contain `part`; only for unshared terms. */
export function findInside(block: Buffer, mark: number, part: Uint8Array, into: StoredSet[]): void {
  const entry = createEntryWalk(block);
  let found = block.indexOf(part);
  while (found !== -1 && entry.next()) {
    if (found < entry.termStart) found = block.indexOf(part, entry.termStart);
    if (found === -1) return;
    const isInTerm = found + part.length <= entry.termEnd;
    if (isInTerm && entry.shared === 0 && block[entry.termStart] === mark) into.push(entry.set());
    if (found < entry.end()) found = block.indexOf(part, entry.end());
  }
}
