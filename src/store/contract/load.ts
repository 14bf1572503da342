// One run of an import, as an engine sees it: invisible until it is published.
import type { GoneCompanies } from '../formats/rows/gone-companies.ts';
import type { Answer } from './answer.ts';
import type { Correction } from './corrections.ts';
import type { CompanyEntry, OwnedIdentifier, OwnedKind, PersonEntry } from './entries.ts';
import type { FormerIds } from './former-ids.ts';
import type { LoadRecord } from './load-book.ts';
import type { MatchDecision } from './match-book.ts';

export type PutResult = 'written' | 'unchanged';

/** What a load is about to query, in no order; it may also query more or less. */
export interface Questions {
  readonly companyIds?: readonly string[];
  /** Ids of companies, current or former: an id that no company has now is looked up as an `alias`. */
  readonly everServedIds?: readonly string[];
  /** The same, of companies of which no more is queried than whether they exist: people work there. */
  readonly homeIds?: readonly string[];
  readonly identifiers?: readonly OwnedIdentifier[];
  /** Identifiers whose contested claims will be looked up. */
  readonly contested?: readonly OwnedIdentifier[];
  readonly nameKeys?: readonly string[];
  readonly nameOnlyKeys?: readonly string[];
  /** Companies whose people are queried by slug or row, or changed. */
  readonly peopleOf?: readonly string[];
  readonly personIds?: readonly string[];
  /** Digests of rows by which people may be known. */
  readonly personRows?: readonly Buffer[];
}

/** One run of an import. It sees its own writes; other readers see them only after `publish`. */
export interface Load {
  /** A secret of this store for keyed digests of rows; the same on every call. */
  readonly digestKey: Buffer;
  /** Lets a remote engine fetch in one go what would be queried one by one. */
  foresee?(questions: Questions): Promise<void>;
  /** What is queried about people may be foreseen while other people are written. */
  readonly foreseesPeopleAhead?: boolean;
  hasCompany(id: string): Answer<boolean>;
  /** Whether the company with this id is stored with this digest, so that writing it changes nothing. */
  hasCompanyAs(id: string, digest: string): Answer<boolean>;
  ownerOf(kind: OwnedKind, value: string): Answer<string | undefined>;
  findByNameOnlyKey(nameOnlyKey: string): Answer<string | undefined>;
  /** Ids of companies with this folded name, at most two: one is unambiguous. */
  findByName(nameKey: string): Answer<readonly string[]>;
  /** A company as it was stored. */
  companyOf(id: string): Answer<CompanyEntry | undefined>;
  /** All ids of a company: the one that it has now, then its former ones. */
  idsOf(companyId: string): Answer<readonly string[]>;
  /** The statements about a company; '' if there are none, or no such company. */
  statementsOf(companyId: string): Answer<string>;
  /** The companies that claim an identifier which another owns. */
  contestersOf(identifier: OwnedIdentifier): Answer<readonly string[]>;
  putCompany(entry: CompanyEntry): Answer<PutResult>;
  /**
   * For one of many loads in a row: companies cannot be searched by their facts, and on some engines not be found by their names,
   * until a load without this is published, which brings the facts and names of all companies up to date. Call it first.
   */
  postponeSearch(): void;
  /** The company must have no people left. */
  removeCompany(id: string): Answer<void>;
  hasPerson(personId: string): Answer<boolean>;
  /** All people of a company, by country and then in the served order. */
  peopleOf(companyId: string): Answer<readonly PersonEntry[]>;
  /** By the slug as `personSlugKey` makes it; if there are several, the first by the bytes of the id. */
  findPersonByNetwork(companyId: string, networkKey: string): Answer<string | undefined>;
  findPersonByRow(rowDigest: Buffer): Answer<string | undefined>;
  makePersonId(): Answer<string>;
  /** The company must exist. */
  putPerson(entry: PersonEntry): Answer<PutResult>;
  /**
   * Removes a person; false: there is no such person. Only for a load that is published without a record: what it removes
   * is not kept, and no earlier load can be undone after it.
   */
  removePerson(personId: string): Answer<boolean>;
  /**
   * Removes what else is stored of a company that is removed: decisions about its records, former ids that name it, and
   * the content of its corrections. Only the number of a correction stays.
   */
  dropTraces(traces: CompanyTraces): Answer<void>;
  /** Its number among all loads: one more than the last that was published. */
  readonly number: number;
  /** Whether there were statements about any company when it began. */
  readonly hasStatements: boolean;
  readonly formerIds: FormerIds;
  /** All corrections when it began, in the order of their numbers, also those that were withdrawn. */
  readonly corrections: readonly Correction[];
  /** Visits the statements about all companies, in any order; changes of this load may be missing. */
  eachStatements(visit: (statements: string) => void): Answer<void>;
  /** Stores whether two records are one company, in place of an earlier decision. */
  decide(decision: MatchDecision): Answer<void>;
  /**
   * Stores a correction, in place of the one with its number. It stays when any load is undone. A load with corrections
   * leaves it possible to undo the load before it, and cannot be undone itself. Call it before any change of a company.
   */
  correct(correction: Correction): Answer<void>;
  /** What corrections have done since the newest load that can be undone; undefined if there were none. */
  correctedSince(): Answer<CorrectedSince | undefined>;
  /**
   * Restores companies, people and decisions to the state before the newest load. Call it before anything else; then
   * only corrections may be applied again. Undefined: that state was not kept, and nothing has been done.
   * Numbers of automatic identifiers are not reused: callers may know them.
   */
  takeBack(load: number): Answer<TakenBack | undefined>;
  /**
   * Makes the whole load visible and durable, and ends it. With a record it is listed, and the rows that it replaced
   * are kept until the next load is published, unless it undoes another load: `undone` is the number of the other one.
   */
  publish(record?: LoadRecord, undone?: number): Answer<void>;
  /** Leaves everything as it was before the load, and ends it. */
  abandon(): Answer<void>;
}

/** What names a company outside its own row. */
export interface CompanyTraces {
  readonly ids: readonly string[];
  /** As `SOURCE RECORD`. */
  readonly records: readonly string[];
}

export interface CorrectedSince {
  /** Former ids of companies that were joined with others. */
  readonly joinedIds: readonly string[];
}

/** The result of undoing a load. */
export interface TakenBack {
  /** Companies and people that it had added and that are removed. */
  readonly removed: number;
  /** Companies and people that are as they were before it. */
  readonly restored: number;
  /** Removed companies that were made of several records. */
  readonly gone: GoneCompanies;
  /** All decisions as they are now, without one that the load had made. */
  readonly decisions: readonly MatchDecision[];
}
