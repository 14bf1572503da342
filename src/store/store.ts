// The contract of a store: what every engine promises, in small interfaces. No SQL, no HTTP. An engine may
// answer at once or with a promise; callers await either.
import type { CompanyIdentifier, IdentifierKind } from '../domain/identifiers/company-identifier.ts';
import type { PersonFlags } from '../domain/person.ts';
import type { Country, Department, Seniority } from '../domain/reference.ts';
import type { PositionQuery, SearchableTitle } from '../domain/titles/searchable-title.ts';
import type { PackedProfile } from '../domain/unpack-profile.ts';
import type { Answer } from './answer.ts';

export type { Answer };

export interface Store {
  readonly companies: CompanyReader;
  readonly people: PeopleReader;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  /** Where processes on other machines may use the same keys. */
  readonly limits?: SharedLimits;
  readonly walker: StoreWalker;
  readonly loads: LoadBook;
  readonly matches: MatchBook;
  /** Opens a load. Only one runs at a time: a second is refused with an `OperatorError`. */
  beginLoad(): Answer<Load>;
  /** Makes what was published since the last call visible to this process. Cheap; called several times a second. */
  refresh(): Answer<void>;
  /** Where the engine tells: calls back whenever something was published or a key changed, until it is closed. */
  onChange?(listener: () => void): void;
  /** A number that changes when what this process sees of the companies may have changed. Costs nothing to ask. */
  dataVersion(): number;
  /**
   * Why a 404 from this store must not be believed, in words for a caller: it held companies or has keys, and holds no
   * company now; or its files were replaced. As of the last `refresh` or `check`; costs nothing to ask. Undefined: it is ready.
   */
  whyNotReady(): string | undefined;
  /** Throws when the store cannot give answers. */
  check(): Answer<void>;
  close(): Answer<void>;
}

/** A profile ready to be unpacked and sent. */
export interface StoredProfile {
  /** Of the company. */
  readonly id: string;
  readonly packed: PackedProfile;
  /** Changes whenever what is sent does; as `profileTag` makes it. */
  readonly tag: string;
}

export interface CompanyReader {
  /**
   * The profile as seen in a country: the regional view where the company has one, else the global profile.
   * The first of the identifier's values that somebody owns decides. Undefined: nobody owns any.
   */
  readProfile(identifier: CompanyIdentifier, country: Country): Answer<StoredProfile | undefined>;
  /** A company as it was put, by an id that it has now. Not for the usual lookup: it reads far more. */
  readWhole(id: string): Answer<CompanyEntry | undefined>;
  /** The id of the company that `readProfile` would find. */
  findCompanyId(identifier: CompanyIdentifier): Answer<string | undefined>;
  /** Any one company that has people, for a first request to try; undefined in an empty store. */
  findExample(): Answer<{ readonly companyId: string; readonly country: Country } | undefined>;
  countCompanies(): Answer<number>;
}

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

export interface PeoplePage {
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

/**
 * Beside what callers look companies up by: numbers that only sources tell, the records of sources, and ids that a company
 * had before.
 */
export type OwnedKind = Exclude<IdentifierKind, 'id'> | 'lei' | 'cik' | 'record' | 'alias';

export interface OwnedIdentifier {
  readonly kind: OwnedKind;
  readonly value: string;
}

/** A company ready to be stored. It replaces whatever stood under its id. */
export interface CompanyEntry {
  readonly id: string;
  readonly name: string;
  /** Folded name, for finding companies by exact name. */
  readonly nameKey: string;
  /** Folded name, country and place of a company that has nothing else to be known by. */
  readonly nameOnlyKey?: string;
  /** Changes whenever anything in the entry does but its id and when it was loaded. Holds no line end. */
  readonly digest: string;
  /** All identifiers it owns; none may belong to another company. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  /** What sources have said of it, as text; absent where only canonical files have. */
  readonly statements?: string;
  /** What it claims and another company owns; any number may. */
  readonly contested?: readonly OwnedIdentifier[];
  /** When it was loaded, in milliseconds since 1970, where no statements tell and somebody kept it. */
  readonly loadedAt?: number;
  /**
   * Since which load it has been served under its ids, as text. Absent: put, it leaves what the company under the id has;
   * read, the company is from before this was kept.
   */
  readonly served?: string;
}

/** A person ready to be stored. It replaces whatever stood under its id, also at another company. */
export interface PersonEntry {
  readonly personId: string;
  readonly companyId: string;
  readonly country: Country;
  readonly position?: string;
  readonly title?: SearchableTitle;
  readonly seniority: Seniority;
  readonly department: Department;
  readonly network?: string;
  readonly flags: PersonFlags;
  /** Identity of a person who has neither id nor slug. */
  readonly rowDigest?: Buffer;
}

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

export interface KeySecret {
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /** Milliseconds since 1970; undefined: never. */
  readonly expiresAt?: number;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt?: number;
  readonly revokedAt?: number;
  readonly lastUsedAt?: number;
  readonly ratePerSecond: number;
  readonly burst: number;
  readonly monthlyQuota?: number;
  /** The current secret first, then those that a rotation is phasing out. */
  readonly secrets: readonly KeySecret[];
}

export interface KeyStore {
  /** All keys, revoked and expired ones included, oldest first. */
  listKeys(): Answer<readonly ApiKey[]>;
  /**
   * With all that became of it, in the place of one of the same id. Refused with an `OperatorError` when both it and
   * another of its name are in force.
   */
  insertKey(key: ApiKey): Answer<void>;
  /** Adds a secret; earlier ones end at `previousEndAt` unless they end sooner. */
  replaceSecret(keyId: string, secret: KeySecret, previousEndAt: number): Answer<void>;
  revokeKey(keyId: string, at: number): Answer<void>;
  /** A number that changes whenever any process changed a key. Cheap; asked several times a second. */
  keysVersion(): Answer<number>;
}

export interface UsageDelta {
  readonly keyId: string;
  /** Calendar month in UTC, as `2026-11`. */
  readonly month: string;
  readonly answers: number;
  readonly lastUsedAt: number;
}

export interface UsageStore {
  /** Adds to what other processes have added. */
  addUsage(deltas: readonly UsageDelta[]): Answer<void>;
  /** Counted answers by key id in a month. Keys without any are absent. */
  readUsage(month: string): Answer<ReadonlyMap<string, number>>;
}

export interface SharedSettlement {
  readonly keyId: string;
  readonly month: string;
  /** Leased calls that are not to be counted: used for free, or not at all. */
  readonly notCounted: number;
  /** Those of them that were not used at all. */
  readonly returned: number;
}

/** A book of limits that all processes on all machines share. Calls are leased from it in blocks. */
export interface SharedLimits {
  /**
   * At most so many calls, which count as answered at once. Tells too what is left in the bucket after them and how
   * many answers of the month are counted.
   */
  lease(
    key: Pick<ApiKey, 'id' | 'ratePerSecond' | 'burst' | 'monthlyQuota'>,
    wanted: number,
    month: string,
    now: number,
  ): Promise<{ readonly granted: number; readonly tokens: number; readonly used: number }>;
  settle(settlements: readonly SharedSettlement[]): Promise<void>;
}

export interface LoadFile {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What is told of a load. */
export interface LoadRecord {
  /** The source, or `companies` and `people` for canonical files. */
  readonly source: string;
  readonly files: readonly LoadFile[];
  /** Who ran it, as the system tells. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly counts: { readonly [name: string]: number };
}

export interface PublishedLoad extends LoadRecord {
  readonly number: number;
  readonly publishedAt: number;
  /** When it was taken back. */
  readonly undoneAt?: number;
}

export interface LoadBook {
  /** Oldest first. */
  listLoads(): Answer<readonly PublishedLoad[]>;
}

export interface MatchDecision {
  /** Two records, each as `SOURCE RECORD`, the lesser first. */
  readonly a: string;
  readonly b: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly decidedAt: number;
}

/** An id whose own record is gone, and the record, as `SOURCE RECORD`, whose company it names since. */
export interface FormerId {
  readonly id: string;
  readonly record: string;
}

export interface FormerIds {
  recordOf(id: string): string | undefined;
  idsOf(record: string): readonly string[];
  /** Seen by this load at once, and by others when it is published. It stays when the load is taken back. */
  set(id: string, record: string): void;
}

export interface MatchBook {
  listDecisions(): Answer<readonly MatchDecision[]>;
}

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
