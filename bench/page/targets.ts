// The targets, and the figures of a run for them.
import { factOf, type Results } from './results.ts';

interface Target {
  readonly what: string;
  readonly reach: string;
  /** The name of the fact with the figure. */
  readonly fact: string;
  readonly bound: number;
  /** A rate must not be below its bound; everything else not above. */
  readonly isRate?: boolean;
  readonly write: (measured: number) => string;
  /** Why it is not reached; the page shows it only in that case. */
  readonly why?: string;
}

const times = (measured: number) => `${measured.toFixed(2)} ×`;
const milliseconds = (measured: number) => `${measured.toFixed(1)} ms`;
const perSecond = (measured: number) => `${Math.round(measured).toLocaleString('en')} a second`;

export const TARGETS: readonly Target[] = [
  {
    what: 'company lookup, another company each time, CPU time per request, worst identifier',
    reach: '≤ 1.5 × limit',
    fact: 'lookupTimesLimit',
    bound: 1.5,
    write: times,
    why:
      'in the full world each lookup of another company reads 2.6 pages from the file cache of the system ' +
      '(strace). A cache of 96 instead of 32 MiB and a mapping of the whole file, which would count as resident memory, ' +
      'were tried in one run: 112 and 111 µs instead of 115.',
  },
  {
    what: 'the same by the plain form (PLAIN_HTTP=true), on documented Node alone',
    reach: '≤ 2.0 × limit',
    fact: 'plainLookupTimesLimit',
    bound: 2,
    write: times,
  },
  {
    what: 'company lookup that comes again',
    reach: '≤ 1.2 × limit',
    fact: 'againTimesLimit',
    bound: 1.2,
    write: times,
  },
  {
    what: 'the same by the plain form',
    reach: '≤ 1.7 × limit',
    fact: 'plainAgainTimesLimit',
    bound: 1.7,
    write: times,
  },
  {
    what: 'people search, company of ≤ 1,000 people, CPU time per request, worst filter',
    reach: '≤ 2.3 × limit',
    fact: 'searchTimesLimit',
    bound: 2.3,
    write: times,
    why:
      'a first search of a company by position spends 21 µs in SQLite statements (profile of the process: one for the ' +
      'company, one for each word’s block of the index, one for each page of people); later ones find small groups in memory.',
  },
  {
    what: 'the same by the plain form',
    reach: '≤ 2.8 × limit',
    fact: 'plainSearchTimesLimit',
    bound: 2.8,
    write: times,
  },
  {
    what: 'a refused call (401, 403, 429), the worst of them',
    reach: '≤ 1.4 × limit',
    fact: 'refusedTimesLimit',
    bound: 1.4,
    write: times,
  },
  {
    what: '304, HEAD and answers to another origin, the worst of them, against a plain 200',
    reach: '≤ 1 ×',
    fact: 'otherTimesPlain',
    bound: 1,
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
    why:
      'the small world fits into the memory of the process; in the full one each request reads two to three pages from ' +
      'the file cache of the system (strace, lookups by id and searches without a filter).',
  },
  {
    what: 'suggest and match by name, CPU time, the worst kind of name',
    reach: '≤ 3 ms',
    fact: 'findMilliseconds',
    bound: 3,
    write: milliseconds,
  },
  {
    what: 'the same, the slowest of a hundred at 100 a second',
    reach: '≤ 25 ms',
    fact: 'findSlowestMs',
    bound: 25,
    write: milliseconds,
  },
  {
    what: 'suggest by the worst texts, against a usual name',
    reach: '≤ 10 ×',
    fact: 'worstTextTimesUsual',
    bound: 10,
    write: times,
  },
  {
    what: 'the name index on disk',
    reach: '≤ 250 bytes a company',
    fact: 'nameIndexBytes',
    bound: 250,
    write: (measured) => `${Math.round(measured)} bytes`,
  },
  {
    what: 'the same on PostgreSQL',
    reach: '≤ 250 bytes a company',
    fact: 'postgresNameIndexBytes',
    bound: 250,
    write: (measured) => `${Math.round(measured)} bytes`,
  },
  {
    what: 'a company in a batch, CPU time, the worse of a list and JSON Lines',
    reach: '≤ 15 µs',
    fact: 'batchMicroseconds',
    bound: 15,
    write: (measured) => `${measured.toFixed(1)} µs`,
    why:
      'with ten million companies a lookup by domain reads 2.7 pages from the file cache of the system, which takes 35 µs, ' +
      'and 16 µs for pages that were read a moment before (20,000 lookups in one process).',
  },
  {
    what: 'export of people',
    reach: '≥ 100,000 a second',
    fact: 'exportedPeoplePerSecond',
    bound: 100_000,
    isRate: true,
    write: perSecond,
  },
  {
    what: 'export of companies',
    reach: '≥ 40,000 a second',
    fact: 'exportedCompaniesPerSecond',
    bound: 40_000,
    isRate: true,
    write: perSecond,
    why:
      'the profiles of ten million companies lie in the file in another order than in the answer, so each is read from ' +
      'another place, as in a batch.',
  },
  {
    what: 'load of people, from JSON Lines to published',
    reach: '≥ 60,000 a second',
    fact: 'peoplePerSecond',
    bound: 60_000,
    isRate: true,
    write: perSecond,
    why:
      'the quick world has so few rows that the start of the process, the end of the load and the warm-up of the code ' +
      'count; on the same machine 80,000 a second were loaded with 4 million people, and 76,000 with 100 million.',
  },
  {
    what: 'load of companies',
    reach: '≥ 25,000 a second',
    fact: 'companiesPerSecond',
    bound: 25_000,
    isRate: true,
    write: perSecond,
    why:
      'with 10 million companies 27,000 a second were loaded before they could be found by name and by filters; the indexes ' +
      'for that doubled the CPU time of a company (a file of 200,000, before and after).',
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
  {
    what: 'load of the Australian Business Register, from zip to published',
    reach: '≥ 60,000 records a second',
    fact: 'abrPerSecond',
    bound: 60_000,
    isRate: true,
    write: perSecond,
    why:
      'the process uses about 32 µs of CPU time a record on both cores together (time of the process, one million records), ' +
      'so two cores could do about 63,000 if neither waited for the other.',
  },
  {
    what: 'load of GLEIF, XML from zip to published',
    reach: '≥ 25,000 records a second',
    fact: 'gleifPerSecond',
    bound: 25_000,
    isRate: true,
    write: perSecond,
  },
  {
    what: 'load of the People Data Labs file',
    reach: '≥ 25,000 rows a second',
    fact: 'pdlPerSecond',
    bound: 25_000,
    isRate: true,
    write: perSecond,
  },
  {
    what: 'memory of a load of a register',
    reach: '≤ 512 MiB',
    fact: 'sourcePeakMiB',
    bound: 512,
    write: (measured) => `${Math.round(measured)} MiB`,
  },
  {
    what: 'on PostgreSQL: company lookup, CPU time of the service, against the embedded engine',
    reach: '≤ 2.5 ×',
    fact: 'postgresLookupTimesEmbedded',
    bound: 2.5,
    write: times,
  },
  {
    what: 'on PostgreSQL: people search, CPU time of the service, against the embedded engine',
    reach: '≤ 3 ×',
    fact: 'postgresSearchTimesEmbedded',
    bound: 3,
    write: times,
  },
  {
    what: 'on PostgreSQL: position search in the largest company against one of 1,000, CPU time of the database',
    reach: '≤ 5 ×',
    fact: 'postgresLargestTimes1000',
    bound: 5,
    write: times,
  },
  {
    what: 'on PostgreSQL: rows published a second, against plain COPY of the same rows',
    reach: '≥ 0.5 ×',
    fact: 'postgresPublishRateOfCopy',
    bound: 0.5,
    isRate: true,
    write: times,
  },
  {
    what: 'on PostgreSQL: the whole load from JSON Lines, against plain COPY of the rows that it makes',
    reach: '≥ 0.5 ×',
    fact: 'postgresLoadRateOfCopy',
    bound: 0.5,
    isRate: true,
    write: times,
    why:
      'reading, checking and folding the rows costs more than COPY of the result; for people, the load of the embedded ' +
      'engine, which writes to no server, is slower than half of COPY too.',
  },
];

/** The text in the table; "not measured" if a run has left the question out. */
export function outcomeOf(target: Target, results: Results): string {
  const measured = factOf(results, target.fact);
  if (measured === undefined) return 'not measured';
  const figure = target.write(measured);
  if (!isMissed(target, results)) return `${figure}, holds`;
  const excess = excessOf(target, measured).toFixed(2);
  return `${figure}, **does not hold**, ${excess} times too ${target.isRate === true ? 'slow' : 'much'}`;
}

export function isMissed(target: Target, results: Results): boolean {
  const measured = factOf(results, target.fact);
  return measured !== undefined && excessOf(target, measured) > 1;
}

function excessOf({ bound, isRate = false }: Target, measured: number): number {
  return isRate ? bound / measured : measured / bound;
}
