// Walks over everything in a store, to copy or export it.
import type { Answer } from './answer.ts';
import type { Correction } from './corrections.ts';
import type { CompanyEntry, PersonEntry } from './entries.ts';
import type { FormerId } from './former-ids.ts';
import type { PublishedLoad } from './load-book.ts';
import type { MatchDecision } from './match-book.ts';

/** The secrets and counters by which a store recognises rows: a store that replaces it needs them too. */
export interface StoreIdentity {
  /** As in `Load`. */
  readonly digestKey: Buffer;
  /** The next number for automatic identifiers of people. */
  readonly nextPerson: number;
  /** The published loads: statements name the load that brought them. */
  readonly loads: readonly PublishedLoad[];
  readonly decisions: readonly MatchDecision[];
  readonly formerIds: readonly FormerId[];
  readonly corrections: readonly Correction[];
}

/** Walks over everything in a store, to copy it elsewhere. */
export interface StoreWalker {
  /** The companies after this id, in the order of the bytes of their ids; `''` begins. */
  companiesAfter(id: string, most: number): Answer<readonly CompanyEntry[]>;
  /** Only their ids. */
  companyIdsAfter(id: string, most: number): Answer<readonly string[]>;
  /**
   * All people of each of these companies, by country and then in the served order; one list per company, in their
   * order. Without `title`, which follows from the position.
   */
  peopleOf(companyIds: readonly string[]): Answer<readonly (readonly PersonEntry[])[]>;
  /** The months with counted answers. */
  usageMonths(): Answer<readonly string[]>;
  identity(): Answer<StoreIdentity>;
  /** Only for a store without any load of its own. What is there already is replaced. */
  takeIdentity(identity: StoreIdentity): Answer<void>;
}
