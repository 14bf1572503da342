// The numbers to reach, and what a run has reached of them.
import type { Results } from './results.ts';

interface Target {
  readonly what: string;
  readonly reach: string;
  /** The fact that tells it. */
  readonly fact: string;
  readonly bound: number;
  /** A rate must not be below its bound; everything else not above. */
  readonly isRate?: boolean;
  readonly write: (measured: number) => string;
}

const times = (measured: number) => `${measured.toFixed(2)} ×`;
const perSecond = (measured: number) => `${Math.round(measured).toLocaleString('en')} a second`;

export const TARGETS: readonly Target[] = [
  {
    what: 'company lookup, CPU time per request, worst identifier',
    reach: '≤ 1.6 × limit',
    fact: 'lookupTimesLimit',
    bound: 1.6,
    write: times,
  },
  {
    what: 'people search, company of ≤ 1,000 people, CPU time per request, worst filter',
    reach: '≤ 2.5 × limit',
    fact: 'searchTimesLimit',
    bound: 2.5,
    write: times,
  },
  {
    what: 'people search with position and seniority in the largest company, against one of 300',
    reach: '≤ 3 ×',
    fact: 'largestTimes300',
    bound: 3,
    write: times,
  },
  {
    what: 'the worst of these in this world, against 10,000 companies and 100,000 people',
    reach: '≤ 1.3 ×',
    fact: 'growth',
    bound: 1.3,
    write: times,
  },
  {
    what: 'load of people, from JSON Lines to published',
    reach: '≥ 60,000 a second',
    fact: 'peoplePerSecond',
    bound: 60_000,
    isRate: true,
    write: perSecond,
  },
  {
    what: 'load of companies',
    reach: '≥ 25,000 a second',
    fact: 'companiesPerSecond',
    bound: 25_000,
    isRate: true,
    write: perSecond,
  },
  {
    what: 'resident memory of a serving process',
    reach: '≤ 300 MiB',
    fact: 'residentMiB',
    bound: 300,
    write: (measured) => `${Math.round(measured)} MiB`,
  },
  {
    what: 'start to first answer',
    reach: '≤ 1 s',
    fact: 'startSeconds',
    bound: 1,
    write: (measured) => `${measured.toFixed(2)} s`,
  },
  {
    what: 'people held on disk, indexes included',
    reach: '≤ 150 bytes each',
    fact: 'bytesPerPerson',
    bound: 150,
    write: (measured) => `${Math.round(measured)} bytes`,
  },
];

/** In the words of the table; "not measured" where a run has left the question out. */
export function outcomeOf(target: Target, results: Results): string {
  const measured = factOf(results, target.fact);
  if (measured === undefined) return 'not measured';
  const { bound, isRate = false, write } = target;
  const excess = isRate ? bound / measured : measured / bound;
  if (excess <= 1) return `${write(measured)}, holds`;
  return `${write(measured)}, **does not hold**, ${excess.toFixed(2)} times too ${isRate ? 'slow' : 'much'}`;
}

export function factOf({ sections }: Results, name: string): number | undefined {
  return sections.map(({ facts }) => facts?.[name]).find((value) => value !== undefined);
}
