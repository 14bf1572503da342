// Undoes the newest load: removes its new rows, and restores the rows that it replaced.

import { OperatorError } from '../../errors.ts';
import type { TakenBack } from '../../store/contract/load.ts';
import type { PublishedLoad } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';

export interface UndoReport extends TakenBack {
  readonly load: PublishedLoad;
}

const UNDO_SOURCE = 'undo';
/** A decision on a match, which always changes something. */
const MATCH_SOURCE = 'match';

export async function undoLoad(
  store: Store,
  number: number,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<UndoReport> {
  const wanted = check(await store.loads.listLoads(), number);
  const load = await store.beginLoad();
  try {
    // If another load was published meanwhile, the state before this one is no longer known.
    const done = await load.takeBack(number);
    if (done === undefined) throw notKept(wanted);
    const { removed, restored } = done;
    await load.publish(
      { source: UNDO_SOURCE, files: [], who, startedAt: now, counts: { removed, restored } },
      number,
    );
    return { load: wanted, removed, restored };
  } catch (error) {
    await load.abandon();
    throw error;
  }
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
