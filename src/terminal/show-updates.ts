// Shows how a store of an earlier version is brought up to date: a bar on a terminal, a plain line now and then elsewhere. The bar is
// drawn here: every command may open a store, and none of them should load a library for it at its start.
import type { Output } from './print.ts';

const PLAIN_LINE_MS = 5_000;
const BAR_MS = 100;
const BAR_CHARACTERS = 40;
const TO_LINE_START = '\r\u001b[K';

export const BRINGING = 'Bringing the store up to date';
export const WAITING = `${BRINGING}: waiting for another process that is changing it`;
export const percentOf = (share: number): number => Math.floor(100 * share);

type TellProgress = (what: string, share: number) => void;

/** Calls back at most once in this time, and not earlier. */
export function atTimes(tell: TellProgress, everyMs = PLAIN_LINE_MS): TellProgress {
  let lastAt = performance.now();
  return (what, share) => {
    const now = performance.now();
    if (now - lastAt < everyMs) return;
    lastAt = now;
    tell(what, share);
  };
}

export function showUpdates(output: Output) {
  const isTerminal = output.isTTY === true;
  const bar: TellProgress = (what, share) => {
    const full = Math.floor(BAR_CHARACTERS * share);
    const drawn = '█'.repeat(full) + '░'.repeat(BAR_CHARACTERS - full);
    output.write(`${TO_LINE_START}${BRINGING}: ${what} ${drawn} ${percentOf(share)} %`);
  };
  const line: TellProgress = (what, share) => {
    output.write(`${BRINGING}: ${what} ${percentOf(share)} %\n`);
  };
  return {
    waiting: () => {
      output.write(`${WAITING}.\n`);
    },
    progress: isTerminal ? atTimes(bar, BAR_MS) : atTimes(line),
    finished: (seconds: number) => {
      output.write(
        `${isTerminal ? TO_LINE_START : ''}The store was brought up to date in ${seconds.toFixed(1)} s.\n`,
      );
    },
  };
}
