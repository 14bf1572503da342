// Shows how far an import is: a bar with rate and time left on a terminal, a plain line now and then elsewhere.
import { Presets, SingleBar } from 'cli-progress';
import type { ImportCounts } from '../operations/run-import.ts';
import type { InputFile } from '../sources/open-input.ts';
import { formatCount } from './print.ts';

export interface ImportProgress {
  update(counts: ImportCounts): void;
  end(): void;
}

const PLAIN_LINE_MS = 5_000;

export function createImportProgress(file: InputFile, output: NodeJS.WriteStream): ImportProgress {
  return output.isTTY ? createBar(file, output) : createPlainLines(file, output);
}

function createBar(file: InputFile, output: NodeJS.WriteStream): ImportProgress {
  const startedAt = performance.now();
  const bar = new SingleBar(
    {
      stream: output,
      format: '{bar} {percentage}%  {rows} rows  {rate} rows/s  {left}',
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.rect,
  );
  bar.start(Math.max(1, file.totalBytes), 0, { rows: '0', rate: '–', left: '' });
  return {
    update: ({ read }) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const done = file.readBytes();
      const left = done === 0 ? 0 : (seconds * (file.totalBytes - done)) / done;
      bar.update(done, {
        rows: formatCount(read),
        rate: formatCount(Math.round(read / Math.max(0.001, seconds))),
        left: `${Math.ceil(left)} s left`,
      });
    },
    end: () => bar.stop(),
  };
}

function createPlainLines(file: InputFile, output: NodeJS.WriteStream): ImportProgress {
  let lastAt = performance.now();
  return {
    update: ({ read }) => {
      if (performance.now() - lastAt < PLAIN_LINE_MS) return;
      lastAt = performance.now();
      const percent = Math.floor((100 * file.readBytes()) / Math.max(1, file.totalBytes));
      output.write(`${percent}% read, ${formatCount(read)} rows\n`);
    },
    end: () => {},
  };
}
