// The lines of a plot over time: usage filled up where a step has no calls, by status, operation or key.
import type { Figures, UsageAnswer } from '../api/operator.ts';

export interface PlotLine {
  readonly name: string;
  /** One for each time; null: there is none. */
  readonly values: readonly (number | null)[];
}

/** Lines differ by dashes too, not only by colour. */
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [12, 4, 2, 4], [4, 4], [1, 5]];
/** As many as there are colours, with one for all others. */
const MOST_LINES = DASHES.length - 1;

const STEP_SECONDS = { hour: 3_600, day: 86_400 } as const;
const secondsOf = (time: string) => Date.parse(time) / 1_000;

/** The beginning of each step, in seconds since 1970. */
export function timesOf({ from, to, step }: Pick<UsageAnswer, 'from' | 'to' | 'step'>): readonly number[] {
  const wide = STEP_SECONDS[step];
  const first = Math.floor(secondsOf(from) / wide) * wide;
  return Array.from(
    { length: Math.ceil((secondsOf(to) - first) / wide) },
    (_, place) => first + place * wide,
  );
}

/** A value for each time; `none` where the series has no calls. */
export function valuesAt<T>(
  times: readonly number[],
  series: UsageAnswer['series'],
  read: (figures: Figures) => T,
  none: T,
): readonly T[] {
  const known = new Map(series.map((one) => [secondsOf(one.at), one]));
  return times.map((time) => {
    const figures = known.get(time);
    return figures === undefined ? none : read(figures);
  });
}

export function percentileLines(
  answer: UsageAnswer,
  names: { readonly p50: string; readonly p95: string; readonly p99: string },
): readonly PlotLine[] {
  const times = timesOf(answer);
  return (['p50', 'p95', 'p99'] as const).map((share) => ({
    name: names[share],
    values: valuesAt(times, answer.series, (figures) => figures[share], null),
  }));
}

/** The most frequent statuses, each a line. */
export function statusLines(answer: UsageAnswer, others: string): readonly PlotLine[] {
  const times = timesOf(answer);
  const lines = topOf(Object.entries(answer.total.statuses)).map(([status]) => ({
    name: status,
    values: valuesAt(times, answer.series, ({ statuses }) => statuses[status] ?? 0, 0),
  }));
  return withOthers(lines, answer, others);
}

/** The names with the most calls, the largest first. */
export function topOf(calls: readonly (readonly [name: string, calls: number])[]) {
  return calls.toSorted((a, b) => b[1] - a[1]).slice(0, MOST_LINES);
}

/** Adds a line for the calls that no other line counts, if there are any. */
export function withOthers(
  lines: readonly PlotLine[],
  answer: UsageAnswer,
  name: string,
): readonly PlotLine[] {
  const totals = valuesAt(timesOf(answer), answer.series, ({ calls }) => calls, 0);
  const values = totals.map((total, place) =>
    lines.reduce((left, line) => left - (line.values[place] ?? 0), total),
  );
  return values.some((value) => value > 0)
    ? [...lines, { name, values: values.map((value) => Math.max(0, value)) }]
    : lines;
}
