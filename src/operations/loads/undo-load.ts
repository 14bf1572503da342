// Undoes the newest load: removes its new rows, and restores the rows that it replaced.

import { OperatorError } from '../../errors.ts';
import { homeOf, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { createStatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { passIdsOn } from '../../pipeline/ids/pass-ids-on.ts';
import { createPublishedCompanies, type PublishedCompany } from '../../pipeline/ids/published-companies.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load, TakenBack } from '../../store/contract/load.ts';
import type { PublishedLoad } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { type Actor, COMMAND_LINE, noteInAudit } from '../audit/note-in-audit.ts';
import { CORRECT_SOURCE } from '../corrections/correct-companies.ts';
import { groupingRules } from './grouping-rules.ts';

export interface UndoReport extends Pick<TakenBack, 'removed' | 'restored'> {
  readonly load: PublishedLoad;
}

const UNDO_SOURCE = 'undo';
/** A decision on a match, which always changes something. */
const MATCH_SOURCE = 'match';

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
  const load = await store.beginLoad();
  try {
    const corrected = await readCorrected(store, load);
    // If another load was published meanwhile, the state before this one is no longer known.
    const done = await load.takeBack(number);
    if (done === undefined) throw notKept(wanted);
    const since = load.corrections.filter((one) => (one.load ?? 0) > number);
    for (const one of since.length === 0 ? [] : corrected) await keepJoinedIds(load, one, since);
    await applyCorrections(load, done, networkHosts);
    const { removed, restored } = done;
    if (isDryRun) {
      await load.abandon();
      return { load: wanted, removed, restored };
    }
    await load.publish(
      { source: UNDO_SOURCE, files: [], who, startedAt: now, counts: { removed, restored } },
      number,
    );
    await noteInAudit(
      { audit: store.audit, who, origin },
      {
        at: now,
        action: 'undo load',
        subject: `load ${number} (${wanted.source})`,
        counts: { removed, restored },
      },
    );
    return { load: wanted, removed, restored };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** A company that was ever corrected, as it is served before the load is undone. */
interface Corrected {
  readonly statements: readonly StoredStatement[];
  readonly served: PublishedCompany | undefined;
}

async function readCorrected(store: Store, load: Load): Promise<readonly Corrected[]> {
  if (load.corrections.length === 0) return [];
  await store.refresh();
  const found = new Map<string, CompanyEntry>();
  for (const { companyId } of load.corrections) {
    const id = await store.companies.findCompanyId({ kind: 'id', values: [companyId] });
    const entry = id === undefined || found.has(id) ? undefined : await store.companies.readWhole(id);
    if (entry !== undefined) found.set(entry.id, entry);
  }
  return [...found.values()].map((entry) => {
    const statements = statementsIn(entry);
    return { statements, served: createPublishedCompanies(load).note(entry, statements) };
  });
}

/** The rows that are restored may be from before a correction, or from before it was withdrawn. */
async function applyCorrections(
  load: Load,
  { decisions }: Pick<TakenBack, 'decisions'>,
  networkHosts: readonly string[],
): Promise<void> {
  if (load.corrections.length === 0) return;
  // The store still lists a decision that is undone.
  const matches = { listDecisions: () => decisions };
  const resolver = createStatementResolver(load, await groupingRules({ matches }, networkHosts, load));
  for (const id of new Set(load.corrections.map(({ companyId }) => companyId))) await resolver.revisit(id);
  await resolver.settle();
}

/**
 * An id that a correction has joined with a company goes on naming it, also if its record goes with the load. `since`: the
 * corrections that were made after the load; the records that they list were one company before.
 */
async function keepJoinedIds(
  load: Load,
  { statements, served }: Corrected,
  since: readonly Correction[],
): Promise<void> {
  if (served === undefined) return;
  const homes = new Map<string, CompanyEntry | undefined>();
  for (const one of statements) {
    const home = await homeOf(load, nameOf(one));
    homes.set(nameOf(one), home === undefined ? undefined : await load.companyOf(home));
  }
  /** The same for all records that were one company before these corrections. */
  const companyBefore = (record: string) => since.map(({ records }) => records.includes(record)).join();
  const stayed = new Set(
    [...homes].flatMap(([record, home]) => (home === undefined ? [] : [companyBefore(record)])),
  );
  const hasJoined = (record: string) => homes.has(record) && !stayed.has(companyBefore(record));
  const records = new Map(statements.map((one) => [idOfRecord(one), nameOf(one)]));
  const ids = served.ids.filter((id) => hasJoined(records.get(id) ?? served.formerRecords.get(id) ?? ''));
  const present = [...homes.values()].flatMap((home) => (home === undefined ? [] : statementsIn(home)));
  if (ids.length > 0 && present.length > 0) passIdsOn(load.formerIds, [{ ...served, ids }], present);
}

/** The load that can be undone, unless the rows that it replaced were not kept. */
export function newestUndoable(loads: readonly PublishedLoad[]): PublishedLoad | undefined {
  const newest = loads.findLast(hasChanged);
  return newest?.source === UNDO_SOURCE || newest?.source === CORRECT_SOURCE ? undefined : newest;
}
const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;

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
    throw new OperatorError(
      `Only the newest load can be undone, and that is ${newest?.number} (${newest?.source}).`,
      2,
    );
  }
  if (wanted.source === UNDO_SOURCE) throw notKept(wanted);
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
