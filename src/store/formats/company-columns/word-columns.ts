// The words of the names of a page's companies: for each word the names that have it. Words are spread over several columns by
// their first letters, so that a search for a word, or for the beginning of one, reads a small part.
//
// Names are numbered in the order of their companies. The column of names has for each company how many it has, and for each name
// how many words; a column of words has for each word its length, the word, the length of its list, and the gaps between the numbers.
import { isRun } from '../../../domain/names/name-terms.ts';
import { keyHash } from '../key-hash.ts';
import { type ByteCursor, numberBytes, readNumber, skipBytes, writeNumber } from '../varint.ts';
import type { NameFacts } from './company-facts.ts';

export const WORD_COLUMNS = 32;
const SPACE = 1;
/** Words that begin alike are in one column; in scripts without spaces a single character is a beginning. */
const FIRST_LETTERS = 2;

/** The column of all words that begin so. Undefined: they are in several. */
export function wordColumnOf(beginning: string): number | undefined {
  const first = isRun(beginning) ? firstCharacter(beginning) : beginning.slice(0, FIRST_LETTERS);
  return first.length < FIRST_LETTERS && !isRun(beginning) ? undefined : hashOf(first);
}

/** The column of a whole word. */
export function columnOfWord(word: string): number {
  return wordColumnOf(word) ?? hashOf(word);
}

const hashOf = (first: string): number => keyHash(SPACE, first) % WORD_COLUMNS;
const firstCharacter = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

export interface WordCells {
  readonly names: Buffer;
  /** Undefined: no word belongs there. */
  readonly words: readonly (Buffer | undefined)[];
}

export function writeWords(rows: readonly (readonly NameFacts[])[]): WordCells {
  const columns = Array.from({ length: WORD_COLUMNS }, () => new Map<string, number[]>());
  const names: number[] = [];
  let number = 0;
  for (const row of rows) {
    names.push(row.length);
    for (const { terms, words } of row) {
      names.push(words);
      for (const term of terms) {
        const column = columns[columnOfWord(term)] as Map<string, number[]>;
        const list = column.get(term);
        if (list === undefined) column.set(term, [number]);
        else list.push(number);
      }
      number += 1;
    }
  }
  return { names: Buffer.from(names), words: columns.map(writeColumn) };
}

function writeColumn(column: ReadonlyMap<string, readonly number[]>): Buffer | undefined {
  if (column.size === 0) return undefined;
  const parts: Buffer[] = [];
  for (const [word, list] of column) {
    const text = Buffer.from(word);
    let listBytes = 0;
    let last = 0;
    for (const number of list) {
      listBytes += numberBytes(number - last);
      last = number;
    }
    const part = Buffer.allocUnsafe(
      numberBytes(text.length) + text.length + numberBytes(listBytes) + listBytes,
    );
    let at = writeNumber(part, 0, text.length);
    at += text.copy(part, at);
    at = writeNumber(part, at, listBytes);
    last = 0;
    for (const number of list) {
      at = writeNumber(part, at, number - last);
      last = number;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The names of each company, without their terms. */
export interface NameRows {
  /** The company of each name. */
  readonly rowOf: Uint32Array;
  /** How many words each name has. */
  readonly words: Uint8Array;
}

/** Each name has a byte, and each company. */
export const countNames = (cell: Uint8Array, rows: number): number => cell.length - rows;

export function readNameRows(cell: Uint8Array, rows: number): NameRows {
  const rowOf = new Uint32Array(countNames(cell, rows));
  const words = new Uint8Array(countNames(cell, rows));
  let at = 0;
  let name = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let left = cell[at++] as number; left > 0; left -= 1) {
      rowOf[name] = row;
      words[name] = cell[at++] as number;
      name += 1;
    }
  }
  return { rowOf, words };
}

/** Visits the names of the word or, if it is a beginning, of all words that begin so. Names may come several times. */
export function findWord(
  cell: Uint8Array,
  word: Uint8Array,
  isBeginning: boolean,
  visit: (name: number) => void,
): void {
  const cursor: ByteCursor = { bytes: cell, at: 0 };
  while (cursor.at < cell.length) {
    const length = readNumber(cursor);
    const start = skipBytes(cursor, length);
    const listBytes = readNumber(cursor);
    const listAt = skipBytes(cursor, listBytes);
    if (length < word.length || (length > word.length && !isBeginning)) continue;
    if (!startsWith(cell, start, word)) continue;
    const list: ByteCursor = { bytes: cell, at: listAt };
    for (let number = 0; list.at < listAt + listBytes; ) {
      number += readNumber(list);
      visit(number);
    }
    if (!isBeginning) return;
  }
}

function startsWith(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let at = 0; at < word.length; at += 1) if (bytes[start + at] !== word[at]) return false;
  return true;
}

/** What `writeWords` received. */
export function readWords(
  cells: WordCells | { readonly names: Uint8Array; readonly words: readonly (Uint8Array | undefined)[] },
  rows: number,
): NameFacts[][] {
  const { rowOf, words } = readNameRows(cells.names, rows);
  const terms = Array.from(rowOf, (): string[] => []);
  for (const cell of cells.words) {
    if (cell === undefined) continue;
    const text = Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength);
    const cursor: ByteCursor = { bytes: cell, at: 0 };
    while (cursor.at < cell.length) {
      const length = readNumber(cursor);
      const start = skipBytes(cursor, length);
      const word = text.toString('utf8', start, start + length);
      const end = readNumber(cursor) + cursor.at;
      for (let number = 0; cursor.at < end; ) {
        number += readNumber(cursor);
        terms[number]?.push(word);
      }
    }
  }
  const named = Array.from({ length: rows }, (): NameFacts[] => []);
  terms.forEach((of, name) => {
    named[rowOf[name] as number]?.push({ terms: of, words: words[name] as number });
  });
  return named;
}
