// Undoes the newest load: removes its new rows, and restores the rows that it replaced.

import { OperatorError } from '../../errors.ts';
import { companyNamed, homeOf, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { createStatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import { recordKey, recordName } from '../../pipeline/identify/statement-identifiers.ts';
import { passIdsOn } from '../../pipeline/ids/pass-ids-on.ts';
import { createPublishedCompanies, type PublishedCompany } from '../../pipeline/ids/published-companies.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import type { Load, TakenBack } from '../../store/contract/load.ts';
import type { PublishedLoad } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { noteDone } from '../audit/note-done.ts';
import { type Actor, COMMAND_LINE } from '../audit/note-in-audit.ts';
import { describeListLoad, recheckPeople } from '../privacy/recheck-people.ts';
import { removePending } from '../privacy/remove-pending.ts';
import { targetByContact } from '../privacy/target-suppressed.ts';
import { beginLoad } from './begin-load.ts';
import { groupingRules } from './grouping-rules.ts';
import { CORRECT_SOURCE, isListLoad, MATCH_SOURCE, UNDO_SOURCE } from './own-loads.ts';

export interface UndoReport extends Pick<TakenBack, 'removed' | 'restored'> {
  readonly load: PublishedLoad;
  readonly warnings: readonly string[];
}

/** A remote engine looks up this many companies at once. */
const MOST_AT_ONCE = 1_000;

export async function undoLoad(
  store: Store,
  number: number,
  {
    who,
    origin = COMMAND_LINE,
    now,
    networkHosts,
    isDryRun = false,
  }: Partial<Actor> & {
    readonly who: string;
    readonly now: number;
    readonly networkHosts: readonly string[];
    /** Do everything except publish. */
    readonly isDryRun?: boolean;
  },
): Promise<UndoReport> {
  const wanted = check(await store.loads.listLoads(), number);
  const counts = await takeBack(store, wanted, { who, now, networkHosts, isDryRun });
  let warnings: readonly string[] = [];
  if (!isDryRun) {
    await store.refresh();
    // Who was suppressed while another load was running may be in what is restored.
    await targetByContact(store);
    await removePending(store, networkHosts);
    warnings = await noteDone(
      { audit: store.audit, who, origin },
      { at: now, action: 'undo load', subject: `load ${number} (${wanted.source})`, counts },
      { made: `load ${number} is undone`, listedBy: 'firmament loads' },
    );
    for (const list of await store.numberLists.listNumberLists()) {
      // The people that are restored were checked against older lists.
      if (list.loadedAt >= wanted.startedAt)
        await recheckPeople(store, list.country, () =>
          describeListLoad(list.country, { files: [], who, startedAt: now }),
        );
    }
  }
  return { load: wanted, ...counts, warnings };
}

async function takeBack(
  store: Store,
  wanted: PublishedLoad,
  {
    who,
    now,
    networkHosts,
    isDryRun,
  }: {
    readonly who: string;
    readonly now: number;
    readonly networkHosts: readonly string[];
    readonly isDryRun: boolean;
  },
): Promise<Pick<TakenBack, 'removed' | 'restored'>> {
  const { number } = wanted;
  const load = await beginLoad(store);
  try {
    const since = await load.correctedSince();
    const corrected = since === undefined ? [] : await readCorrected(store, load, since.joinedIds);
    // If another load was published meanwhile, the state before this one is no longer known.
    const done = await load.takeBack(number);
    if (done === undefined) throw notKept(wanted);
    await keepGoneIds(load, done.gone);
    if (since !== undefined) {
      for (const one of corrected) await keepIds(load, one, since.joinedIds);
      await applyCorrections(load, done, since.joinedIds, networkHosts);
    }
    const counts = { removed: done.removed, restored: done.restored };
    if (isDryRun) await load.abandon();
    else {
      await store.audit.requireWritable();
      await load.publish({ source: UNDO_SOURCE, files: [], who, startedAt: now, counts }, number);
    }
    return counts;
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** A company that corrections have changed, as it is served before the load is undone. */
interface Corrected {
  readonly statements: readonly StoredStatement[];
  readonly served: PublishedCompany;
}

/** `joinedIds`: of companies that were joined with others since the load. */
async function readCorrected(
  store: Store,
  load: Load,
  joinedIds: readonly string[],
): Promise<readonly Corrected[]> {
  if (load.corrections.length === 0) return [];
  const published = createPublishedCompanies(load);
  const found: Corrected[] = [];
  for (const id of correctedIds(load, joinedIds)) {
    const named = await store.companies.findCompanyId({ kind: 'id', values: [id] });
    const entry = named === undefined ? undefined : await store.companies.readWhole(named);
    if (entry === undefined) continue;
    const statements = statementsIn(entry);
    // Undefined: it was read for another of its ids.
    const served = published.note(entry, statements);
    if (served !== undefined) found.push({ statements, served });
  }
  return found;
}

const correctedIds = (load: Load, joinedIds: readonly string[]): ReadonlySet<string> =>
  new Set([...load.corrections.map(({ companyId }) => companyId), ...joinedIds]);

/**
 * An id that corrections have joined with a company goes on naming it, also if its record goes with the load; so does the id of
 * a company that they have given a record which stays.
 */
async function keepIds(
  load: Load,
  { statements, served }: Corrected,
  joinedIds: readonly string[],
): Promise<void> {
  const ids: string[] = [];
  for (const id of served.ids) {
    const isServed = id === served.ids[0] || joinedIds.includes(id);
    if (isServed && (await companyNamed(load, id)) === undefined) ids.push(id);
  }
  if (ids.length === 0) return;
  const present: StoredStatement[] = [];
  for (const one of statements) {
    const home = await homeOf(load, recordName(one));
    const company = home === undefined ? undefined : await load.companyOf(home);
    if (company !== undefined) present.push(...statementsIn(company));
  }
  // What is restored does not have such an id yet: it needs a note, also if the record that gives it is there.
  const own = statements.map((one) => [idOfRecord(one), recordName(one)] as const);
  const formerRecords = new Map([...own.filter(([id]) => ids.includes(id)), ...served.formerRecords]);
  passIdsOn(load.formerIds, [{ ...served, ids, formerRecords }], present);
}

/** An id whose company is gone with all records names the company of the one that would have had it, if that returns. */
async function keepGoneIds(load: Load, gone: TakenBack['gone']): Promise<void> {
  const all = [...gone];
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
    const some = all.slice(at, at + MOST_AT_ONCE);
    const identifiers = some.flatMap(([, records]) =>
      records.map(({ source, recordId }) => recordKey(source, recordId)),
    );
    await load.foresee?.({ identifiers });
    for (const [id, records] of some) {
      const homes = await Promise.all(records.map((one) => homeOf(load, recordName(one))));
      const before = load.formerIds.recordOf(id);
      const formerRecords = new Map(before === undefined ? [] : [[id, before]]);
      if (homes.every((home) => home === undefined)) {
        passIdsOn(load.formerIds, [{ ids: [id], records, formerRecords, isRemnant: false }], []);
      }
    }
  }
}

/** The rows that are restored may be from before a correction, or from before it was withdrawn. */
async function applyCorrections(
  load: Load,
  { decisions }: Pick<TakenBack, 'decisions'>,
  joinedIds: readonly string[],
  networkHosts: readonly string[],
): Promise<void> {
  // The store still lists a decision that is undone.
  const matches = { listDecisions: () => decisions };
  const resolver = createStatementResolver(load, await groupingRules({ matches }, networkHosts, load));
  for (const id of correctedIds(load, joinedIds)) await resolver.revisit(id);
  await resolver.settle();
}

/** The load that can be undone, of all loads. */
export async function newestUndoable(
  { loads }: Pick<Store, 'loads'>,
  all: readonly PublishedLoad[],
): Promise<PublishedLoad | undefined> {
  const newest = all.findLast(hasChanged);
  if (newest === undefined || isListLoad(newest)) return undefined;
  return newest.number === (await loads.keptLoad()) ? newest : undefined;
}

/** Only the newest load can be undone, since replaced rows are kept for no other. */
function check(loads: readonly PublishedLoad[], number: number): PublishedLoad {
  const wanted = loads.find((one) => one.number === number);
  if (wanted === undefined) {
    throw new OperatorError(`There is no load ${number}. "firmament loads" lists all loads.`, 2);
  }
  const newest = loads.findLast(hasChanged);
  const hint =
    newest === undefined ? '' : ` The newest load that did is ${newest.number} (${newest.source}).`;
  if (wanted.source === CORRECT_SOURCE) {
    throw new OperatorError(
      `Load ${number} is a correction. "firmament corrections" lists it; withdraw it with: firmament correct --take-back N`,
      2,
    );
  }
  if (!hasChanged(wanted)) throw new OperatorError(`Load ${number} changed nothing.${hint}`, 2);
  if (newest?.number !== number) {
    const which =
      newest?.source === UNDO_SOURCE
        ? `${newest.number}, which is an undo itself. So no load can be undone until the next one`
        : `${newest?.number} (${newest?.source})`;
    throw new OperatorError(
      `Only the newest load that changed something can be undone, and that is ${which}.`,
      2,
    );
  }
  if (wanted.source === UNDO_SOURCE) throw notKept(wanted);
  if (isListLoad(wanted)) {
    throw new OperatorError(
      `Load ${number} (${wanted.source}) cannot be undone: people follow the do-not-call list, which stays. To replace the list by an earlier one, import that with --yes.`,
      2,
    );
  }
  return wanted;
}

/** Loading the same file a second time is a load that changes nothing. */
function hasChanged({ source, counts: { written = 0, retired = 0 } }: PublishedLoad): boolean {
  return written > 0 || retired > 0 || source === UNDO_SOURCE || source === MATCH_SOURCE;
}

/** For a load that undid another, or whose store was copied from another. */
function notKept({ number, source }: PublishedLoad): OperatorError {
  return new OperatorError(
    `Load ${number} (${source}) cannot be undone: the rows that it replaced were not kept.`,
  );
}
