// Takes the newest load back: what it brought goes, and what it replaced stands again.

import { OperatorError } from '../errors.ts';
import { resolveStatement } from '../pipeline/statements/resolve-statement.ts';
import { readLines, type StatementLine, toStatement } from '../pipeline/statements/stored-statement.ts';
import type { PublishedLoad, Store } from '../store/store.ts';
import { groupingRules } from './import-statements.ts';

export interface UndoReport {
  readonly load: PublishedLoad;
  /** Records that it brought and that are gone. */
  readonly removed: number;
  /** Records that stand as they did before it. */
  readonly restored: number;
}

type RecordName = Pick<StatementLine, 'source' | 'recordId'>;

export const UNDO_SOURCE = 'undo';

/** Canonical files replace what they say, and nothing of before is kept; a match is decided the other way. */
const NOT_KEPT = ['companies', 'people', 'match'];

export async function undoLoad(
  store: Store,
  number: number,
  {
    networkHosts,
    who,
    now,
  }: { readonly networkHosts: readonly string[]; readonly who: string; readonly now: number },
): Promise<UndoReport> {
  const wanted = check(await store.loads.listLoads(), number);
  const before = (await store.loads.linesBefore()).flatMap(readLines);
  const load = await store.beginLoad();
  try {
    const rules = await groupingRules(store, networkHosts);
    const idOf = ({ source, recordId }: RecordName) => `${source} ${recordId}`;
    const replaced = new Map(before.map((line) => [idOf(line), line]));
    const brought: RecordName[] = [];
    await load.eachStatements((statements) => {
      for (const { source, recordId, load: by } of readLines(statements)) {
        if (by === number) brought.push({ source, recordId });
      }
    });
    let removed = 0;
    for (const line of brought) {
      if (replaced.has(idOf(line))) continue;
      await resolveStatement(load, line, undefined, rules);
      removed += 1;
    }
    for (const line of before) await resolveStatement(load, line, toStatement(line), rules);
    await load.publish(
      { source: UNDO_SOURCE, files: [], who, startedAt: now, counts: { removed, restored: before.length } },
      number,
    );
    return { load: wanted, removed, restored: before.length };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** Only the newest can be taken back, since what it replaced is kept of no other. */
function check(loads: readonly PublishedLoad[], number: number): PublishedLoad {
  const wanted = loads.find((one) => one.number === number);
  if (wanted === undefined) {
    throw new OperatorError(`There is no load ${number}. firmament loads lists those that there are.`, 2);
  }
  const newest = loads.at(-1);
  if (newest?.number !== number) {
    throw new OperatorError(
      `Only the newest load can be taken back, and that is ${newest?.number} (${newest?.source}).`,
      2,
    );
  }
  if (wanted.source === UNDO_SOURCE || NOT_KEPT.includes(wanted.source)) {
    throw new OperatorError(
      `Load ${number} (${wanted.source}) cannot be taken back: what it replaced was not kept.`,
    );
  }
  return wanted;
}
