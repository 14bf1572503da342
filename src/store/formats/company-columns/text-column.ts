// One column of texts of a page: each different text once, and for each company the numbers of its texts.
//
// The number of texts; two hashes for each, of its folded form and of the text; each text with its length; the shape; then for each
// company the number of its text (0: none) or, if any company has several, how many it has and their numbers.
import { keyHash } from '../key-hash.ts';
import { type ByteCursor, numberBytes, readNumber, requireFit, skipBytes, writeNumber } from '../varint.ts';
import { BETWEEN_VALUES, type TextFact } from './company-facts.ts';
import { foldFact } from './fold-fact.ts';

/** Beside how many bytes a number takes: 1, 2 or 4. */
const LISTS = 8;
const HASH_BYTES = 4;
const SPACE = 0;

export const textHash = (text: string): number => Math.floor(keyHash(SPACE, text) / 2 ** 21);

/** For each company its texts, with `BETWEEN_VALUES` between them. */
export function writeTexts(fact: TextFact, rows: readonly string[]): Buffer {
  const numbers = new Map<string, number>();
  // Most companies of a page have the texts of another one.
  const lists = new Map<string, readonly number[]>([['', NO_NUMBERS]]);
  const listsOfRows: (readonly number[])[] = [];
  let hasLists = false;
  let values = 0;
  for (const row of rows) {
    let list = lists.get(row);
    if (list === undefined) {
      list = row.split(BETWEEN_VALUES).map((text) => numberIn(numbers, text));
      lists.set(row, list);
      if (list.length > 1) hasLists = true;
    }
    values += list.length;
    listsOfRows.push(list);
  }
  const texts = [...numbers.keys()].map((text) => Buffer.from(text));
  const width = texts.length < 2 ** 8 ? 1 : texts.length < 2 ** 16 ? 2 : 4;
  const textBytes = texts.reduce((sum, text) => sum + numberBytes(text.length) + text.length, 0);
  const rowBytes = hasLists ? rows.length + values * width : rows.length * width;
  const bytes = Buffer.allocUnsafe(
    numberBytes(texts.length) + texts.length * 2 * HASH_BYTES + textBytes + 1 + rowBytes,
  );
  let at = writeNumber(bytes, 0, texts.length);
  for (const text of numbers.keys()) {
    at = bytes.writeUInt32LE(textHash(foldFact(fact, text)), at);
    at = bytes.writeUInt32LE(textHash(text), at);
  }
  for (const text of texts) {
    at = writeNumber(bytes, at, text.length);
    at += text.copy(bytes, at);
  }
  bytes[at++] = width | (hasLists ? LISTS : 0);
  for (const list of listsOfRows) {
    if (hasLists) bytes[at++] = list.length;
    else if (list.length === 0) at = writeFixed(bytes, at, 0, width);
    for (let place = 0; place < list.length; place += 1) {
      at = writeFixed(bytes, at, list[place] as number, width);
    }
  }
  return bytes;
}

/** The lowest byte first; returns the place behind it. */
function writeFixed(bytes: Buffer, start: number, number: number, width: number): number {
  let rest = number;
  for (let at = start; at < start + width; at += 1) {
    bytes[at] = rest;
    rest >>>= 8;
  }
  return start + width;
}

const NO_NUMBERS: readonly number[] = [];

function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = numbers.size + 1;
  numbers.set(text, number);
  return number;
}

export interface TextColumn {
  /** How many different texts there are. */
  readonly size: number;
  /** The hash of the folded text with this number, from 1. */
  foldedHash(number: number): number;
  /** A number that tells texts apart, also those that fold alike. */
  identity(number: number): number;
  text(number: number): string;
  /** Its folded form. */
  folded(number: number): string;
  /** For each company, unless `starts` is there: the number of its text, or 0. Else the numbers of all companies, one after the other. */
  readonly numbers: Uint8Array | Uint16Array | Uint32Array;
  /** Where the numbers of each company begin, and after the last one. */
  readonly starts: Uint32Array | undefined;
}

export function readTexts(fact: TextFact, bytes: Uint8Array, rows: number): TextColumn {
  const cursor: ByteCursor = { bytes, at: 0 };
  const size = readNumber(cursor);
  requireFit(size, bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hashes = skipBytes(cursor, size * 2 * HASH_BYTES);
  const textsAt = cursor.at;
  for (let number = 0; number < size; number += 1) skipBytes(cursor, readNumber(cursor));
  const shape = bytes[cursor.at++] as number;
  const hasLists = (shape & LISTS) !== 0;
  const hashAt = (number: number, which: number) =>
    view.getUint32(hashes + ((number - 1) * 2 + which) * HASH_BYTES, true);
  const numbers = { bytes: view, at: cursor.at, width: shape - (hasLists ? LISTS : 0) };
  const text = createTextReader(bytes, textsAt, size);
  return {
    size,
    foldedHash: (number) => hashAt(number, 0),
    identity: (number) => hashAt(number, 0) * 2 ** 21 + (hashAt(number, 1) >>> 11),
    text,
    folded: (number) => foldFact(fact, text(number)),
    ...(hasLists
      ? readLists(numbers, rows)
      : { numbers: readFixed(bytes, numbers, rows), starts: undefined }),
  };
}

interface NumberBytes {
  readonly bytes: DataView;
  readonly at: number;
  readonly width: number;
}

function numberAt(bytes: DataView, at: number, width: number): number {
  if (width === 1) return bytes.getUint8(at);
  return width === 2 ? bytes.getUint16(at, true) : bytes.getUint32(at, true);
}

const listOf = (length: number, width: number) =>
  width === 1 ? new Uint8Array(length) : width === 2 ? new Uint16Array(length) : new Uint32Array(length);

function readFixed(all: Uint8Array, { bytes, at, width }: NumberBytes, rows: number) {
  if (width === 1) return all.subarray(at, at + rows);
  const numbers = listOf(rows, width);
  for (let row = 0; row < rows; row += 1) numbers[row] = numberAt(bytes, at + row * width, width);
  return numbers;
}

function readLists({ bytes, at: start, width }: NumberBytes, rows: number) {
  const starts = new Uint32Array(rows + 1);
  // Each company has a byte beside its numbers.
  const numbers = listOf((bytes.byteLength - start - rows) / width, width);
  let at = start;
  let place = 0;
  for (let row = 0; row < rows; row += 1) {
    const end = place + bytes.getUint8(at++);
    for (; place < end; place += 1, at += width) numbers[place] = numberAt(bytes, at, width);
    starts[row + 1] = end;
  }
  return { starts, numbers };
}

/** Few of the texts are ever read: their places are found when the first one is. */
function createTextReader(bytes: Uint8Array, start: number, size: number): (number: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let places: Uint32Array | undefined;
  return (number) => {
    places ??= placesOf(bytes, start, size);
    const cursor: ByteCursor = { bytes, at: places[number - 1] as number };
    const length = readNumber(cursor);
    return buffer.toString('utf8', cursor.at, cursor.at + length);
  };
}

function placesOf(bytes: Uint8Array, start: number, size: number): Uint32Array {
  const places = new Uint32Array(size);
  const cursor: ByteCursor = { bytes, at: start };
  for (let number = 0; number < size; number += 1) {
    places[number] = cursor.at;
    skipBytes(cursor, readNumber(cursor));
  }
  return places;
}

/** The numbers of the texts that fold to one of these; `folded` has their hashes. */
export function numbersOf(column: TextColumn, folded: ReadonlyMap<number, ReadonlySet<string>>): Uint8Array {
  const isOne = new Uint8Array(column.size + 1);
  for (let number = 1; number <= column.size; number += 1) {
    const wanted = folded.get(column.foldedHash(number));
    if (wanted?.has(column.folded(number))) isOne[number] = 1;
  }
  return isOne;
}
