// What the drill has seen: counts, times of recovery, and everything that was wrong.

export interface Findings {
  count(what: Counted, by?: number): void;
  recovered(milliseconds: number): void;
  /** Something that must not happen. */
  wrong(what: string): void;
  read(): Figures;
}

type Counted = 'kills' | 'faults' | 'requests' | 'wrong answers' | 'lost rows';

interface Figures {
  readonly counts: { readonly [what in Counted]: number };
  readonly recoveriesMs: readonly number[];
  readonly problems: readonly string[];
}

export function createFindings(): Findings {
  const counts = { kills: 0, faults: 0, requests: 0, 'wrong answers': 0, 'lost rows': 0 };
  const recoveriesMs: number[] = [];
  const problems: string[] = [];
  return {
    count: (what, by = 1) => {
      counts[what] += by;
    },
    recovered: (milliseconds) => recoveriesMs.push(milliseconds),
    wrong: (what) => {
      problems.push(what);
      console.error(`  WRONG: ${what}`);
    },
    read: () => ({ counts: { ...counts }, recoveriesMs, problems }),
  };
}
