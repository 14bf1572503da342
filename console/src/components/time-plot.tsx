// A plot of lines over time, with the values under the pointer as text, and the same numbers as a table.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TEXT } from '../text.ts';
import type { Plot } from '../views/draw-plot.ts';
import { DASHES, type PlotLine } from '../views/plot-lines.ts';
import { DataTable } from './data-table.tsx';

const { usage: WORDS } = TEXT.operator;
const HEIGHT = 240;
const LEAST_WIDTH = 200;

interface TimePlotProps {
  readonly title: string;
  /** Seconds since 1970. */
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  /** A scale of powers of ten, for values that differ by far. */
  readonly isLogarithmic?: boolean;
  format(value: number): string;
  /** How a time is written. */
  timeText(seconds: number): string;
}

export function TimePlot(props: TimePlotProps): JSX.Element {
  const { title, times, lines, isLogarithmic = false, format, timeText } = props;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | undefined>();
  useEffect(() => {
    const into = box.current;
    if (into === null) return;
    let plot: Plot | undefined;
    let isGone = false;
    const width = () => Math.max(LEAST_WIDTH, into.clientWidth);
    const draw = async () => {
      const { drawPlot } = await import('../views/draw-plot.ts');
      if (isGone) return;
      plot?.remove();
      const size = { width: width(), height: HEIGHT };
      plot = drawPlot(into, { times, lines, ...size, isLogarithmic, format, point: setPlace });
    };
    void draw();
    const sized = new ResizeObserver(() => plot?.resize(width()));
    sized.observe(into);
    // The colours are drawn, so another scheme is another drawing.
    const coloured = new MutationObserver(() => void draw());
    coloured.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
    return () => {
      isGone = true;
      sized.disconnect();
      coloured.disconnect();
      plot?.remove();
    };
    // `format` is made anew for each drawing and always says the same.
  }, [times, lines]);
  const at = (values: PlotLine['values']) => {
    const value = place === undefined ? undefined : values[place];
    return value === undefined || value === null ? '' : format(value);
  };
  const names = lines.map(({ name }) => name);
  return (
    <figure class="plot">
      <figcaption>
        <ul class="legend">
          {lines.map(({ name, values }, line) => (
            <li key={name}>
              <svg viewBox="0 0 28 4" class={`plot-${line + 1}`} aria-hidden="true">
                <path d="M0 2h28" stroke-dasharray={(DASHES[line] ?? []).join(' ')} />
              </svg>
              {name} <b class="numbers">{at(values)}</b>
            </li>
          ))}
          <li class="soft numbers">{place === undefined ? '' : timeText(times[place] ?? 0)}</li>
        </ul>
      </figcaption>
      <div ref={box} class="canvas" role="img" aria-label={WORDS.plotOf(title, names)} />
      <details>
        <summary>{WORDS.asTable}</summary>
        <DataTable
          caption={title}
          columns={[WORDS.time, ...names]}
          rows={times.map((time, row) => ({ time, row })).toReversed()}
          keyOf={({ time }) => time}
          cellsOf={({ time, row }) => [
            timeText(time),
            ...lines.map(({ values }) => {
              const value = values[row];
              return value === undefined || value === null ? '–' : format(value);
            }),
          ]}
        />
      </details>
    </figure>
  );
}
