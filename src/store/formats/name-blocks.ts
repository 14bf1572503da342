// The name index as blocks of bytes: pairs of a name number and a company, by number, about a hundred and fifty to a block. A
// block is found by its first number. Pairs of one number are never in two blocks.
import type { CompanyHandle } from '../contract/name-reader.ts';
import type { CompanyForm } from './company-forms.ts';
import { type ByteCursor, readNumber, writeNumber } from './varint.ts';

/** A block of more than twice as many is divided. */
const PAIRS_PER_BLOCK = 128;
const MOST_NUMBER_BYTES = 8;

export interface NameBlock {
  readonly first: number;
  /** Each number as the difference to the one before, and the company. */
  readonly pairs: Buffer;
}

/** About how many blocks hold this many pairs of a range, which begins and ends inside blocks. */
export const blocksFor = (pairs: number): number => Math.ceil(pairs / PAIRS_PER_BLOCK) + 2;

/** Visits the pairs in order until the visitor returns true; returns whether it did. */
export function visitPairs<C extends CompanyHandle>(
  { first, pairs }: NameBlock,
  form: CompanyForm<C>,
  visit: (number: number, company: C) => boolean,
): boolean {
  const cursor: ByteCursor = { bytes: pairs, at: 0 };
  for (let number = first; cursor.at < pairs.length; ) {
    number += readNumber(cursor);
    if (visit(number, form.read(cursor))) return true;
  }
  return false;
}

/** Where blocks are stored. */
export interface BlockTable {
  /** The block in which the number is or would be, removed from the table; undefined if it would be before the first one. */
  takeBlock(number: number): NameBlock | undefined;
  /** The first number of the next block; infinite after the last. */
  firstAfter(number: number): number;
  put(block: NameBlock): void;
}

/** Changes blocks in the order of their numbers, so that each is read and written once. */
export interface BlockChanges<C extends CompanyHandle> {
  add(number: number, company: C): void;
  remove(number: number, company: C): void;
  /** Call it at the end. The next changes may begin anywhere. */
  finish(): void;
}

export function changeBlocks<C extends CompanyHandle>(
  table: BlockTable,
  form: CompanyForm<C>,
): BlockChanges<C> {
  // What was there and is still to be passed on, and what is to be written.
  let [oldNumbers, oldCompanies]: [number[], C[]] = [[], []];
  let at = 0;
  let [numbers, companies]: [number[], C[]] = [[], []];
  let end = Number.NEGATIVE_INFINITY;

  function write(count: number): void {
    if (count === 0) return;
    table.put(packBlock(form, numbers, companies, count));
    numbers = numbers.slice(count);
    companies = companies.slice(count);
  }

  function keep(number: number, company: C): void {
    if (numbers.length >= 2 * PAIRS_PER_BLOCK && number !== numbers.at(-1)) write(placeToDivide(numbers));
    numbers.push(number);
    companies.push(company);
  }

  function keepOldUpTo(number: number): void {
    while (at < oldNumbers.length && (oldNumbers[at] as number) <= number) {
      keep(oldNumbers[at] as number, oldCompanies[at] as C);
      at += 1;
    }
  }

  function finish(): void {
    keepOldUpTo(Number.POSITIVE_INFINITY);
    write(numbers.length);
    end = Number.NEGATIVE_INFINITY;
  }

  function goTo(number: number): void {
    if (number >= end) {
      finish();
      end = table.firstAfter(number);
      const block = table.takeBlock(number);
      [oldNumbers, oldCompanies, at] = [[], [], 0];
      if (block !== undefined) {
        visitPairs(block, form, (old, company) => {
          oldNumbers.push(old);
          oldCompanies.push(company);
          return false;
        });
      }
    }
    keepOldUpTo(number);
  }

  /** Among the last ones, which have the same number. */
  function placeOf(number: number, company: C): number {
    let place = numbers.length - 1;
    while (place >= 0 && numbers[place] === number && companies[place] !== company) place -= 1;
    return numbers[place] === number ? place : -1;
  }

  return {
    add: (number, company) => {
      goTo(number);
      if (placeOf(number, company) === -1) keep(number, company);
    },
    remove: (number, company) => {
      goTo(number);
      const place = placeOf(number, company);
      if (place === -1) return;
      numbers.splice(place, 1);
      companies.splice(place, 1);
    },
    finish,
  };
}

/** Half of them or a few more, so that pairs of one number stay together; all if they have one number. */
function placeToDivide(numbers: readonly number[]): number {
  let place = PAIRS_PER_BLOCK;
  while (place < numbers.length && numbers[place] === numbers[place - 1]) place += 1;
  return place;
}

function packBlock<C extends CompanyHandle>(
  form: CompanyForm<C>,
  numbers: readonly number[],
  companies: readonly C[],
  count: number,
): NameBlock {
  let mostBytes = count * MOST_NUMBER_BYTES;
  for (let place = 0; place < count; place += 1) mostBytes += form.mostBytes(companies[place] as C);
  const bytes = Buffer.allocUnsafe(mostBytes);
  const first = numbers[0] as number;
  let before = first;
  let end = 0;
  for (let place = 0; place < count; place += 1) {
    const number = numbers[place] as number;
    end = writeNumber(bytes, end, number - before);
    end = form.write(bytes, end, companies[place] as C);
    before = number;
  }
  return { first, pairs: bytes.subarray(0, end) };
}
