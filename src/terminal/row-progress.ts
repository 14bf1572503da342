// Shows the progress of a long run over rows: a bar with rate and time left on a terminal, a plain line now and then
// elsewhere; without a percentage if the total is not known.
import { Presets, SingleBar } from 'cli-progress';
import { formatCount } from '../domain/values/format-count.ts';

export interface Extent {
  /** The total, in any unit; undefined when it is not known. */
  readonly total: number | undefined;
  /** How much is done, in the same unit. */
  done(): number;
}

export interface RowProgress {
  update(rows: number): void;
  /** Shows the step after the last row; a short run does not show it. */
  say(what: string): void;
  end(): void;
}

const PLAIN_LINE_MS = 5_000;

/** `verb` says what happened to the rows: `12% read`. */
export function createRowProgress(extent: Extent, verb: string, output: NodeJS.WriteStream): RowProgress {
  return output.isTTY ? createBar(extent, output) : createPlainLines(extent, verb, output);
}

function createBar({ total, done }: Extent, output: NodeJS.WriteStream): RowProgress {
  const startedAt = performance.now();
  const share = total === undefined ? '' : '{bar} {percentage}%  ';
  const bar = new SingleBar(
    {
      stream: output,
      format: `${share}{rows} rows  {rate} rows/s  {left}`,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.rect,
  );
  bar.start(Math.max(1, total ?? 1), 0, { rows: '0', rate: '–', left: '' });
  return {
    update: (rows) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const far = done();
      const left = total === undefined || far === 0 ? undefined : (seconds * (total - far)) / far;
      bar.update(total === undefined ? 0 : far, {
        rows: formatCount(rows),
        rate: formatCount(Math.round(rows / Math.max(0.001, seconds))),
        left: left === undefined ? '' : `${Math.ceil(left)} s left`,
      });
    },
    say: (what) => bar.update({ left: what }),
    end: () => bar.stop(),
  };
}

function createPlainLines({ total, done }: Extent, verb: string, output: NodeJS.WriteStream): RowProgress {
  const startedAt = performance.now();
  let lastAt = startedAt;
  return {
    update: (rows) => {
      const now = performance.now();
      if (now - lastAt < PLAIN_LINE_MS) return;
      lastAt = now;
      if (total === undefined) {
        const rate = formatCount(Math.round((1000 * rows) / (now - startedAt)));
        output.write(`${formatCount(rows)} rows ${verb}, ${rate} rows/s\n`);
      } else {
        const percent = Math.floor((100 * done()) / Math.max(1, total));
        output.write(`${percent}% ${verb}, ${formatCount(rows)} rows\n`);
      }
    },
    say: (what) => {
      if (performance.now() - startedAt >= PLAIN_LINE_MS) output.write(`${what}\n`);
    },
    end: () => {},
  };
}
