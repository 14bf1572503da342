// How companies are found by their names.
import type { Country } from '../../domain/reference.ts';
import type { Answer } from './answer.ts';
import type { OwnedIdentifier } from './entries.ts';

/** A company as the engine knows it, good until the data changes. */
export type CompanyHandle = number | string;

interface RankedCompany {
  readonly company: CompanyHandle;
  /** The lower the better: whole names before others, well known companies before others. The same on every engine. */
  readonly rank: number;
}

export interface TermList {
  /** The best first; those of one rank in any order. */
  readonly companies: readonly RankedCompany[];
  /** Whether all companies of the term are there. */
  readonly isAll: boolean;
}

export interface FoundNames {
  readonly id: string;
  readonly name: string;
  readonly others: readonly string[];
  readonly domains: readonly string[];
  /** All identifiers that it owns. */
  readonly identifiers: readonly OwnedIdentifier[];
  /** From 0 to 31. */
  readonly prominence: number;
}

export interface WantedTerm {
  readonly term: string;
  /** How many of the best companies are wanted; the engine may return a few more. */
  readonly most: number;
}

export interface NameReader {
  /** For each term the companies that may have it. All terms of a query together: an engine may read them at once. */
  companiesUnder(terms: readonly WantedTerm[]): Answer<readonly TermList[]>;
  /** The names of each company; undefined for a company that no longer exists. */
  namesOf(companies: readonly CompanyHandle[]): Answer<readonly (FoundNames | undefined)[]>;
  /** Those of the companies that have their head office in the country. */
  companiesIn(country: Country, companies: readonly CompanyHandle[]): Answer<ReadonlySet<CompanyHandle>>;
}
