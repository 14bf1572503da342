// A page of companies, column by column: a search reads only the columns that it needs. A page holds the companies whose hashes
// are in a range, sorted by hash and then by the bytes of their ids; this is also the order of companies that are otherwise alike.
import { keyHash } from '../key-hash.ts';
import { BETWEEN_VALUES, type CompanyFacts, TEXT_FACTS, type TextFact } from './company-facts.ts';
import { countNumbers, readIds, readNumbers, writeIds, writeNumbers } from './number-column.ts';
import { readTexts, writeTexts } from './text-column.ts';
import { columnOfWord, readWords, WORD_COLUMNS, wordColumnOf, writeWords } from './word-columns.ts';

/** To be raised when the stored form changes, or what follows from a company; stores then make all pages again when they are opened. */
export const COLUMN_FORMAT = 5;

/** The numbers of columns. */
export const IDS = 0;
export const EMPLOYEES = 1;
export const FOUNDED = 2;
export const HAS = 3;
export const NAMES = 4;
const FIRST_TEXT = 8;
const FIRST_WORD = 16;
/** All columns have lower numbers. */
export const COLUMNS = FIRST_WORD + WORD_COLUMNS;

export const textColumn = (fact: TextFact): number => FIRST_TEXT + TEXT_FACTS.indexOf(fact);
export const wordColumn = (word: string): number => FIRST_WORD + columnOfWord(word);
const WORDS: readonly number[] = Array.from({ length: WORD_COLUMNS }, (_, column) => FIRST_WORD + column);
/** The columns of all words that begin so: of a single letter it may be any. */
export function beginningColumns(beginning: string): readonly number[] {
  const column = wordColumnOf(beginning);
  return column === undefined ? WORDS : [FIRST_WORD + column];
}

const HASH_SPACE = 2;
/** Hashes of companies are below it. */
export const HASHES = 2 ** 32;

export const companyHash = (id: string): number => Math.floor(keyHash(HASH_SPACE, id) / 2 ** 21);

export interface PageRow {
  readonly hash: number;
  readonly id: string;
  readonly facts: CompanyFacts;
  /** Those of its facts, and whether it has people. */
  has: number;
}

/** The bytes of some columns; one that has nothing to say is missing. */
export type PageCells = ReadonlyMap<number, Uint8Array>;

export function writePage(rows: readonly PageRow[]): PageCells {
  const facts = rows.map((row) => row.facts);
  const cells = new Map<number, Uint8Array>([
    [IDS, writeIds(rows.map(({ id }) => id))],
    [EMPLOYEES, writeNumbers(facts.map(({ employees }) => employees))],
    [FOUNDED, writeNumbers(facts.map(({ founded }) => founded))],
    [HAS, Buffer.from(rows.map(({ has }) => has))],
  ]);
  TEXT_FACTS.forEach((fact, place) => {
    cells.set(
      textColumn(fact),
      writeTexts(
        fact,
        facts.map(({ texts }) => texts[place] as string),
      ),
    );
  });
  const { names, words } = writeWords(facts.map((of) => of.names));
  cells.set(NAMES, names);
  words.forEach((cell, column) => {
    if (cell !== undefined) cells.set(FIRST_WORD + column, cell);
  });
  return cells;
}

/** How many companies are on the page. One of the columns of numbers must have been read. */
export function rowsOf(cells: PageCells): number {
  return countNumbers((cells.get(EMPLOYEES) ?? cells.get(FOUNDED)) as Uint8Array);
}

/** What `writePage` received. */
export function readPage(cells: PageCells): PageRow[] {
  const cell = (column: number) => cells.get(column) as Uint8Array;
  const ids = readIds(cell(IDS));
  const [employees, founded, has] = [readNumbers(cell(EMPLOYEES)), readNumbers(cell(FOUNDED)), cell(HAS)];
  const texts = TEXT_FACTS.map((fact) => textRows(fact, cell(textColumn(fact)), ids.length));
  const words = Array.from({ length: WORD_COLUMNS }, (_, column) => cells.get(FIRST_WORD + column));
  const names = readWords({ names: cell(NAMES), words }, ids.length);
  return ids.map((id, row) => ({
    hash: companyHash(id),
    id,
    facts: {
      texts: texts.map((rows) => rows[row] as string),
      employees: (employees[row] as number) - 1,
      founded: (founded[row] as number) - 1,
      has: has[row] as number,
      names: names[row] as string,
    },
    has: has[row] as number,
  }));
}

function textRows(fact: TextFact, cell: Uint8Array, rows: number): readonly string[] {
  const { size, text, numbers, starts } = readTexts(fact, cell, rows);
  const texts = Array.from({ length: size + 1 }, (_, number) => (number === 0 ? '' : text(number)));
  if (starts === undefined) return Array.from(numbers, (number) => texts[number] as string);
  return Array.from({ length: rows }, (_, row) =>
    Array.from(numbers.subarray(starts[row], starts[row + 1]), (number) => texts[number]).join(
      BETWEEN_VALUES,
    ),
  );
}
