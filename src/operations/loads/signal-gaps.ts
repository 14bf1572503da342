// Gaps between rows in which a signal is handled. A row is often resolved without a turn of the event loop, and a batch of
// rows that join a company with many identifiers takes minutes.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A person who presses Ctrl-C should not notice the wait. */
const MOST_MS = 200;

/**
 * Call it after each row, and await the promise if there is one. It lets the event loop run, and throws the reason of the
 * signal if that is aborted.
 */
export function createSignalGaps(
  signal: AbortSignal | undefined,
  mostMs: number = MOST_MS,
): () => Promise<void> | undefined {
  let lastAt = performance.now();
  async function gap(): Promise<void> {
    await nextTurn();
    lastAt = performance.now();
    signal?.throwIfAborted();
  }
  return () => (performance.now() - lastAt < mostMs ? undefined : gap());
}
