// Shows how a store of an earlier version is brought up to date.
import type { Output } from './print.ts';
import { createShareBar } from './share-bar.ts';

export const BRINGING = 'Bringing the store up to date';
export const WAITING = `${BRINGING}: waiting for another process that is changing it`;

export function showUpdates(output: Output) {
  const bar = createShareBar(output);
  return {
    waiting: () => {
      output.write(`${WAITING}.\n`);
    },
    progress: (what: string, share: number) => bar.show(`${BRINGING}: ${what}`, share),
    finished: (seconds: number) => {
      bar.end();
      output.write(`The store was brought up to date in ${seconds.toFixed(1)} s.\n`);
    },
  };
}
