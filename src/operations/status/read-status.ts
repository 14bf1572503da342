// What an operator wants to know at a glance: what is loaded, how old it is, and which do-not-call lists may be used.
import {
  ageInDays,
  daysLeft,
  type ListCountry,
  listTitle,
  validDays,
} from '../../domain/privacy/do-not-call.ts';
import type { Store } from '../../store/contract/store.ts';

export interface ListStatus {
  readonly country: ListCountry;
  readonly title: string;
  /** The day of the list, YYYY-MM-DD. */
  readonly asOf: string;
  readonly numbers: number;
  readonly ageDays: number;
  readonly validDays: number;
  /** Negative if the list is past its validity. */
  readonly daysLeft: number;
}

interface SourceStatus {
  readonly source: string;
  /** Its newest load that was not undone. */
  readonly load: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly ageDays: number;
}

export interface Status {
  readonly companies: number;
  readonly people: number;
  readonly sources: readonly SourceStatus[];
  readonly doNotCallLists: readonly ListStatus[];
  /** Suppressions in force. */
  readonly suppressions: number;
  /** Whether contact hashes of any person are stored. */
  readonly hasContactHashes: boolean;
  /** What needs the operator, in sentences. */
  readonly warnings: readonly string[];
}

export async function readListStatuses(
  { numberLists }: Pick<Store, 'numberLists'>,
  now: number,
): Promise<readonly ListStatus[]> {
  return (await numberLists.listNumberLists()).map(({ country, asOf, numbers }) => ({
    country,
    title: listTitle(country),
    asOf,
    numbers,
    ageDays: ageInDays(asOf, now),
    validDays: validDays(country),
    daysLeft: daysLeft(country, asOf, now),
  }));
}

export async function readStatus(store: Store, now: number): Promise<Status> {
  const doNotCallLists = await readListStatuses(store, now);
  const suppressions = await store.suppressions.listSuppressions();
  return {
    companies: await store.companies.countCompanies(),
    people: await store.people.countPeople(),
    sources: await readSources(store, now),
    doNotCallLists,
    suppressions: suppressions.filter(({ takenBackAt }) => takenBackAt === undefined).length,
    hasContactHashes: (await store.contacts.contactsAfter('', 1)).length > 0,
    warnings: doNotCallLists.filter((list) => list.daysLeft < 0).map(warnOfList),
  };
}

function warnOfList({ country, asOf, validDays: days, daysLeft: left }: ListStatus): string {
  const past = left === -1 ? '1 day' : `${-left} days`;
  return (
    `The do-not-call list of ${country} is of ${asOf} and may be used for ${days} days: it is ${past} past that. ` +
    `Load a new one with: firmament import do-not-call --country ${country} --as-of DAY FILE`
  );
}

const DAY_MS = 86_400_000;
/** Loads that bring no data of their own. */
const NOT_SOURCES = /^(?:undo|match|do-not-call)\b/;

async function readSources({ loads }: Store, now: number): Promise<readonly SourceStatus[]> {
  const newest = new Map<string, SourceStatus>();
  for (const { source, number, publishedAt, undoneAt } of await loads.listLoads()) {
    if (undoneAt !== undefined || NOT_SOURCES.test(source)) continue;
    const ageDays = Math.floor((now - publishedAt) / DAY_MS);
    newest.set(source, { source, load: number, publishedAt, ageDays });
  }
  return [...newest.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
