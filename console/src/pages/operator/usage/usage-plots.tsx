// The plots of usage: calls over time by status, operation or key, and how long answers took.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { readUsage, type UsageAnswer } from '../../../api/operator.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../components/states.tsx';
import { TimePlot } from '../../../components/time-plot.tsx';
import { TEXT } from '../../../text.ts';
import {
  type PlotLine,
  percentileLines,
  statusLines,
  timesOf,
  topOf,
  valuesAt,
  withOthers,
} from '../../../views/plot-lines.ts';
import type { Split } from '../../../views/usage-question.ts';

const { usage: WORDS } = TEXT.operator;

interface CallsPlotProps {
  readonly usage: UsageAnswer;
  readonly parameters: URLSearchParams;
  readonly split: Split;
  readonly isOperator: boolean;
}

export function CallsPlot({ usage, parameters, split, isOperator }: CallsPlotProps): JSX.Element {
  const answer = useAnswer(`${split} ${parameters}`, async (signal) => {
    const times = timesOf(usage);
    return { times, lines: await linesOf({ usage, parameters, split, isOperator }, times, signal) };
  });
  return (
    <Shown answer={answer}>
      {({ times, lines }) => (
        <TimePlot
          title={WORDS.callsOverTime}
          times={times}
          lines={lines}
          format={(value) => Math.round(value).toLocaleString('en')}
          timeText={timeTextOf(usage)}
        />
      )}
    </Shown>
  );
}

/** One line for each of the most used operations or keys: the service is asked once for each. */
async function linesOf(
  { usage, parameters, split, isOperator }: CallsPlotProps,
  times: readonly number[],
  signal: AbortSignal,
): Promise<readonly PlotLine[]> {
  if (split === 'status') return statusLines(usage, WORDS.others);
  const named =
    split === 'operation'
      ? usage.operations.map(({ operation, calls }) => ({ id: operation, name: operation, calls }))
      : // A key without a name is unknown to the service, which would refuse the question.
        (usage.keys ?? []).flatMap(({ id, name, calls }) => (name === null ? [] : [{ id, name, calls }]));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const lines = await Promise.all(
    topOf(named.map(({ id, calls }) => [id, calls] as const)).map(async ([id]) => {
      const narrowed = new URLSearchParams(parameters);
      narrowed.set(split, id);
      const { body } = await readUsage(isOperator, narrowed, signal);
      return {
        name: names.get(id) ?? id,
        values: valuesAt(times, body.series, ({ calls }) => calls, 0),
      };
    }),
  );
  return withOthers(lines, usage, WORDS.others);
}

export function TimesPlot({ usage }: { readonly usage: UsageAnswer }): JSX.Element {
  const times = useMemo(() => timesOf(usage), [usage]);
  const lines = useMemo(() => percentileLines(usage, WORDS.percentiles), [usage]);
  return (
    <TimePlot
      title={WORDS.timesOverTime}
      times={times}
      lines={lines}
      isLogarithmic
      format={WORDS.ms}
      timeText={timeTextOf(usage)}
    />
  );
}

/** Usage is counted in UTC. */
function timeTextOf({ step }: Pick<UsageAnswer, 'step'>): (seconds: number) => string {
  return (seconds) => {
    const text = new Date(seconds * 1_000).toISOString();
    return step === 'day' ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  };
}
