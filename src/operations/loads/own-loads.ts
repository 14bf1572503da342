// What loads are recorded as that bring no file: they change what is there.
import type { LoadRecord } from '../../store/contract/load-book.ts';

export const UNDO_SOURCE = 'undo';
/** A decision on a match, which always changes something. */
export const MATCH_SOURCE = 'match';
export const CORRECT_SOURCE = 'correct';
/** The country of the do-not-call list follows. */
export const LIST_SOURCE = 'do-not-call ';

const OWN_SOURCES: ReadonlySet<string> = new Set([UNDO_SOURCE, MATCH_SOURCE, CORRECT_SOURCE]);

type Recorded = Pick<LoadRecord, 'source'>;

/** Whether a load has brought stored people up to date after a list. */
export const isListLoad = ({ source }: Recorded): boolean => source.startsWith(LIST_SOURCE);

export const isOwnLoad = (load: Recorded): boolean => OWN_SOURCES.has(load.source) || isListLoad(load);
