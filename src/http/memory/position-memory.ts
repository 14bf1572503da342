// A cache of read positions, by their text: callers send the same few hundred positions for one company after the
// other, and reading one takes as long as finding a company. The same text gives the same object, so that later steps
// can cache by it too.
import { type PositionQuery, readPositionQuery } from '../../domain/titles/searchable-title.ts';

/** With the caches of later steps, about 4 MiB; when it is full, it is emptied. */
const MOST_REMEMBERED = 4_096;
/** A longer one is rarely sent again. */
const LONGEST_REMEMBERED = 64;

/** Creates a function that reads a position as `readPositionQuery` does. */
export function createPositionMemory(): (position: string) => PositionQuery | undefined {
  const remembered = new Map<string, PositionQuery>();
  return (position) => {
    const known = remembered.get(position);
    if (known !== undefined) return known;
    const query = readPositionQuery(position);
    if (query === undefined || position.length > LONGEST_REMEMBERED) return query;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(position, query);
    return query;
  };
}
