// What the drill has seen: counts, times of recovery, and everything that was wrong.

export interface Findings {
  count(what: Counted, by?: number): void;
  recovered(milliseconds: number): void;
  /** A figure for the page. */
  note(line: string): void;
  /** Something that must not happen. */
  wrong(what: string): void;
  read(): Figures;
}

type Counted = 'kills' | 'faults' | 'requests' | 'wrong answers' | 'lost rows';

export interface Figures {
  readonly counts: { readonly [what in Counted]: number };
  readonly recoveriesMs: readonly number[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export function createFindings(): Findings {
  const counts = { kills: 0, faults: 0, requests: 0, 'wrong answers': 0, 'lost rows': 0 };
  const recoveriesMs: number[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  return {
    count: (what, by = 1) => {
      counts[what] += by;
    },
    recovered: (milliseconds) => recoveriesMs.push(milliseconds),
    note: (line) => {
      notes.push(line);
      console.log(`  ${line}`);
    },
    wrong: (what) => {
      problems.push(what);
      console.error(`  WRONG: ${what}`);
    },
    read: () => ({ counts: { ...counts }, recoveriesMs, notes, problems }),
  };
}

export function describeRecoveries(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `A killed service answered again after ${at(0.5)} ms (median) and ${at(1)} ms (worst), from its start.`;
}
