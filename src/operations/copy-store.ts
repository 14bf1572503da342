// Moves a whole deployment from one store to another: companies, people, keys, usage, and what the store knows things
// by. It goes part by part, in the order of the ids; a part that stands in the other store exactly so is left alone, so
// that a copy that was interrupted goes on where it stopped by being run again, and a copy that ended well is proven by
// a second walk over both.
import { createHash } from 'node:crypto';
import { flagBits } from '../domain/person.ts';
import { OperatorError } from '../errors.ts';
import type { CompanyEntry, PersonEntry, Store } from '../store/store.ts';

export interface CopyCounts {
  readonly companies: number;
  readonly people: number;
  /** Companies in parts that were there already. */
  readonly unchanged: number;
}

export interface CopyListener {
  progress(counts: CopyCounts): void;
  isCancelled(): boolean;
}

export interface CopyReport extends CopyCounts {
  readonly keys: number;
  readonly usageMonths: number;
  /** Of all companies and people, the same in both stores. */
  readonly checksum: string;
}

/** The copy was stopped; what was copied so far stays. */
export class CopyCancelled extends Error {}

/** Companies that are fetched at a time, and those that are published together. */
const FETCHED_AT_A_TIME = 500;
const PART_COMPANIES = 20_000;
const PART_PEOPLE = 200_000;

interface WholeCompany {
  readonly entry: CompanyEntry;
  readonly people: readonly PersonEntry[];
}

/** Some companies that follow each other. */
interface Part {
  /** The id before the first of them. */
  readonly after: string;
  readonly companies: readonly WholeCompany[];
}

/** `partCompanies`: so many are published together at most. */
export async function copyStore(
  from: Store,
  to: Store,
  listener: CopyListener,
  partCompanies = PART_COMPANIES,
): Promise<CopyReport> {
  await copyIdentity(from, to);
  const keys = await copyKeys(from, to);
  let counts: CopyCounts = { companies: 0, people: 0, unchanged: 0 };
  for await (const part of partsOf(from, partCompanies)) {
    if (listener.isCancelled()) throw new CopyCancelled();
    const isThere = checksumOf(await sameRange(to, part)) === checksumOf(part.companies);
    if (!isThere) await copyPart(to, part.companies);
    counts = {
      companies: counts.companies + part.companies.length,
      people: counts.people + part.companies.reduce((sum, { people }) => sum + people.length, 0),
      unchanged: counts.unchanged + (isThere ? part.companies.length : 0),
    };
    listener.progress(counts);
  }
  const usageMonths = await copyUsage(from, to);
  const checksum = await verify(from, to, listener);
  return { ...counts, keys, usageMonths, checksum };
}

/** Companies are found by what only they have, so of two stores each must know things by the same. */
async function copyIdentity(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [await from.walker.identity(), await to.walker.identity()];
  if (mine.digestKey.equals(theirs.digestKey)) return;
  if ((await to.companies.countCompanies()) > 0) {
    throw new OperatorError(
      'The store to copy into holds companies of its own. Copy into an empty one, or into one that an earlier copy began.',
    );
  }
  await to.walker.takeIdentity(mine);
}

async function* partsOf(store: Store, partCompanies = PART_COMPANIES): AsyncGenerator<Part> {
  let [after, last] = ['', ''];
  let companies: WholeCompany[] = [];
  let people = 0;
  for (let isMore = true; isMore; ) {
    const entries = await store.walker.companiesAfter(last, FETCHED_AT_A_TIME);
    isMore = entries.length === FETCHED_AT_A_TIME;
    for (const entry of entries) {
      const ofCompany = await store.walker.peopleOf(entry.id);
      companies.push({ entry, people: ofCompany });
      people += ofCompany.length;
      last = entry.id;
      if (companies.length < partCompanies && people < PART_PEOPLE) continue;
      yield { after, companies };
      [after, companies, people] = [last, [], 0];
    }
  }
  if (companies.length > 0) yield { after, companies };
}

/** What another store has from the first to the last company of a part. */
async function sameRange(store: Store, { after, companies }: Part): Promise<readonly WholeCompany[]> {
  const last = Buffer.from(companies.at(-1)?.entry.id ?? '');
  const found: WholeCompany[] = [];
  for (let at = after; ; ) {
    const entries = await store.walker.companiesAfter(at, FETCHED_AT_A_TIME);
    for (const entry of entries) {
      if (Buffer.compare(Buffer.from(entry.id), last) > 0) return found;
      found.push({ entry, people: await store.walker.peopleOf(entry.id) });
      at = entry.id;
    }
    if (entries.length < FETCHED_AT_A_TIME) return found;
  }
}

async function copyPart(to: Store, companies: readonly WholeCompany[]): Promise<void> {
  const load = await to.beginLoad();
  try {
    const ids = companies.map(({ entry }) => entry.id);
    await load.foresee?.({
      companyIds: ids,
      identifiers: companies.flatMap(({ entry }) => entry.identifiers),
      peopleOf: ids,
      personIds: companies.flatMap(({ people }) => people.map(({ personId }) => personId)),
    });
    for (const { entry, people } of companies) {
      await load.putCompany(entry);
      for (const person of people) await load.putPerson(person);
    }
    await load.publish();
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** Keys that the other store has not got, with what became of them. */
async function copyKeys(from: Store, to: Store): Promise<number> {
  const theirs = await to.keys.listKeys();
  const there = new Set(theirs.map(({ id }) => id));
  const missing = (await from.keys.listKeys()).filter(({ id }) => !there.has(id));
  const inForce = new Set(theirs.filter((key) => key.revokedAt === undefined).map(({ name }) => name));
  const twice = missing.find((key) => key.revokedAt === undefined && inForce.has(key.name));
  if (twice !== undefined) {
    throw new OperatorError(
      `The store to copy into has a key named ${JSON.stringify(twice.name)} of its own. Revoke it there, then run the same command again.`,
    );
  }
  for (const key of missing) await to.keys.insertKey(key);
  return missing.length;
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

/** Walks over both from the beginning. */
async function verify(from: Store, to: Store, listener: CopyListener): Promise<string> {
  const whole = createHash('sha256');
  let [companies, people] = [0, 0];
  for await (const part of partsOf(from)) {
    if (listener.isCancelled()) throw new CopyCancelled();
    const [mine, theirs] = [checksumOf(part.companies), checksumOf(await sameRange(to, part))];
    if (mine !== theirs) throw different(`companies ${part.companies[0]?.entry.id} and those that follow`);
    whole.update(mine);
    companies += part.companies.length;
    people += part.companies.reduce((sum, one) => sum + one.people.length, 0);
  }
  const counted = [await to.companies.countCompanies(), await to.people.countPeople()];
  if (counted[0] !== companies || counted[1] !== people) {
    throw different(`${counted.join(' companies and ')} people instead of ${companies} and ${people}`);
  }
  return whole.digest('hex');
}

function different(what: string): OperatorError {
  return new OperatorError(
    `The copy is not the same: ${what}. Was something loaded meanwhile? Run the same command again.`,
  );
}

/** Of everything that callers, and later loads, can tell apart. */
function checksumOf(companies: readonly WholeCompany[]): string {
  const sum = createHash('sha256');
  for (const { entry, people } of companies) {
    const { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, views } = entry;
    const owned = identifiers.map(({ kind, value }) => `${kind} ${value}`).sort();
    sum.update(JSON.stringify([id, name, nameKey, nameOnlyKey ?? null, digest, owned, profile, views]));
    for (const person of people) sum.update(JSON.stringify(toldOf(person)));
  }
  return sum.digest('hex');
}

function toldOf(person: PersonEntry): readonly unknown[] {
  const { personId, country, seniority, department, position, network, rowDigest } = person;
  return [
    personId,
    country,
    seniority,
    department,
    flagBits(person.flags),
    position ?? null,
    network ?? null,
    rowDigest?.toString('hex') ?? null,
  ];
}
