// Answers that their callers have not received yet. Their total size is bounded, and a caller who receives no byte for long
// is cut off.
import type { Exchange } from '../exchange.ts';

/** Each answer is held up to three times: as it was made, with its head, and by the system's writer. */
const MAX_UNSENT_BYTES = 24 * 1024 * 1024;

export interface SlowCallers {
  /** Waits until the caller has received its answer. */
  add(exchange: Exchange): void;
  /** The caller has received it, or has disconnected. */
  remove(exchange: Exchange): void;
}

/** `giveUp` settles an exchange whose caller is cut off. */
export function createSlowCallers(idleTimeoutMs: number, giveUp: (exchange: Exchange) => void): SlowCallers {
  /** The oldest first. */
  const slow = new Set<Exchange>();
  let unsentBytes = 0;
  return {
    add: (exchange) => {
      exchange.unsentBytes = Math.max(1, exchange.response.writableLength);
      unsentBytes += exchange.unsentBytes;
      slow.add(exchange);
      // Node checks the bytes in progress, so that every received byte counts.
      exchange.request.socket.setTimeout(idleTimeoutMs);
      // The answers that have waited longest are dropped, not the newest.
      for (const oldest of slow) {
        if (unsentBytes <= MAX_UNSENT_BYTES) return;
        giveUp(oldest);
        oldest.request.socket.destroy();
      }
    },
    remove: (exchange) => {
      if (exchange.unsentBytes === 0) return;
      unsentBytes -= exchange.unsentBytes;
      exchange.unsentBytes = 0;
      slow.delete(exchange);
      exchange.request.socket.setTimeout(0);
    },
  };
}
