// One run of an import, as an engine takes it: invisible until it is published.
import type { Answer } from './answer.ts';
import type { CompanyEntry, OwnedIdentifier, OwnedKind, PersonEntry } from './entries.ts';
import type { FormerIds } from './former-ids.ts';
import type { LoadRecord } from './load-book.ts';
import type { MatchDecision } from './match-book.ts';

export type PutResult = 'written' | 'unchanged';

/** What a load is about to ask, in no order; nothing is wrong with asking other things or less. */
export interface Questions {
  readonly companyIds?: readonly string[];
  readonly identifiers?: readonly OwnedIdentifier[];
  /** Those of which is asked who claims them in vain. */
  readonly contested?: readonly OwnedIdentifier[];
  readonly nameKeys?: readonly string[];
  readonly nameOnlyKeys?: readonly string[];
  /** Companies whose people are asked for by slug or row, or changed. */
  readonly peopleOf?: readonly string[];
  readonly personIds?: readonly string[];
}

/** One run of an import. It sees its own writes; nobody else does until `publish`. */
export interface Load {
  /** A secret of this store for keyed digests of rows; the same on every call. */
  readonly digestKey: Buffer;
  /** Lets an engine that is far away fetch in one go what would be asked one by one. */
  foresee?(questions: Questions): Promise<void>;
  hasCompany(id: string): Answer<boolean>;
  /** Whether a company stands under this id as the entry with this digest, so that putting it changes nothing. */
  hasCompanyAs(id: string, digest: string): Answer<boolean>;
  ownerOf(kind: OwnedKind, value: string): Answer<string | undefined>;
  findByNameOnlyKey(nameOnlyKey: string): Answer<string | undefined>;
  /** Ids of companies with this folded name, at most two: one is unambiguous. */
  findByName(nameKey: string): Answer<readonly string[]>;
  /** A company whole, as it was put. */
  companyOf(id: string): Answer<CompanyEntry | undefined>;
  /** What sources have said of a company; '' where none has, or where there is no such company. */
  statementsOf(companyId: string): Answer<string>;
  /** Who claims what another owns. */
  contestersOf(identifier: OwnedIdentifier): Answer<readonly string[]>;
  putCompany(entry: CompanyEntry): Answer<PutResult>;
  /** Nobody may work there any more. */
  removeCompany(id: string): Answer<void>;
  hasPerson(personId: string): Answer<boolean>;
  /** Everybody at a company, by country and then in the served order. */
  peopleOf(companyId: string): Answer<readonly PersonEntry[]>;
  /** By the slug as `personSlugKey` makes it; of several, the first by the bytes of the id. */
  findPersonByNetwork(companyId: string, networkKey: string): Answer<string | undefined>;
  findPersonByRow(rowDigest: Buffer): Answer<string | undefined>;
  makePersonId(): Answer<string>;
  /** The company must be there. */
  putPerson(entry: PersonEntry): Answer<PutResult>;
  /** Its number among all loads: one more than the last that was published. */
  readonly number: number;
  /** Whether sources had said anything of any company when it began. */
  readonly hasStatements: boolean;
  readonly formerIds: FormerIds;
  /** Visits what sources have said of companies, all of it, in any order; what this load has changed may be missing. */
  eachStatements(visit: (statements: string) => void): Answer<void>;
  /** Says of two records whether they are one company; in the place of what was said of them before. */
  decide(decision: MatchDecision): Answer<void>;
  /**
   * Makes companies, people and decisions what they were before the newest load. Only for a load that does nothing else.
   * Undefined: what was before that load was not kept, and nothing has been done. Numbers of automatic identifiers are
   * not given back: somebody may know them.
   */
  takeBack(load: number): Answer<TakenBack | undefined>;
  /**
   * Makes the load visible, whole, and lasting. The load is over. With a record it is listed, and what was before it is
   * kept until the next one is published, unless it takes another back: `undone` is the number of that.
   */
  publish(record?: LoadRecord, undone?: number): Answer<void>;
  /** Leaves everything as it was before the load. The load is over. */
  abandon(): Answer<void>;
}

/** What a load that was taken back had come to. */
export interface TakenBack {
  /** Companies and people that it brought and that are gone. */
  readonly removed: number;
  /** Companies and people that stand as they did before it. */
  readonly restored: number;
}
