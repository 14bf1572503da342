// Takes the newest load back: what it brought goes, and what it replaced stands again.

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
    // Where another was published meanwhile, it is no longer known what was before this one.
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

/** Only the newest can be taken back, since what it replaced is kept of no other. */
function check(loads: readonly PublishedLoad[], number: number): PublishedLoad {
  const wanted = loads.find((one) => one.number === number);
  if (wanted === undefined) {
    throw new OperatorError(`There is no load ${number}. firmament loads lists those that there are.`, 2);
  }
  const newest = loads.findLast(hasChanged);
  const told = newest === undefined ? '' : ` The newest that did is ${newest.number} (${newest.source}).`;
  if (!hasChanged(wanted)) throw new OperatorError(`Load ${number} has changed nothing.${told}`, 2);
  if (newest?.number !== number) {
    throw new OperatorError(
      `Only the newest load can be taken back, and that is ${newest?.number} (${newest?.source}).`,
      2,
    );
  }
  if (wanted.source === UNDO_SOURCE) throw notKept(wanted);
  return wanted;
}

/** The same file a second time is a load, and changes nothing. */
function hasChanged({ source, counts: { written = 0, retired = 0 } }: PublishedLoad): boolean {
  return written > 0 || retired > 0 || source === UNDO_SOURCE || source === MATCH_SOURCE;
}

/** Of a load that took another back, or whose store was copied from another. */
function notKept({ number, source }: PublishedLoad): OperatorError {
  return new OperatorError(`Load ${number} (${source}) cannot be taken back: what it replaced was not kept.`);
}
