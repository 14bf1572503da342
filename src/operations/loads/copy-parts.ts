// The parts in which a store is copied: ranges of companies in the order of their ids, with their people, and a checksum of each.
import { createHash } from 'node:crypto';
import { flagBits } from '../../domain/people/person.ts';
import type { CompanyEntry, PersonEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';

/** Companies to fetch at a time, and to publish together. */
const FETCHED_AT_A_TIME = 500;
export const PART_COMPANIES = 5_000;
const PART_PEOPLE = 50_000;

export interface WholeCompany {
  readonly entry: CompanyEntry;
  readonly people: readonly PersonEntry[];
}

/** A range of companies. */
export interface Part {
  /** The id before the first company. */
  readonly after: string;
  readonly companies: readonly WholeCompany[];
}

export async function* partsOf(store: Store, partCompanies = PART_COMPANIES): AsyncGenerator<Part> {
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
export async function sameRange(store: Store, { after, companies }: Part): Promise<readonly WholeCompany[]> {
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

/**
 * Over everything that callers and later loads can see, except when a company was loaded: loading it again is not a
 * change.
 */
export function checksumOf(companies: readonly WholeCompany[]): string {
  const sum = createHash('sha256');
  for (const { entry, people } of companies) {
    const { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, views } = entry;
    const { statements, contested } = entry;
    const owned = identifiers.map(({ kind, value }) => `${kind} ${value}`).sort();
    sum.update(JSON.stringify([id, name, nameKey, nameOnlyKey ?? null, digest, owned, profile, views]));
    if (statements !== undefined) sum.update(JSON.stringify([statements, contested ?? []]));
    for (const person of people) sum.update(JSON.stringify(valuesOf(person)));
  }
  return sum.digest('hex');
}

function valuesOf(person: PersonEntry): readonly unknown[] {
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
