// Counts the people of each group by level, from their pages in order, to compare them with the summaries of companies.
import type { Member } from '../people-pages/member.ts';

const LEVELS = 7;

export interface LevelCounter<G> {
  /** What is wrong with the place of a page in its group; `first` is the number of its first person. */
  add(group: G, first: number, members: readonly Member[]): string | undefined;
  /** Call it after the last page. */
  end(): void;
}

/** `tell` receives each group, and the number of the first person of each level and of all. Groups compare with `===`. */
export function createLevelCounter<G extends string | number>(
  tell: (group: G, starts: readonly number[]) => void,
): LevelCounter<G> {
  let current: G | undefined;
  let counts: number[] = [];
  const end = () => {
    if (current === undefined) return;
    const starts = [0];
    for (let level = 1; level <= LEVELS; level += 1) {
      starts.push((starts.at(-1) as number) + (counts[level] ?? 0));
    }
    tell(current, starts);
  };
  return {
    add: (group, first, members) => {
      if (group !== current) {
        end();
        [current, counts] = [group, []];
      }
      const before = counts.reduce((sum, count) => sum + (count ?? 0), 0);
      for (const { seniority } of members) counts[seniority] = (counts[seniority] ?? 0) + 1;
      return first === before ? undefined : `it begins with person ${first} where ${before} is next`;
    },
    end,
  };
}
