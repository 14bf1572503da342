// Columns of numbers, and of the ids of companies.
import { type ByteCursor, numberBytes, readNumber, requireFit, writeNumber } from '../varint.ts';
import { UNKNOWN } from './company-facts.ts';

/** How many bytes a number takes, then the numbers, each one more than it is: 0 is unknown. */
export function writeNumbers(numbers: readonly number[]): Buffer {
  const most = numbers.reduce((a, b) => Math.max(a, b), 0) - UNKNOWN;
  const width = most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : 4;
  const bytes = Buffer.allocUnsafe(1 + numbers.length * width);
  bytes[0] = width;
  let at = 1;
  for (const number of numbers) at = bytes.writeUIntLE(number - UNKNOWN, at, width);
  return bytes;
}

/** One more than each number; 0 is unknown. */
export function readNumbers(bytes: Uint8Array): Uint8Array | Uint16Array | Uint32Array {
  const width = bytes[0] as number;
  if (width === 1) return bytes.subarray(1);
  const count = countNumbers(bytes);
  const numbers = width === 2 ? new Uint16Array(count) : new Uint32Array(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset + 1);
  for (let row = 0; row < count; row += 1) {
    numbers[row] = width === 2 ? view.getUint16(row * 2, true) : view.getUint32(row * 4, true);
  }
  return numbers;
}

export const countNumbers = (bytes: Uint8Array): number => (bytes.length - 1) / (bytes[0] as number);

/** The number of ids, their lengths, and the ids. */
export function writeIds(ids: readonly string[]): Buffer {
  // Written as one text: one by one took twenty times as long.
  const all = Buffer.from(ids.join(''));
  const isAscii = all.length === ids.reduce((sum, id) => sum + id.length, 0);
  const lengths = ids.map((id) => (isAscii ? id.length : Buffer.byteLength(id)));
  const bytes = Buffer.allocUnsafe(
    lengths.reduce((sum, length) => sum + numberBytes(length), numberBytes(ids.length)),
  );
  let at = writeNumber(bytes, 0, ids.length);
  for (const length of lengths) at = writeNumber(bytes, at, length);
  return Buffer.concat([bytes, all]);
}

export interface IdColumn {
  readonly count: number;
  idAt(row: number): string;
}

/** For a few of the ids: making the texts of all takes longer than the rest of a search. */
export function openIds(bytes: Uint8Array): IdColumn {
  const cursor: ByteCursor = { bytes, at: 0 };
  const count = readNumber(cursor);
  requireFit(count, bytes);
  const ends = new Uint32Array(count);
  for (let row = 0, end = 0; row < count; row += 1) {
    end += readNumber(cursor);
    ends[row] = end;
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = cursor.at;
  return {
    count,
    idAt: (row) => buffer.toString('utf8', start + (ends[row - 1] ?? 0), start + (ends[row] as number)),
  };
}

export function readIds(bytes: Uint8Array): string[] {
  const { count, idAt } = openIds(bytes);
  return Array.from({ length: count }, (_, row) => idAt(row));
}
