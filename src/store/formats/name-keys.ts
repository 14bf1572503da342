// The numbers by which companies are found by their names: a term and behind it a rank, so that the companies of a term lie side by
// side, the best first. Ranks follow from the company alone, so that all engines have the same order.
import { termsOfCompany } from '../../domain/names/name-terms.ts';
import type { IndexedNames, OwnedIdentifier } from '../contract/entries.ts';
import type { CompanyHandle, FoundNames, TermList } from '../contract/name-reader.ts';
import { keyHash } from './key-hash.ts';
import { KEY_SPACES, readClaims } from './key-spaces.ts';

const MOST_PROMINENT = 31;
const ID_BITS = 15;
/** One bit for whole names, five for prominence, the rest tells companies apart. */
const RANKS = 2 ** (1 + 5 + ID_BITS);

/** The first of the numbers of a term; the last is before `firstNumberOf(term) + RANKS`. */
export function firstNumberOf(term: string): number {
  return Math.floor(keyHash(KEY_SPACES.term, term) / RANKS) * RANKS;
}

export const endOfNumbers = (firstNumber: number): number => firstNumber + RANKS;

const NUMBER_CHARACTERS = 11;

/** A number as a text that sorts as the number does. */
export const nameNumberText = (number: number): string =>
  number.toString(36).padStart(NUMBER_CHARACTERS, '0');

export const readNameNumber = (text: string): number => Number.parseInt(text, 36);

export interface NamedCompany extends IndexedNames {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
}

export function nameNumbers({ id, name, others, domains, prominence }: NamedCompany): readonly number[] {
  const ofCompany =
    (MOST_PROMINENT - Math.min(MOST_PROMINENT, prominence)) * 2 ** ID_BITS +
    (keyHash(KEY_SPACES.term, id) % 2 ** ID_BITS);
  const notWhole = RANKS / 2;
  const numbers: number[] = [];
  for (const { term, isWhole } of termsOfCompany([name, ...others], domains)) {
    const number = firstNumberOf(term) + (isWhole ? 0 : notWhole) + ofCompany;
    if (!numbers.includes(number)) numbers.push(number);
  }
  return numbers;
}

/** The same for the row of a company; the folded name has the same words as the name. */
export function numbersOfRow(row: {
  readonly id: string;
  readonly nameKey: string;
  readonly identifiers: string;
}): readonly number[] {
  const { identifiers, names } = readClaims(row.identifiers);
  if (names === undefined) return [];
  return nameNumbers({ ...names, id: row.id, name: row.nameKey, domains: domainsIn(identifiers) });
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

/** How many rows to read for so many companies. */
export const rowsFor = (most: number): number => most + MOST_TIES;

/** Takes whole ranks, since the order inside of one is not the same on every engine. `rows` come by number. */
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
  return { id, name, others, domains: domainsIn(identifiers), prominence };
}
