// Copies a whole deployment from one store to another: companies, people, keys, usage, and the secrets by which the
// store recognises rows. It copies part by part, in the order of the ids. A part that the other store already has is
// skipped, so that an interrupted copy can be run again and continues. At the end a second walk over both stores proves
// that they are the same.
import { createHash } from 'node:crypto';
import { flagBits } from '../../domain/people/person.ts';
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import { OperatorError } from '../../errors.ts';
import type { CompanyEntry, PersonEntry } from '../../store/contract/entries.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Store } from '../../store/contract/store.ts';
import type { HourUsage } from '../../store/contract/usage.ts';
import { withTitle } from '../../store/formats/people-pages/member-entry.ts';

export interface CopyCounts {
  readonly companies: number;
  readonly people: number;
  /** Companies in parts that were already there. */
  readonly unchanged: number;
}

export interface CopyListener {
  progress(counts: CopyCounts): void;
  /** Ends the copy when it is aborted, with the reason as the error; what was copied stays. */
  readonly signal?: AbortSignal | undefined;
}

export interface CopyReport extends CopyCounts {
  readonly keys: number;
  readonly usageMonths: number;
  /** Over all companies and people; the same in both stores. */
  readonly checksum: string;
}

/** Companies to fetch at a time, and to publish together. */
const FETCHED_AT_A_TIME = 500;
const PART_COMPANIES = 5_000;
const PART_PEOPLE = 50_000;

const DAY_HOURS = 24;
/** Later than any hour that is counted. */
const MOST_HOURS = 2_000_000_000;

interface WholeCompany {
  readonly entry: CompanyEntry;
  readonly people: readonly PersonEntry[];
}

/** A range of companies. */
interface Part {
  /** The id before the first company. */
  readonly after: string;
  readonly companies: readonly WholeCompany[];
}

/** `partCompanies`: at most this many are published together. */
export async function copyStore(
  from: Store,
  to: Store,
  listener: CopyListener,
  partCompanies = PART_COMPANIES,
): Promise<CopyReport> {
  await copyIdentity(from, to);
  const keys = await copyKeys(from, to);
  await copyCorrections(from, to);
  await copySuppressions(from, to);
  await copyNumberLists(from, to);
  await copyDeletions(from, to);
  let counts: CopyCounts = { companies: 0, people: 0, unchanged: 0 };
  for await (const part of partsOf(from, partCompanies)) {
    listener.signal?.throwIfAborted();
    const isThere = checksumOf(await sameRange(to, part)) === checksumOf(part.companies);
    if (!isThere) await copyPart(to, part.companies);
    counts = {
      companies: counts.companies + part.companies.length,
      people: counts.people + part.companies.reduce((sum, { people }) => sum + people.length, 0),
      unchanged: counts.unchanged + (isThere ? part.companies.length : 0),
    };
    listener.progress(counts);
  }
  await finishSearch(to);
  const usageMonths = await copyUsage(from, to);
  await copyHours(from, to);
  const checksum = await verify(from, to, listener);
  return { ...counts, keys, usageMonths, checksum };
}

/** Rows are recognised by a secret of the store, so both stores must have the same one. */
async function copyIdentity(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [await from.walker.identity(), await to.walker.identity()];
  if (mine.digestKey.equals(theirs.digestKey)) return;
  if ((await to.companies.countCompanies()) > 0) {
    throw new OperatorError(
      'The store to copy into already has other companies. Copy into an empty store, or into one that an earlier copy began.',
    );
  }
  await to.walker.takeIdentity(mine);
}

/** Corrections that were made, or withdrawn, after an earlier copy began. */
async function copyCorrections(from: Store, to: Store): Promise<void> {
  const theirs = new Map((await to.corrections.listCorrections()).map((one) => [one.number, one]));
  const changed = (await from.corrections.listCorrections()).filter(
    (one) => JSON.stringify(one) !== JSON.stringify(theirs.get(one.number)),
  );
  if (changed.length === 0) return;
  const load = await to.beginLoad();
  try {
    for (const correction of changed) await load.correct(correction);
    await load.publish();
  } catch (error) {
    await load.abandon();
    throw error;
  }
  await to.refresh();
}

async function* partsOf(store: Store, partCompanies = PART_COMPANIES): AsyncGenerator<Part> {
  let [after, last] = ['', ''];
  let companies: WholeCompany[] = [];
  let people = 0;
  for (let isMore = true; isMore; ) {
    const entries = await store.walker.companiesAfter(last, FETCHED_AT_A_TIME);
    isMore = entries.length === FETCHED_AT_A_TIME;
    for (const company of await withPeople(store, entries)) {
      companies.push(company);
      people += company.people.length;
      last = company.entry.id;
      if (companies.length < partCompanies && people < PART_PEOPLE) continue;
      yield { after, companies };
      [after, companies, people] = [last, [], 0];
    }
  }
  if (companies.length > 0) yield { after, companies };
}

async function withPeople(store: Store, entries: readonly CompanyEntry[]): Promise<WholeCompany[]> {
  const people = await store.walker.peopleOf(entries.map(({ id }) => id));
  return entries.map((entry, place) => ({ entry, people: people[place] ?? [] }));
}

/** The companies of another store within the range of a part. */
async function sameRange(store: Store, { after, companies }: Part): Promise<readonly WholeCompany[]> {
  const last = Buffer.from(companies.at(-1)?.entry.id ?? '');
  const found: WholeCompany[] = [];
  for (let at = after; ; ) {
    const entries = await store.walker.companiesAfter(at, FETCHED_AT_A_TIME);
    const inRange = entries.filter(({ id }) => Buffer.compare(Buffer.from(id), last) <= 0);
    found.push(...(await withPeople(store, inRange)));
    if (inRange.length < FETCHED_AT_A_TIME) return found;
    at = inRange.at(-1)?.id ?? '';
  }
}

async function copyPart(to: Store, companies: readonly WholeCompany[]): Promise<void> {
  const load = await to.beginLoad();
  try {
    // Each part has companies of all pages: the pages are made once, when all companies are there.
    load.postponeSearch();
    const ids = companies.map(({ entry }) => entry.id);
    await load.foresee?.({
      companyIds: ids,
      identifiers: companies.flatMap(({ entry }) => entry.identifiers),
      peopleOf: ids,
      personIds: companies.flatMap(({ people }) => people.map(({ personId }) => personId)),
    });
    for (const { entry, people } of companies) {
      await load.putCompany(entry);
      for (const person of people) await load.putPerson(withTitle(person));
    }
    await load.publish();
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** A load that changes nothing else makes the companies searchable, unless they are from an earlier copy. */
async function finishSearch(to: Store): Promise<void> {
  await to.refresh();
  if ((await to.columns.listPages()) !== undefined) return;
  const load = await to.beginLoad();
  await load.publish();
}

/** What the other store must not load, with the secret of the hashes: without it the hashes recognise nothing. */
async function copySuppressions(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [from.suppressions, to.suppressions];
  const [hashKey, there] = [await mine.hashKey(), await theirs.listSuppressions()];
  if (there.length > 0 && !hashKey.equals(await theirs.hashKey())) {
    throw new OperatorError(
      'The store to copy into has suppressions of its own. Copy into an empty store, or into one that an earlier copy began.',
    );
  }
  await theirs.restoreSuppressions(hashKey, await mine.listSuppressions());
  const known = (await to.audit.listEntries(0)).length;
  for (const { number: _, ...entry } of (await from.audit.listEntries(0)).slice(known)) {
    await to.audit.addEntry(entry);
  }
}

async function copyDeletions({ deletions: mine }: Store, { deletions: theirs }: Store): Promise<void> {
  for (let item = ''; ; ) {
    const requests = await mine.deletionsAfter(item, REQUESTS_AT_A_TIME);
    await theirs.putDeletions(requests);
    if (requests.length < REQUESTS_AT_A_TIME) return;
    item = requests.at(-1)?.item ?? '';
  }
}

const REQUESTS_AT_A_TIME = 5_000;
const PAGES_AT_A_TIME = 1_000;

/** Do-not-call lists that the other store lacks, or has of another load. Both stores have the same secret by now. */
async function copyNumberLists({ numberLists: mine }: Store, { numberLists: theirs }: Store): Promise<void> {
  const there = new Set((await theirs.listNumberLists()).map((list) => JSON.stringify(list)));
  async function* pagesOf(country: ListCountry) {
    for (let page = -1; ; ) {
      const pages = await mine.numberPagesAfter(country, page, PAGES_AT_A_TIME);
      yield* pages;
      if (pages.length < PAGES_AT_A_TIME) return;
      page = pages.at(-1)?.page ?? page;
    }
  }
  for (const list of await mine.listNumberLists()) {
    if (!there.has(JSON.stringify(list))) await theirs.restoreNumberList(list, pagesOf(list.country));
  }
}

/** Keys that the other store lacks or has in an older state: later changes of a key are copied too. */
async function copyKeys(from: Store, to: Store): Promise<number> {
  const mine = await from.keys.listKeys();
  const theirs = new Map((await to.keys.listKeys()).map((key) => [key.id, key]));
  const known = new Set(mine.map(({ id }) => id));
  const foreignNames = new Set(
    [...theirs.values()].filter((key) => isInForce(key) && !known.has(key.id)).map(({ name }) => name),
  );
  const twice = mine.find((key) => isInForce(key) && foreignNames.has(key.name));
  if (twice !== undefined) {
    throw new OperatorError(
      `The store to copy into already has another key named ${JSON.stringify(twice.name)}. Revoke it there, then run the same command again.`,
    );
  }
  const wanted = mine
    .map((key) => asRevoked(key, theirs.get(key.id)))
    // Keys that are no longer valid come first: another key may have their name by now.
    .toSorted((a, b) => Number(isInForce(a)) - Number(isInForce(b)));
  for (const key of wanted) {
    if (JSON.stringify(key) !== JSON.stringify(theirs.get(key.id))) await to.keys.insertKey(key);
  }
  return mine.length;
}

const isInForce = ({ revokedAt }: ApiKey) => revokedAt === undefined;

/** A key that was revoked in either store stays revoked. */
function asRevoked(key: ApiKey, theirs: ApiKey | undefined): ApiKey {
  const revokedAt = key.revokedAt ?? theirs?.revokedAt;
  return revokedAt === undefined ? key : { ...key, revokedAt };
}

async function copyUsage(from: Store, to: Store): Promise<number> {
  const months = await from.walker.usageMonths();
  for (const month of months) {
    const [mine, theirs] = [await from.usage.readUsage(month), await to.usage.readUsage(month)];
    const deltas = [...mine].map(([keyId, answers]) => ({
      keyId,
      month,
      answers: answers - (theirs.get(keyId) ?? 0),
      lastUsedAt: 0,
    }));
    await to.usage.addUsage(deltas.filter(({ answers }) => answers !== 0));
  }
  return months.length;
}

/** A day at a time; what the other store has already is not added again. */
async function copyHours(from: Store, to: Store): Promise<void> {
  const nameOf = ({ hour, keyId, operation, status }: HourUsage) => `${hour} ${keyId} ${status} ${operation}`;
  const last = await from.usage.sumHours({ fromHour: 0, toHour: MOST_HOURS }, DAY_HOURS);
  for (const day of new Set(last.map(({ name }) => Number(name)))) {
    const theirs = new Map((await to.usage.listHours(day, day + DAY_HOURS)).map((one) => [nameOf(one), one]));
    const missing = (await from.usage.listHours(day, day + DAY_HOURS)).map((mine) => {
      const there = theirs.get(nameOf(mine));
      const times = mine.times.map((count, place) => count - (there?.times[place] ?? 0));
      return { ...mine, times, answers: mine.answers - (there?.answers ?? 0) };
    });
    await to.usage.addHours(missing.filter(({ times }) => times.some((count) => count !== 0)));
  }
}

/** Walks over both stores from the beginning. */
async function verify(from: Store, to: Store, listener: CopyListener): Promise<string> {
  const whole = createHash('sha256');
  let [companies, people] = [0, 0];
  for await (const part of partsOf(from)) {
    listener.signal?.throwIfAborted();
    const [mine, theirs] = [checksumOf(part.companies), checksumOf(await sameRange(to, part))];
    if (mine !== theirs) throw different(`companies ${part.companies[0]?.entry.id} and those that follow`);
    whole.update(mine);
    companies += part.companies.length;
    people += part.companies.reduce((sum, one) => sum + one.people.length, 0);
  }
  await verifyKeys(from, to);
  await verifyCorrections(from, to);
  const counted = [await to.companies.countCompanies(), await to.people.countPeople()];
  if (counted[0] !== companies || counted[1] !== people) {
    throw different(`${counted.join(' companies and ')} people instead of ${companies} and ${people}`);
  }
  return whole.digest('hex');
}

/** Compares keys with their usage. Usage that was added meanwhile is not a difference. */
async function verifyKeys(from: Store, to: Store): Promise<void> {
  const theirs = new Map((await to.keys.listKeys()).map((key) => [key.id, key]));
  const comparable = (key: ApiKey | undefined) => JSON.stringify({ ...key, lastUsedAt: 0 });
  for (const key of await from.keys.listKeys()) {
    const there = theirs.get(key.id);
    if (comparable(asRevoked(key, there)) !== comparable(there)) throw different(`the key ${key.name}`);
  }
  for (const month of await from.walker.usageMonths()) {
    const [mine, there] = [await from.usage.readUsage(month), await to.usage.readUsage(month)];
    for (const [keyId, answers] of mine) {
      if (there.get(keyId) !== answers) throw different(`what the key ${keyId} used in ${month}`);
    }
  }
}

async function verifyCorrections(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [await from.corrections.listCorrections(), await to.corrections.listCorrections()];
  const wrong = mine.find((one, place) => JSON.stringify(one) !== JSON.stringify(theirs[place]));
  if (wrong !== undefined) throw different(`the correction ${wrong.number}`);
}

function different(what: string): OperatorError {
  return new OperatorError(
    `The copy differs: ${what}. If an import ran meanwhile, run the same command again.`,
  );
}

/**
 * Over everything that callers and later loads can see, except when a company was loaded: loading it again is not a
 * change.
 */
function checksumOf(companies: readonly WholeCompany[]): string {
  const sum = createHash('sha256');
  for (const { entry, people } of companies) {
    const { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, views } = entry;
    const { statements, contested } = entry;
    const owned = identifiers.map(({ kind, value }) => `${kind} ${value}`).sort();
    sum.update(JSON.stringify([id, name, nameKey, nameOnlyKey ?? null, digest, owned, profile, views]));
    if (statements !== undefined) sum.update(JSON.stringify([statements, contested ?? []]));
    for (const person of people) sum.update(JSON.stringify(toldOf(person)));
  }
  return sum.digest('hex');
}

function toldOf(person: PersonEntry): readonly unknown[] {
  const { personId, country, seniority, department, position, network, rowDigest, contacts } = person;
  return [
    personId,
    country,
    seniority,
    department,
    flagBits(person.flags),
    position ?? null,
    network ?? null,
    rowDigest?.toString('hex') ?? null,
    contacts ?? null,
  ];
}
