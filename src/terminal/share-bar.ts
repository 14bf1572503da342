// Shows the share of long work that is done: a bar on a terminal, a plain line now and then elsewhere. The bar is drawn here:
// every command may open a store, and none of them should load a library for it at its start.
import type { Output } from './print.ts';

const PLAIN_LINE_MS = 5_000;
const BAR_MS = 100;
const BAR_CHARACTERS = 40;
export const TO_LINE_START = '\r\u001b[K';

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

export interface ShareBar {
  show(what: string, share: number): void;
  /** Removes the bar; lines stay. */
  end(): void;
}

export function createShareBar(output: Output): ShareBar {
  const isTerminal = output.isTTY === true;
  const bar: TellProgress = (what, share) => {
    const full = Math.floor(BAR_CHARACTERS * share);
    const drawn = '█'.repeat(full) + '░'.repeat(BAR_CHARACTERS - full);
    output.write(`${TO_LINE_START}${what} ${drawn} ${percentOf(share)} %`);
  };
  const line: TellProgress = (what, share) => {
    output.write(`${what} ${percentOf(share)} %\n`);
  };
  return {
    show: isTerminal ? atTimes(bar, BAR_MS) : atTimes(line),
    end: () => {
      if (isTerminal) output.write(TO_LINE_START);
    },
  };
}
