// What a store answers about people.
import type { Country, Department, Seniority } from '../../domain/reference.ts';
import type { PositionQuery } from '../../domain/titles/searchable-title.ts';
import type { Answer } from './answer.ts';

export interface PeopleQuery {
  readonly companyId: string;
  readonly country: Country;
  readonly position?: PositionQuery | undefined;
  readonly seniority?: Seniority | undefined;
  readonly department?: Department | undefined;
  readonly from: number;
  readonly size: number;
}

export interface FoundPerson {
  readonly personId: string;
  readonly position: string | null;
  readonly network: string | null;
  /** As `flagBits` makes them. */
  readonly flags: number;
}

interface PeoplePage {
  readonly companyName: string;
  /** How many match on all pages together. */
  readonly total: number;
  /** The company's people by country, in the contract's order, as `AU=120,NZ=4`; empty when it has none. */
  readonly countries: string;
  /**
   * One page in the served order: with a position, titles with the query's key first; then seniority, then
   * reach, then `personId` by its UTF-8 bytes. Empty past the end.
   */
  readonly people: readonly FoundPerson[];
}

/** A person as they lie in the store. Texts are in UTF-8, from their start up to, but not including, their end. */
export interface PersonBytes {
  readonly bytes: Uint8Array;
  /** Of an id of the service's own form, by which alone it is told; else -1. */
  readonly idNumber: number;
  readonly idStart: number;
  readonly idEnd: number;
  /** -1: there is none. */
  readonly networkStart: number;
  readonly networkEnd: number;
  /** Of the position; `titleStart` is -1 where there is none. */
  readonly titleBytes: Uint8Array;
  readonly titleStart: number;
  readonly titleEnd: number;
  /** As `flagBits` makes them. */
  readonly flags: number;
}

/** Makes a page of the people it is given. Making texts of them first cost more than finding them. */
export interface PageMaker<P> {
  /** Comes first, once. */
  begin(companyName: string): void;
  /** In the served order. What is given is good until this returns. */
  add(person: PersonBytes): void;
  /** Comes last, at once after the others: one maker can serve many searches. */
  end(): P;
}

/** What a search has found, with the page that a `PageMaker` made of it. */
export interface FoundPage<P> extends Omit<PeoplePage, 'people'> {
  /** How many people are on the page. */
  readonly count: number;
  readonly page: P;
}

export interface PeopleReader {
  /** One page in the served order, in the form that the maker gives it. Undefined: no such company. */
  findPeople<P>(query: PeopleQuery, maker: PageMaker<P>): Answer<FoundPage<P> | undefined>;
  /** The same page as objects, for tests and tools. */
  searchPeople(query: PeopleQuery): Answer<PeoplePage | undefined>;
  countPeople(): Answer<number>;
  /**
   * Whether titles are matched as they fold today. After an update that changes it, they are matched as they
   * folded before until the next load, of any file, is published. True where there are no titles.
   */
  areTitlesCurrent(): Answer<boolean>;
}
