// Copies what a store has beside its companies and people: keys, usage, suppressions, do-not-call lists, deletion requests and
// the audit log. A repeated copy brings what is new.
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import { OperatorError } from '../../errors.ts';
import type { AuditEntry } from '../../store/contract/audit-log.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Store } from '../../store/contract/store.ts';
import type { Suppression } from '../../store/contract/suppressions.ts';
import type { HourUsage } from '../../store/contract/usage.ts';
import { requestPages } from '../privacy/read-suppressed.ts';

const PAGES_AT_A_TIME = 1_000;
const DAY_HOURS = 24;
/** Later than any hour that is counted. */
const MOST_HOURS = 2_000_000_000;

/** What the other store must not load, with the secret of the hashes: without it the hashes recognise nothing. */
export async function copySuppressions(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [from.suppressions, to.suppressions];
  const [hashKey, there] = [await mine.hashKey(), await theirs.listSuppressions()];
  if (there.length > 0 && !hashKey.equals(await theirs.hashKey())) {
    throw new OperatorError(
      'The store to copy into has suppressions of its own. Copy into an empty store, or into one that an earlier copy began.',
    );
  }
  const all = await mine.listSuppressions();
  const known = new Set(all.map(nameOfSuppression));
  if (there.some((one) => !known.has(nameOfSuppression(one)))) {
    throw new OperatorError(
      'The store to copy into has suppressions of its own since the last copy, which a copy would replace. Export them with ' +
        'firmament suppressions --export, import them into the other store, and run the same command again.',
    );
  }
  await theirs.restoreSuppressions(hashKey, all);
}

const nameOfSuppression = ({ number, what, by, who, at }: Suppression) =>
  JSON.stringify([number, what, by, who, at]);

/** Entries that the other store lacks; its own ones stay. */
export async function copyAudit(from: Store, to: Store): Promise<void> {
  const nameOf = ({ number: _, ...entry }: AuditEntry) => JSON.stringify(entry);
  const there = new Map<string, number>();
  for (const entry of await to.audit.listEntries(0)) {
    there.set(nameOf(entry), (there.get(nameOf(entry)) ?? 0) + 1);
  }
  for (const entry of await from.audit.listEntries(0)) {
    const { number: _, ...rest } = entry;
    const known = there.get(nameOf(entry)) ?? 0;
    if (known === 0) await to.audit.addEntry(rest);
    else there.set(nameOf(entry), known - 1);
  }
}

/** Requests that were cancelled since an earlier copy are dropped. */
export async function copyDeletions({ deletions: mine }: Store, { deletions: theirs }: Store): Promise<void> {
  for await (const requests of requestPages(mine)) await theirs.putDeletions(requests);
  for await (const requests of requestPages(theirs)) {
    const items = requests.map(({ item }) => item);
    const known = new Set((await mine.findDeletions(items)).map(({ item }) => item));
    await theirs.dropDeletions(items.filter((item) => !known.has(item)));
  }
}

/** Do-not-call lists that the other store lacks, or has of another load. Both stores have the same secret by now. */
export async function copyNumberLists(
  { numberLists: mine }: Store,
  { numberLists: theirs }: Store,
): Promise<void> {
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
export async function copyKeys(from: Store, to: Store): Promise<number> {
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

/** Compares it at once: a service that uses the store goes on counting. */
export async function copyUsage(from: Store, to: Store): Promise<number> {
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
    const copied = await to.usage.readUsage(month);
    for (const [keyId, answers] of mine) {
      // A key that was used, and never got an answer that counts, has a row with 0 or none.
      if ((copied.get(keyId) ?? 0) !== answers) throw different(`what the key ${keyId} used in ${month}`);
    }
  }
  return months.length;
}

/** A day at a time; what the other store has already is not added again. */
export async function copyHours(from: Store, to: Store): Promise<void> {
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

/** Compares keys, except when they were last used. */
export async function verifyKeys(from: Store, to: Store): Promise<void> {
  const theirs = new Map((await to.keys.listKeys()).map((key) => [key.id, key]));
  const comparable = (key: ApiKey | undefined) => JSON.stringify({ ...key, lastUsedAt: 0 });
  for (const key of await from.keys.listKeys()) {
    const there = theirs.get(key.id);
    if (comparable(asRevoked(key, there)) !== comparable(there)) throw different(`the key ${key.name}`);
  }
}

export function different(what: string): OperatorError {
  return new OperatorError(
    `The copy differs: ${what}. If an import ran meanwhile, run the same command again.`,
  );
}
