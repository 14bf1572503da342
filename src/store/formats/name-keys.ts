// The numbers by which companies are found by their names: a term and behind it a rank, so that the companies of a term lie side by
// side, the best first. Ranks follow from the company alone, so that all engines have the same order.
import { eachTermOf } from '../../domain/names/name-terms.ts';
import { type NameWords, readNames } from '../../domain/names/name-words.ts';
import type { IndexedNames, OwnedIdentifier } from '../contract/entries.ts';
import type { CompanyHandle, FoundNames, TermList } from '../contract/name-reader.ts';
import { keyHash } from './key-hash.ts';
import { KEY_SPACES, readClaims } from './key-spaces.ts';

/** To be raised when the numbers of names change: stores then make the index again when they are opened. */
export const NAME_FORMAT = 3;

const MOST_PROMINENT = 31;
const ID_BITS = 15;
const ID_MASK = 2 ** ID_BITS - 1;
const NOT_WHOLE = 2 ** (5 + ID_BITS);
/** One bit for whole names, five for prominence, the rest tells companies apart. */
const RANKS = 2 * NOT_WHOLE;

/**
 * A 32-bit number for a part of a text, from which the character at `without` may be left out; `kind` separates terms of the same
 * letters. Two terms may have the same number.
 */
function termHash(kind: number, text: string, from: number, to: number, without = -1): number {
  let hash = Math.imul(kind, 0x85ebca6b);
  for (let at = from; at < to; at += 1) {
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 15);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The first of the numbers of a term; the last is before `endOfNumbers` of it. */
export function firstNumberOf(term: string): number {
  return termHash(term.charCodeAt(0), term, 1, term.length) * RANKS;
}

export const endOfNumbers = (firstNumber: number): number => firstNumber + RANKS;

/** Whether the term is the whole name of the company. */
export const isWholeName = (rank: number): boolean => rank < NOT_WHOLE;

/** The words of the names that a company is found by. */
export function wordsOf(
  name: string,
  others: readonly string[],
  identifiers: readonly OwnedIdentifier[],
): NameWords {
  return readNames(others.length === 0 ? [name] : [name, ...others], domainsIn(identifiers));
}

/** For several indexes of the same company, so that its names are read once. */
export function withWords<T extends NamedCompany>(company: T): T {
  const { name, names, identifiers, words } = company;
  if (words !== undefined || names === undefined) return company;
  return { ...company, words: wordsOf(name, names.others, identifiers) };
}

/** The first number of each term of a company, or of its second half where the name is more than the term; each once. */
function termNumbers(words: NameWords): readonly number[] {
  const terms: number[] = [];
  eachTermOf(words, (kind, from, to, isWhole, without) => {
    const hash = termHash(kind.charCodeAt(0), words, from, to, without);
    const term = hash * RANKS + (isWhole ? 0 : NOT_WHOLE);
    if (!terms.includes(term)) terms.push(term);
  });
  return terms;
}

interface NamedCompany {
  readonly id: string;
  readonly name: string;
  readonly identifiers: readonly OwnedIdentifier[];
  readonly names?: IndexedNames;
  readonly words?: NameWords;
}

const NO_NUMBERS: readonly number[] = [];

export function nameNumbers(company: NamedCompany): readonly number[] {
  const { id, name, identifiers, names } = company;
  if (names === undefined) return NO_NUMBERS;
  const terms = termNumbers(company.words ?? wordsOf(name, names.others, identifiers));
  const ofCompany =
    (MOST_PROMINENT - Math.min(MOST_PROMINENT, names.prominence)) * 2 ** ID_BITS +
    (keyHash(KEY_SPACES.term, id) & ID_MASK);
  const numbers: number[] = [];
  for (let place = 0; place < terms.length; place += 1) numbers.push((terms[place] as number) + ofCompany);
  return numbers;
}

/** The same for the row of a company. */
export function numbersOfRow(row: {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
}): readonly number[] {
  return nameNumbers({ ...row, ...readClaims(row.identifiers) });
}

export function domainsIn(identifiers: readonly OwnedIdentifier[]): readonly string[] {
  return identifiers.filter(({ kind }) => kind === 'domain').map(({ value }) => value);
}

/** 0 where nothing is known; each doubling of the people is one more. */
export function prominenceOf(employees: number | undefined, hasDomain: boolean, hasNetwork: boolean): number {
  const size = employees === undefined || employees < 1 ? 0 : 1 + Math.floor(Math.log2(employees));
  return Math.min(MOST_PROMINENT, size + (hasDomain ? 3 : 0) + (hasNetwork ? 2 : 0));
}

/** Companies of one rank that are read beyond those that are wanted. */
const MOST_TIES = 64;

/** How many rows to read for this many companies. */
export const rowsFor = (most: number): number => most + MOST_TIES;

/** Takes whole ranks, since the order inside one is not the same on every engine. `rows` come by number. */
export function wholeRanks(
  most: number,
  firstNumber: number,
  rows: readonly (readonly [number: number, company: CompanyHandle])[],
): TermList {
  const last = rows[most - 1]?.[0] ?? Number.POSITIVE_INFINITY;
  const taken = rows.filter(([number]) => number <= last);
  return {
    companies: taken.map(([number, company]) => ({ company, rank: number - firstNumber })),
    isAll: taken.length === rows.length && rows.length < rowsFor(most),
  };
}

/** Out of the columns of a company. */
export function toFoundNames(id: string, name: string, lines: string): FoundNames {
  const { identifiers, names } = readClaims(lines);
  const { others = [], prominence = 0 } = names ?? {};
  return { id, name, others, domains: domainsIn(identifiers), identifiers, prominence };
}
