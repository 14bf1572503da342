// What an operator wants to know at a glance: what is loaded, how old it is, and which do-not-call lists may be used.
import {
  ageInDays,
  daysLeft,
  type ListCountry,
  listTitle,
  validDays,
} from '../../domain/privacy/do-not-call.ts';
import type { Store } from '../../store/contract/store.ts';
import { findKeyReminders, type KeyReminders, warnOfKeys } from '../keys/key-reminders.ts';
import { readSources, type SourceStatus, warnOfSource } from './read-sources.ts';

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

export interface Status {
  readonly companies: number;
  readonly people: number;
  readonly sources: readonly SourceStatus[];
  readonly doNotCallLists: readonly ListStatus[];
  /** Suppressions in force. */
  readonly suppressions: number;
  /** Whether contact hashes of any person are stored. */
  readonly hasContactHashes: boolean;
  readonly keys: KeyReminders;
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

/** `rotateAfterDays`: from this age on, a secret of a key counts as old. */
export async function readStatus(store: Store, now: number, rotateAfterDays: number): Promise<Status> {
  const doNotCallLists = await readListStatuses(store, now);
  const suppressions = await store.suppressions.listSuppressions();
  const sources = await readSources(store, now);
  const keys = findKeyReminders(await store.keys.listKeys(), now, rotateAfterDays);
  return {
    companies: await store.companies.countCompanies(),
    people: await store.people.countPeople(),
    sources,
    doNotCallLists,
    suppressions: suppressions.filter(({ takenBackAt }) => takenBackAt === undefined).length,
    hasContactHashes: (await store.contacts.contactsAfter('', 1)).length > 0,
    keys,
    warnings: [
      ...warnOfStore(store),
      ...doNotCallLists.filter((list) => list.daysLeft < 0).map(warnOfList),
      ...sources.filter(({ isOld }) => isOld).map(warnOfSource),
      ...warnOfKeys(keys),
    ],
  };
}

function warnOfStore(store: Store): readonly string[] {
  const damage = store.lastCheck?.()?.damage;
  if (damage !== undefined) {
    return [
      `A check found damage in the store (${damage}), so services answer 503. firmament check says what is damaged; restore a backup.`,
    ];
  }
  const problem = store.whyNotReady();
  return problem === undefined ? [] : [`Services are not ready: ${problem}.`];
}

function warnOfList({ country, asOf, validDays: days, daysLeft: left }: ListStatus): string {
  const past = left === -1 ? '1 day' : `${-left} days`;
  return (
    `The do-not-call list of ${country} is of ${asOf} and may be used for ${days} days: it is ${past} past that. ` +
    `Load a new one with: firmament import do-not-call --country ${country} --as-of DAY FILE`
  );
}
