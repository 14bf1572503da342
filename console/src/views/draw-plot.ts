// Draws lines over time with uPlot. Loaded only by pages that have a plot, with uPlot and its styles.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { DASHES, type PlotLine } from './plot-lines.ts';

export interface Plot {
  resize(width: number): void;
  remove(): void;
}

interface Drawing {
  /** Seconds since 1970. */
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  readonly width: number;
  readonly height: number;
  /** A scale of powers of ten, for values that differ by far. */
  readonly isLogarithmic: boolean;
  format(value: number): string;
  /** The place under the pointer; undefined: none. */
  point(place: number | undefined): void;
}

/** uPlot's number for it. */
const LOGARITHMIC = 3;
const HEADROOM = 1.08;
const DAY_SECONDS = 86_400;

/** The day where one begins, else the hour; in UTC. */
function timeLabel(seconds: number, stepSeconds: number): string {
  const time = new Date(seconds * 1_000);
  if (stepSeconds < DAY_SECONDS && seconds % DAY_SECONDS !== 0) return time.toISOString().slice(11, 16);
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export function drawPlot(into: HTMLElement, drawing: Drawing): Plot {
  const { times, lines, width, height, isLogarithmic, format, point } = drawing;
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const [text, grid] = [colour('--text-soft'), colour('--line')];
  const font = '12px system-ui, sans-serif';
  const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } };
  const plot = new uPlot(
    {
      width,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
      // Usage is counted by hours and days in UTC.
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
      scales: {
        y: isLogarithmic
          ? { distr: LOGARITHMIC }
          : { range: (_, __, max) => [0, max > 0 ? max * HEADROOM : 1] },
      },
      series: [
        {},
        ...lines.map(({ name }, place) => ({
          label: name,
          stroke: colour(`--plot-${place + 1}`),
          width: 2,
          dash: [...(DASHES[place] ?? [])],
        })),
      ],
      axes: [
        { ...axis, values: (_, seconds, __, ___, step) => seconds.map((time) => timeLabel(time, step)) },
        { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : format(tick))) },
      ],
      hooks: { setCursor: [({ cursor: { idx } }) => point(idx ?? undefined)] },
    },
    [[...times], ...lines.map(({ values }) => [...values])],
    into,
  );
  return { resize: (wide) => plot.setSize({ width: wide, height }), remove: () => plot.destroy() };
}
