// Reads a body of any length as it arrives. Nothing more is read from the connection than its reader takes.
import type { IncomingMessage } from 'node:http';
import { serviceError } from '../../../errors.ts';

/** Throws if nothing arrives for `idleMs` while the reader waits, or if the body breaks off. */
export async function* readBodyStream(request: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  let goOn = () => {};
  const onEvent = () => goOn();
  for (const event of EVENTS) request.on(event, onEvent);

  /** False if nothing happened in time. */
  function something(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), idleMs);
      goOn = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  try {
    for (;;) {
      const piece = request.read() as Buffer | null;
      if (piece !== null) yield piece;
      else if (request.readableEnded) return;
      else if (request.destroyed) throw serviceError('malformed_request');
      else if (!(await something())) throw serviceError('request_too_slow');
    }
  } finally {
    for (const event of EVENTS) request.off(event, onEvent);
    // A disconnect is noticed on the connection; without this listener Node would report an unhandled error.
    request.on('error', () => {});
  }
}

const EVENTS = ['readable', 'end', 'error', 'close'] as const;
