// A run over the rows of a table: the first rows as a trial, then all of them; it can be stopped and continued.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ApiError } from '../api/call.ts';
import { toApiError } from '../api/use-answer.ts';
import { enrichRows, type RowResult, type RowState } from './enrich-rows.ts';
import type { By } from './guess-column.ts';
import type { Table } from './read-table.ts';

export const TRIAL_ROWS = 5;

/** What the reader chose, by the places of the rows. A run leaves them as they are. */
export type Decisions = ReadonlyMap<number, RowResult>;

const NO_DECISIONS: Decisions = new Map();

type Counts = { readonly [S in RowState]: number };

export interface Enrichment {
  readonly results: readonly RowResult[];
  /** Also on rows that another run has not reached. */
  readonly decisions: Decisions;
  readonly counts: Counts;
  readonly isRunning: boolean;
  /** Seconds until the rate limit lets it go on; 0 while it is not waiting. */
  readonly pause: number;
  readonly failure: ApiError | undefined;
  /** Starts with the first row that has no result; if all have one, from the beginning. */
  start(): void;
  stop(): void;
  /** `isDecided`: false to withdraw a decision. */
  decide(place: number, result: RowResult, isDecided: boolean): void;
}

/** `before`: a run that is continued. */
export function useEnrichment(
  table: Table,
  column: number,
  by: By,
  country: string,
  before: Pick<Enrichment, 'results' | 'decisions'> = { results: [], decisions: NO_DECISIONS },
): Enrichment {
  const [results, setResults] = useState(before.results);
  const [decisions, setDecisions] = useState(before.decisions);
  const isContinued = useRef(before.results.length > 0);
  const [pause, setPause] = useState(0);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  const values = useMemo(() => table.rows.map((row) => row[column] ?? ''), [table, column]);

  async function run(known: readonly RowResult[], rows: number, decided: Decisions): Promise<void> {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setFailure(undefined);
    setPause(0);
    const done = [...known];
    try {
      await enrichRows({
        // An empty value is not sent.
        values: values
          .slice(done.length, rows)
          .map((value, place) => (decided.has(known.length + place) ? '' : value)),
        by,
        country,
        signal: stopping.signal,
        onResults: (some) => {
          if (stopping.signal.aborted) return;
          for (const one of some) done.push(decided.get(done.length) ?? one);
          setPause(0);
          setResults([...done]);
        },
        onPause: setPause,
      });
    } catch (error) {
      if (!stopping.signal.aborted) setFailure(toApiError(error));
    } finally {
      if (running.current === stopping) setIsRunning(false);
    }
  }

  // The first rows are looked up at once, so that a wrong column is seen before the run.
  useEffect(() => {
    if (!isContinued.current) {
      setResults([]);
      setDecisions(NO_DECISIONS);
      void run([], TRIAL_ROWS, NO_DECISIONS);
    }
    isContinued.current = false;
    return () => running.current?.abort();
  }, [values, by, country]);

  return {
    results,
    decisions,
    counts: useMemo(() => countStates(results), [results]),
    isRunning,
    pause,
    failure,
    start: () => {
      setIsRunning(true);
      void run(results.length < values.length ? results : [], values.length, decisions);
    },
    stop: () => {
      running.current?.abort();
      setPause(0);
      setIsRunning(false);
    },
    decide: (place, result, isDecided) => {
      setResults((all) => all.with(place, result));
      setDecisions((all) => {
        const others = [...all].filter(([other]) => other !== place);
        return new Map(isDecided ? [...others, [place, result]] : others);
      });
    },
  };
}

function countStates(results: readonly RowResult[]): Counts {
  const counts = { waiting: 0, found: 0, missed: 0, unclear: 0, error: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}
