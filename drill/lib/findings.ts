// What the drill has seen: counts, times of recovery, and everything that was wrong.

export type Engine = 'SQLite' | 'PostgreSQL';

export interface Findings {
  count(what: Counted, by?: number): void;
  /** One more of this kind of kill or fault. */
  did(kind: 'kills' | 'faults', engine: Engine, what: string, by?: number): void;
  /** How long after a disturbance there was an answer again. */
  recovered(after: string, milliseconds: number): void;
  /** A figure for the page. */
  note(line: string): void;
  /** What this machine does not allow, and why. */
  skipped(line: string): void;
  /** Something that must not happen. */
  wrong(what: string): void;
  read(): Figures;
}

type Counted = 'kills' | 'faults' | 'requests' | 'checks' | 'wrong answers' | 'lost rows';

export interface Figures {
  readonly counts: { readonly [what in Counted]: number };
  /** How often each disturbance was tried on each engine. */
  readonly done: { readonly [what: string]: { readonly [engine in Engine]?: number } };
  readonly recoveries: { readonly [after: string]: readonly number[] };
  readonly notes: readonly string[];
  readonly skipped: readonly string[];
  readonly problems: readonly string[];
}

export function createFindings(): Findings {
  const counts = { kills: 0, faults: 0, requests: 0, checks: 0, 'wrong answers': 0, 'lost rows': 0 };
  const done: { [what: string]: { [engine in Engine]?: number } } = {};
  const recoveries: { [after: string]: number[] } = {};
  const notes: string[] = [];
  const skipped: string[] = [];
  const problems: string[] = [];
  return {
    count: (what, by = 1) => {
      counts[what] += by;
    },
    did: (kind, engine, what, by = 1) => {
      counts[kind] += by;
      done[what] ??= {};
      done[what][engine] = (done[what][engine] ?? 0) + by;
    },
    recovered: (after, milliseconds) => {
      recoveries[after] ??= [];
      recoveries[after].push(milliseconds);
    },
    note: (line) => {
      notes.push(line);
      console.log(`  ${line}`);
    },
    skipped: (line) => {
      skipped.push(line);
      console.log(`  skipped: ${line}`);
    },
    wrong: (what) => {
      problems.push(what);
      console.error(`  WRONG: ${what}`);
    },
    read: () => ({ counts: { ...counts }, done, recoveries, notes, skipped, problems }),
  };
}

export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export function spreadOf(milliseconds: readonly number[]): Spread {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const at = (place: number) => sorted[place] ?? 0;
  return {
    count: sorted.length,
    least: Math.round(at(0)),
    // Of an even number, the middle of the two in the middle: of two, neither the best nor the worst.
    median: Math.round((at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2),
    most: Math.round(at(last)),
  };
}
