// Remembers what positions ask for, by their texts: callers ask for the same few hundred at one company after the
// other, and to read one takes as long as to find a company. The same text gives the same object, so that whoever
// works on with it can remember too.
import { type PositionQuery, readPositionQuery } from '../../domain/titles/searchable-title.ts';

/** With what is remembered of them elsewhere, some 4 MiB; when there are as many, all are forgotten. */
const MOST_REMEMBERED = 4_096;
/** A longer one is hardly asked for again. */
const LONGEST_REMEMBERED = 64;

/** Makes what reads a position as `readPositionQuery` does. */
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
