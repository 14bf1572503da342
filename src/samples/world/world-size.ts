// The size of a world, checked: an impossible size is reported before anything is written.
import { formatCount } from '../../domain/values/format-count.ts';

export interface WorldSize {
  readonly seed: number;
  readonly companies: number;
  readonly people: number;
  /** How many people work at the largest company, which is company 1. */
  readonly largest: number;
}

/** The ranges that no register has reached have this many numbers (world-numbers.ts). */
export const MOST_COMPANIES = 10_000_000;
/** Well below the prime that keeps the slugs of people unique (world-people.ts). */
export const MOST_PEOPLE = 500_000_000;

const USUAL_LARGEST = 300_000;

/** A tenth of the people, at most 300,000; more if there are few companies. */
export function usualLargest(companies: number, people: number): number {
  const tenth = Math.min(USUAL_LARGEST, Math.ceil(people / 10));
  return Math.min(people, Math.max(tenth, Math.ceil((2 * people) / companies)));
}

/** What is wrong with a size, as text; undefined if it is possible. */
export function sizeProblem({ companies, people, largest }: WorldSize): string | undefined {
  if (largest > people) {
    return `the largest company cannot have ${formatCount(largest)} of ${formatCount(people)} people`;
  }
  if (companies * largest < people) {
    return `${formatCount(companies)} companies of at most ${formatCount(largest)} people cannot have ${formatCount(people)} people in all`;
  }
  return undefined;
}
