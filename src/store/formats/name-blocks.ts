// The name index as blocks of bytes: pairs of a name number and a company, by number, about a hundred and fifty to a block. A
// block is found by its first number. Pairs of one number are never in two blocks.
import { type ByteCursor, readNumber, writeNumber } from './varint.ts';

/** A block of more than twice as many is divided. */
const PAIRS_PER_BLOCK = 128;
/** Two numbers of at most eight bytes. */
const MOST_PAIR_BYTES = 16;

export interface NameBlock {
  readonly first: number;
  /** Each number as the difference to the one before, and the company. */
  readonly pairs: Uint8Array;
}

/** About how many blocks hold so many pairs of a range, which begins and ends inside of blocks. */
export const blocksFor = (pairs: number): number => Math.ceil(pairs / PAIRS_PER_BLOCK) + 2;

/** Visits the pairs in order until the visitor returns true; returns whether it did. */
export function visitPairs(
  { first, pairs }: NameBlock,
  visit: (number: number, company: number) => boolean,
): boolean {
  const cursor: ByteCursor = { bytes: pairs, at: 0 };
  for (let number = first; cursor.at < pairs.length; ) {
    number += readNumber(cursor);
    if (visit(number, readNumber(cursor))) return true;
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
export interface BlockChanges {
  add(number: number, company: number): void;
  remove(number: number, company: number): void;
  /** Call it at the end. The next changes may begin anywhere. */
  finish(): void;
}

export function changeBlocks(table: BlockTable): BlockChanges {
  // What was there and is still to be passed on, and what is to be written.
  let [oldNumbers, oldCompanies]: [number[], number[]] = [[], []];
  let at = 0;
  let [numbers, companies]: [number[], number[]] = [[], []];
  let end = Number.NEGATIVE_INFINITY;

  function write(count: number): void {
    if (count === 0) return;
    table.put(packBlock(numbers, companies, count));
    numbers = numbers.slice(count);
    companies = companies.slice(count);
  }

  function keep(number: number, company: number): void {
    if (numbers.length >= 2 * PAIRS_PER_BLOCK && number !== numbers.at(-1)) write(placeToDivide(numbers));
    numbers.push(number);
    companies.push(company);
  }

  function keepOldUpTo(number: number): void {
    while (at < oldNumbers.length && (oldNumbers[at] as number) <= number) {
      keep(oldNumbers[at] as number, oldCompanies[at] as number);
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
        visitPairs(block, (old, company) => {
          oldNumbers.push(old);
          oldCompanies.push(company);
          return false;
        });
      }
    }
    keepOldUpTo(number);
  }

  /** Among the last ones, which have the same number. */
  function placeOf(number: number, company: number): number {
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

function packBlock(numbers: readonly number[], companies: readonly number[], count: number): NameBlock {
  const bytes = Buffer.allocUnsafe(count * MOST_PAIR_BYTES);
  const first = numbers[0] as number;
  let before = first;
  let end = 0;
  for (let place = 0; place < count; place += 1) {
    const number = numbers[place] as number;
    end = writeNumber(bytes, end, number - before);
    end = writeNumber(bytes, end, companies[place] as number);
    before = number;
  }
  return { first, pairs: bytes.subarray(0, end) };
}
