// Goes through everything in a store, to move it elsewhere.
import type { Answer } from './answer.ts';
import type { CompanyEntry, PersonEntry } from './entries.ts';
import type { FormerId } from './former-ids.ts';
import type { PublishedLoad } from './load-book.ts';
import type { MatchDecision } from './match-book.ts';

/** What a store knows things by: another that is to go on in its place needs it too. */
export interface StoreIdentity {
  /** As in `Load`. */
  readonly digestKey: Buffer;
  /** How far the numbers behind automatic identifiers of people have come. */
  readonly nextPerson: number;
  /** Those that were published: statements name the load that brought them. */
  readonly loads: readonly PublishedLoad[];
  readonly decisions: readonly MatchDecision[];
  readonly formerIds: readonly FormerId[];
}

/** Goes through everything there is, to move it elsewhere. */
export interface StoreWalker {
  /** The companies that follow this id, in the order of the bytes of their ids; `''` begins. */
  companiesAfter(id: string, most: number): Answer<readonly CompanyEntry[]>;
  /** Everybody at each of these companies, by country and then in the served order; a list for each, in their order. */
  peopleOf(companyIds: readonly string[]): Answer<readonly (readonly PersonEntry[])[]>;
  /** In which something was counted. */
  usageMonths(): Answer<readonly string[]>;
  identity(): Answer<StoreIdentity>;
  /** Only for a store that nothing was loaded into yet. */
  takeIdentity(identity: StoreIdentity): Answer<void>;
}
