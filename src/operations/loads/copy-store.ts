// Copies a whole deployment from one store to another: companies, people, keys, usage, and the secrets by which the
// store recognises rows. It copies part by part, in the order of the ids. A part that the other store already has is
// skipped, so that an interrupted copy can be run again and continues. At the end a second walk over both stores proves
// that they are the same.
import { createHash } from 'node:crypto';
import { OperatorError } from '../../errors.ts';
import { identifierSet } from '../../pipeline/identify/identifier-set.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { PublishedLoad } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { withTitle } from '../../store/formats/people-pages/member-entry.ts';
import {
  copyAudit,
  copyDeletions,
  copyHours,
  copyKeys,
  copyNumberLists,
  copySuppressions,
  copyUsage,
  different,
  verifyKeys,
} from './copy-books.ts';
import { checksumOf, PART_COMPANIES, partsOf, sameRange, type WholeCompany } from './copy-parts.ts';

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
  await copyAudit(from, to);
  await copyNumberLists(from, to);
  await copyDeletions(from, to);
  await freeWhatMoved(from, to, listener);
  let counts: CopyCounts = { companies: 0, people: 0, unchanged: 0 };
  for await (const part of partsOf(from, partCompanies)) {
    listener.signal?.throwIfAborted();
    const there = await sameRange(to, part);
    const isThere = checksumOf(there) === checksumOf(part.companies);
    if (!isThere) await copyPart(to, part.companies, there);
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

/**
 * Rows are recognised by a secret of the store, so both stores must have the same one. With it come the loads, the decisions
 * on matches and the former ids, also those that are newer than an earlier copy.
 */
async function copyIdentity(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [await from.walker.identity(), await to.walker.identity()];
  if (mine.digestKey.equals(theirs.digestKey)) {
    const nameOf = ({ number, source, publishedAt }: PublishedLoad) => `${number} ${source} ${publishedAt}`;
    const known = new Set(mine.loads.map(nameOf));
    const own = theirs.loads.find((load) => !known.has(nameOf(load)));
    if (own !== undefined) {
      throw new OperatorError(
        `The store to copy into has loads of its own since the last copy, such as load ${own.number} (${own.source}). They would be lost: copy into an empty store.`,
      );
    }
  } else if ((await to.companies.countCompanies()) > 0) {
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
  await inOneLoad(to, async (load) => {
    for (const correction of changed) await load.correct(correction);
  });
  await to.refresh();
}

/**
 * Removes companies that an earlier copy brought and that are gone by now, and takes from the others the identifiers that
 * they have lost: these may belong to a company that is copied earlier.
 */
async function freeWhatMoved(from: Store, to: Store, listener: CopyListener): Promise<void> {
  for await (const part of partsOf(to)) {
    listener.signal?.throwIfAborted();
    const now = new Map((await sameRange(from, part)).map(({ entry }) => [entry.id, entry]));
    const gone = part.companies.filter(({ entry }) => !now.has(entry.id));
    const changed = part.companies.flatMap(({ entry }) => withKeptIdentifiers(entry, now.get(entry.id)));
    if (gone.length === 0 && changed.length === 0) continue;
    await inOnePart(to, [...gone, ...changed.map((entry) => ({ entry, people: [] }))], async (load) => {
      for (const { people } of gone) for (const { personId } of people) await load.removePerson(personId);
      for (const { entry } of gone) await load.removeCompany(entry.id);
      for (const entry of changed) await load.putCompany(entry);
    });
  }
}

/** The company without identifiers that it no longer has; nothing if it still has all of them. */
function withKeptIdentifiers(entry: CompanyEntry, now: CompanyEntry | undefined): readonly CompanyEntry[] {
  if (now === undefined) return [];
  const identifiers = entry.identifiers.filter(identifierSet(now.identifiers));
  return identifiers.length === entry.identifiers.length ? [] : [{ ...entry, identifiers }];
}

/** `there`: what the other store has in the same range; an earlier copy may have brought people who are gone by now. */
async function copyPart(
  to: Store,
  companies: readonly WholeCompany[],
  there: readonly WholeCompany[],
): Promise<void> {
  const here = new Set(personIdsOf(companies));
  await inOnePart(to, [...companies, ...there], async (load) => {
    for (const personId of personIdsOf(there)) if (!here.has(personId)) await load.removePerson(personId);
    for (const { entry, people } of companies) {
      await load.putCompany(entry);
      for (const person of people) await load.putPerson(withTitle(person));
    }
  });
}

const personIdsOf = (companies: readonly WholeCompany[]) =>
  companies.flatMap(({ people }) => people.map(({ personId }) => personId));

/** `touched`: what the work asks about and changes. */
function inOnePart(
  to: Store,
  touched: readonly WholeCompany[],
  work: (load: Load) => Promise<void>,
): Promise<void> {
  return inOneLoad(to, async (load) => {
    // Each part has companies of all pages: the pages are made once, when all companies are there.
    load.postponeSearch();
    const ids = [...new Set(touched.map(({ entry }) => entry.id))];
    await load.foresee?.({
      companyIds: ids,
      identifiers: touched.flatMap(({ entry }) => entry.identifiers),
      peopleOf: ids,
      personIds: [...new Set(personIdsOf(touched))],
    });
    await work(load);
  });
}

async function inOneLoad(to: Store, work: (load: Load) => Promise<void>): Promise<void> {
  const load = await to.beginLoad();
  try {
    await work(load);
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
  await inOneLoad(to, async () => {});
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

async function verifyCorrections(from: Store, to: Store): Promise<void> {
  const [mine, theirs] = [await from.corrections.listCorrections(), await to.corrections.listCorrections()];
  const wrong = mine.find((one, place) => JSON.stringify(one) !== JSON.stringify(theirs[place]));
  if (wrong !== undefined) throw different(`the correction ${wrong.number}`);
}
