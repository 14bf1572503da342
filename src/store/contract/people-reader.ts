// What a store answers about people.
import type { PersonIdentifier } from '../../domain/identifiers/person-identifier.ts';
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

export interface WholePerson extends FoundPerson {
  readonly companyId: string;
  readonly companyName: string;
  readonly country: Country;
  readonly seniority: Seniority;
  readonly department: Department;
}

/** A slug that more people have is a placeholder, such as `none`, `-` or `n/a` in each row of a file. */
export const MOST_WITH_A_SLUG = 32;

interface PeoplePage {
  readonly companyName: string;
  /** The number of matches on all pages together. */
  readonly total: number;
  /** The number of the company's people by country, in the contract's order, as `AU=120,NZ=4`; empty if it has none. */
  readonly countries: string;
  /**
   * One page in the served order: with a position, titles with the query's key first; then seniority, then
   * reach, then `personId` by its UTF-8 bytes. Empty past the end.
   */
  readonly people: readonly FoundPerson[];
}

/** A person as stored. Texts are in UTF-8, from their start up to, but not including, their end. */
export interface PersonBytes {
  readonly bytes: Uint8Array;
  /** The number of an id in the service's own form, which is enough to write it; else -1. */
  readonly idNumber: number;
  readonly idStart: number;
  readonly idEnd: number;
  /** -1: none. */
  readonly networkStart: number;
  readonly networkEnd: number;
  /** The bytes of the position; `titleStart` is -1 if there is none. */
  readonly titleBytes: Uint8Array;
  readonly titleStart: number;
  readonly titleEnd: number;
  /** As `flagBits` makes them. */
  readonly flags: number;
}

/** Makes a page from the people it receives. Converting them to strings first cost more than finding them. */
export interface PageMaker<P> {
  /** Called first, once. */
  begin(companyName: string): void;
  /** Called in the served order. The argument is valid only during the call. */
  add(person: PersonBytes): void;
  /** Called last, directly after the others: one maker can serve many searches. */
  end(): P;
}

/** The result of a search, with the page that a `PageMaker` made from it. */
export interface FoundPage<P> extends Omit<PeoplePage, 'people'> {
  /** The number of people on the page. */
  readonly count: number;
  /** Another one if a load may have changed the people of the company: pages of one version belong together. */
  readonly version: number;
  readonly page: P;
}

export interface PeopleReader {
  /** One page in the served order, in the form that the maker returns. Undefined: no such company. */
  findPeople<P>(query: PeopleQuery, maker: PageMaker<P>): Answer<FoundPage<P> | undefined>;
  /** The same page as objects, for tests and tools. */
  searchPeople(query: PeopleQuery): Answer<PeoplePage | undefined>;
  /**
   * One person. Where several have the slug, the last by the bytes of the id: of ids that the service made, the newest.
   * A slug that more than `MOST_WITH_A_SLUG` people have finds no person.
   */
  findPerson(identifier: PersonIdentifier): Answer<WholePerson | undefined>;
  /** All people with a slug in its searchable form, by the bytes of their ids; undefined: more than `MOST_WITH_A_SLUG`. */
  findPeopleBySlug(slugKey: string): Answer<readonly WholePerson[] | undefined>;
  countPeople(): Answer<number>;
  /**
   * Whether titles are matched by today's folding. After an update that changes it, they are matched by the old folding
   * until the next load, of any file, is published. True if there are no titles.
   */
  areTitlesCurrent(): Answer<boolean>;
}
