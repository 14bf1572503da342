// Do-not-call lists: one for each country, as a set of keyed hashes of its numbers.
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import type { Answer } from './answer.ts';

/** What is recorded about a list. */
export interface NumberListRecord {
  readonly country: ListCountry;
  /** The day of the list, YYYY-MM-DD. */
  readonly asOf: string;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
  /** The user who loaded it, as reported by the system. */
  readonly who: string;
  /** The name of the file. */
  readonly file: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

export interface NumberList extends NumberListRecord {
  /** How many different numbers it has. */
  readonly numbers: number;
  /** The number of pages that hold its hashes. */
  readonly pages: number;
}

/** A list that is being loaded: invisible until it is published. */
export interface NewNumberList {
  /** A hash as `listHash` makes it, in any order and any number of times. */
  add(hash: number): void;
  /** Makes the list visible as a whole, replaces the earlier one, and ends. Returns the list. */
  publish(record: NumberListRecord): Answer<NumberList>;
  /** Leaves everything as it was, and ends. */
  abandon(): Answer<void>;
}

/** A page of a stored list, to copy it. */
export interface StoredNumberPage {
  readonly page: number;
  readonly bytes: Buffer;
}

export interface NumberLists {
  /** By country. */
  listNumberLists(): Answer<readonly NumberList[]>;
  /** For each hash whether the list of the country has it; false for all if there is no list. */
  findListed(country: ListCountry, hashes: readonly number[]): Answer<readonly boolean[]>;
  /** Begins a list. Refused with an `OperatorError` while another list or a load is written. */
  beginNumberList(): Answer<NewNumberList>;
  /** The pages of a list with a number above this one, in order; -1 begins. */
  numberPagesAfter(country: ListCountry, page: number, most: number): Answer<readonly StoredNumberPage[]>;
  /** Replaces the list of a country with one of another store that has the same secret. */
  restoreNumberList(list: NumberList, pages: AsyncIterable<StoredNumberPage>): Promise<void>;
}
