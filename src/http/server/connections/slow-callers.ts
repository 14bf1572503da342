// Answers that their callers have not taken yet. What is held for all of them together is bounded, and a caller who takes nothing
// for long is cut off.
import type { Exchange } from '../exchange.ts';

/** Each answer is held up to three times: as it was made, with its head, and by the system's writer. */
const MAX_UNSENT_BYTES = 24 * 1024 * 1024;

export interface SlowCallers {
  /** Waits until the caller has taken its answer. */
  add(exchange: Exchange): void;
  /** It has taken it, or is gone. */
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
      // Node looks at what is under way, so that every byte that is taken counts.
      exchange.request.socket.setTimeout(idleTimeoutMs);
      // Those who have waited longest give way, and not those who ask next.
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
