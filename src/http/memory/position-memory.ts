// Remembers what positions ask for, by their texts: callers ask for the same few hundred at one company after the
// other, and to read one takes as long as to find a company. The same text gives the same object, so that the search
// can remember its plan by it.
import { type PositionQuery, readPositionQuery } from '../../domain/titles/searchable-title.ts';
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';

/** With what is remembered of them elsewhere, some 4 MiB. */
const MOST_REMEMBERED = 4_096;
/** A longer one is rarely sent again. */
const LONGEST_REMEMBERED = 64;

/** Returns a function that reads a position as `readPositionQuery` does. */
export function createPositionMemory(): (position: string) => PositionQuery | undefined {
  const remembered = createBoundedCache<string, PositionQuery>(MOST_REMEMBERED);
  return (position) => {
    const known = remembered.get(position);
    if (known !== undefined) return known;
    const query = readPositionQuery(position);
    if (query !== undefined && position.length <= LONGEST_REMEMBERED) remembered.set(position, query);
    return query;
  };
}
