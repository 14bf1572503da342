// The bodies that requests in progress have sent or may still send. Their total size is bounded: a body of a megabyte may
// arrive slowly on many connections, and what is read from it is kept until its answer was sent.
import type { Exchange } from '../exchange.ts';

/** Nearly all bodies are far smaller; counting them would cost more than they do. */
const SMALL_BYTES = 16 * 1024;
/** A body of this size is held twice for a moment: as it was sent, and parsed. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;

export interface HeldBodies {
  /** False if there is no room for a body of this size: the request should be refused. */
  hold(exchange: Exchange, bytes: number): boolean;
  /** The request is over. */
  release(exchange: Exchange): void;
}

export function createHeldBodies(): HeldBodies {
  let heldBytes = 0;
  return {
    hold: (exchange, bytes) => {
      if (bytes <= SMALL_BYTES) return true;
      if (heldBytes + bytes > MAX_HELD_BYTES) return false;
      heldBytes += bytes;
      exchange.heldBytes = bytes;
      return true;
    },
    release: (exchange) => {
      heldBytes -= exchange.heldBytes;
      exchange.heldBytes = 0;
    },
  };
}
