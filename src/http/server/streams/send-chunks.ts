// Sends the chunks of a streamed answer, one at a time: the next one is made when the system has accepted the last, so a
// caller who reads slowly holds back the reading of the store. Documented functions of Node only, for both forms.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HALF_CLOSED_MS } from '../forms/plain-form.ts';
import type { Chunk } from '../reply.ts';

export interface ChunkSteps {
  /** A chunk has been written and the system has not accepted it yet. */
  waiting(): void;
  /** The system has accepted the chunk. */
  accepted(chunk: Chunk): void;
  /** Resolves when other requests have had their turn. */
  nextTurn(): Promise<void>;
  /** All chunks are sent, and the end of the answer follows. */
  beforeEnd?(): Promise<void>;
}

/** True when everything was sent; false when the caller disconnected. Throws what the making of a chunk throws. */
export async function sendChunks(
  response: ServerResponse,
  chunks: AsyncIterator<Chunk>,
  steps: ChunkSteps,
): Promise<boolean> {
  // Of the request: the response has none while the answer before it is being finished.
  let isGone = response.req.socket.destroyed;
  let goOn = () => {};
  const onClose = () => {
    isGone = true;
    goOn();
  };
  response.once('close', onClose);

  /** Resolves when the system has accepted what `write` wrote, or the caller has disconnected. */
  function written(write: (onAccepted: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve) => {
      goOn = resolve;
      write((error) => {
        if (error) isGone = true;
        resolve();
      });
      steps.waiting();
    });
  }

  /** False at the end, and when the caller has disconnected. A chunk is not held while others have their turn. */
  async function sendNext(): Promise<boolean> {
    const next = await chunks.next();
    if (next.done === true || isGone) return false;
    const { bytes } = next.value;
    if (bytes.length > 0) await written((onAccepted) => response.write(bytes, onAccepted));
    if (!isGone) steps.accepted(next.value);
    return !isGone;
  }

  /**
   * The caller has closed its side: it may wait for the answer, or have disconnected. If it has disconnected, its system rejects the
   * head, and what is written a moment later fails.
   */
  async function sendHeadFirst(): Promise<void> {
    response.flushHeaders();
    await sleep(HALF_CLOSED_MS);
  }

  try {
    if (response.req.socket.readableEnded) await sendHeadFirst();
    while (!isGone && (await sendNext())) await steps.nextTurn();
    if (!isGone) await steps.beforeEnd?.();
    if (isGone) return false;
    await written((onAccepted) => response.end(() => onAccepted()));
    return response.writableFinished;
  } finally {
    response.off('close', onClose);
    // Ends the reading of the store where the caller has disconnected.
    await chunks.return?.();
  }
}
