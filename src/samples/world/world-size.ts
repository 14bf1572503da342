// How large a world is to be, checked: what cannot be made is told before anything is written.

export interface WorldSize {
  readonly seed: number;
  readonly companies: number;
  readonly people: number;
  /** How many people work at the largest company, which is company 1. */
  readonly largest: number;
}

/** So many numbers there are in the ranges that no register has reached (world-numbers.ts). */
export const MOST_COMPANIES = 10_000_000;
/** Well below the prime that keeps the slugs of people apart (world-people.ts). */
export const MOST_PEOPLE = 500_000_000;

const USUAL_LARGEST = 300_000;

/** A tenth of the people, at most 300,000; more where the companies are few. */
export function usualLargest(companies: number, people: number): number {
  const tenth = Math.min(USUAL_LARGEST, Math.ceil(people / 10));
  return Math.min(people, Math.max(tenth, Math.ceil((2 * people) / companies)));
}

/** What is wrong with a size, in words; undefined when it can be made. */
export function sizeProblem({ companies, people, largest }: WorldSize): string | undefined {
  const count = (n: number) => n.toLocaleString('en');
  if (largest > people) {
    return `the largest company cannot have ${count(largest)} of ${count(people)} people`;
  }
  if (companies * largest < people) {
    return `${count(companies)} companies of at most ${count(largest)} people cannot have ${count(people)} people in all`;
  }
  return undefined;
}
