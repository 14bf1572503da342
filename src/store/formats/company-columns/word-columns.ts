// The words of the names of a page's companies: for each word the names that have it. Words are spread over several columns by
// their first letters, so that a search for a word, or for the beginning of one, reads a small part.
//
// Names are numbered in the order of their companies. The column of names has for each company how many it has, and for each name
// how many words; a column of words has for each word its length, the word, the length of its list, and the gaps between the numbers.
import { isRun } from '../../../domain/names/name-terms.ts';
import { BETWEEN_WORDS } from '../../../domain/names/name-words.ts';
import { cutText } from '../../../domain/values/cut-text.ts';
import { keyHash } from '../key-hash.ts';
import { type ByteCursor, numberBytes, readNumber, requireFit, skipBytes, writeNumber } from '../varint.ts';
import { BETWEEN_VALUES } from './company-facts.ts';

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

/** For each company its names, as in its facts. */
export function writeWords(rows: readonly string[]): WordCells {
  const lists = new Map<string, number[]>();
  const names: number[] = [];
  let number = 0;
  for (const row of rows) {
    const ofRow = row === '' ? NO_NAMES : cutText(row, BETWEEN_VALUES);
    names.push(ofRow.length);
    for (const name of ofRow) {
      const terms = cutText(name, BETWEEN_WORDS);
      names.push(Number(terms[0]));
      for (let place = 1; place < terms.length; place += 1) {
        const term = terms[place] as string;
        const list = lists.get(term);
        if (list === undefined) lists.set(term, [number]);
        else list.push(number);
      }
      number += 1;
    }
  }
  const columns = Array.from({ length: WORD_COLUMNS }, (): WordList[] => []);
  for (const word of lists) columns[columnOfWord(word[0])]?.push(word);
  return { names: Buffer.from(names), words: columns.map(writeColumn) };
}

const NO_NAMES: readonly string[] = [];

/** A word and the names that have it. */
type WordList = readonly [word: string, names: readonly number[]];

function writeColumn(words: readonly WordList[]): Buffer | undefined {
  if (words.length === 0) return undefined;
  let most = 0;
  for (const [word, list] of words) {
    most += word.length * MOST_BYTES_OF_CHARACTER + (list.length + 2) * MOST_NUMBER_BYTES;
  }
  const bytes = Buffer.allocUnsafe(most);
  let at = 0;
  for (const [word, list] of words) {
    at = writeWord(bytes, at, word);
    let listBytes = 0;
    let last = 0;
    for (const number of list) {
      listBytes += numberBytes(number - last);
      last = number;
    }
    at = writeNumber(bytes, at, listBytes);
    last = 0;
    for (const number of list) {
      at = writeNumber(bytes, at, number - last);
      last = number;
    }
  }
  return Buffer.from(bytes.subarray(0, at));
}

const MOST_BYTES_OF_CHARACTER = 3;
/** Numbers of names and lengths are below 2^28. */
const MOST_NUMBER_BYTES = 4;

/** Its length and the word. */
function writeWord(bytes: Buffer, start: number, word: string): number {
  let at = writeNumber(bytes, start, word.length);
  // Nearly all words are short and ASCII: two calls of the buffer for each took a third of the time of writing all (2026-11).
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    if (code > LAST_ASCII) return writeBeyondAscii(bytes, start, word);
    bytes[at++] = code;
  }
  return at;
}

const LAST_ASCII = 0x7f;

function writeBeyondAscii(bytes: Buffer, start: number, word: string): number {
  const at = writeNumber(bytes, start, Buffer.byteLength(word));
  return at + bytes.write(word, at);
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

/**
 * Visits the names of the word or, if it is a beginning, of all words that begin so. A name may come several times, but once at
 * most with `isWord`: it has the very word.
 */
export function findWord(
  cell: Uint8Array,
  word: Uint8Array,
  isBeginning: boolean,
  visit: (name: number, isWord: boolean) => void,
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
      visit(number, length === word.length);
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
): readonly string[] {
  const { rowOf, words } = readNameRows(cells.names, rows);
  const named = Array.from(words, String);
  for (const cell of cells.words) {
    if (cell === undefined) continue;
    const text = Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength);
    const cursor: ByteCursor = { bytes: cell, at: 0 };
    while (cursor.at < cell.length) {
      const length = readNumber(cursor);
      const start = skipBytes(cursor, length);
      const word = text.toString('utf8', start, start + length);
      const end = readNumber(cursor) + cursor.at;
      requireFit(end, cell);
      for (let number = 0; cursor.at < end; ) {
        number += readNumber(cursor);
        named[number] += BETWEEN_WORDS + word;
      }
    }
  }
  const ofRows = Array.from({ length: rows }, () => '');
  named.forEach((name, number) => {
    const row = rowOf[number] as number;
    ofRows[row] = ofRows[row] === '' ? name : ofRows[row] + BETWEEN_VALUES + name;
  });
  return ofRows;
}
