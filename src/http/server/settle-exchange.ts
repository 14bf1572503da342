// The end of every request: settles its cost, counts it and writes its one log line.
import type { AppParts } from '../app-parts.ts';
import type { Exchange } from './exchange.ts';
import type { Chunk } from './reply.ts';

const isCountedStatus = (status: number) => status === 200 || status === 304 || status === 404;
/** The status that log and metrics show for a caller who disconnected before the answer. */
export const GONE = 499;

export interface Settler {
  /**
   * Called after an answer was sent, or its caller disconnected. Only the first call for an exchange does anything. `sent`: the status
   * of an answer that was cut in its middle; `status` says why.
   */
  settle(exchange: Exchange, status: number, sent?: number): void;
  /** The caller's system has accepted a chunk of a streamed answer: its answers count, whatever happens later. */
  settleChunk(exchange: Exchange, chunk: Chunk): void;
  /** For bytes that never became a request. */
  settleSocket(id: string, status: number): void;
}

export function createSettler(parts: AppParts): Settler {
  const { clock, limiter, metrics, usageBook } = parts;
  return {
    settle: (exchange, status, sent) => {
      if (exchange.isOver) return;
      exchange.isOver = true;
      const { id, route, key, taken } = exchange;
      const { method = '' } = exchange.request;
      if (key !== undefined && taken > 0) {
        const isCounted = !exchange.isStreamed && isCountedStatus(status);
        const counted = isCounted ? 1 : 0;
        exchange.answers += counted;
        exchange.taken = 0;
        limiter.settle(key.id, counted, taken - counted);
      }
      const now = clock.steadyMs();
      const ms = now - exchange.startedAt;
      if (key !== undefined && exchange.grant !== undefined && route?.operation !== undefined) {
        usageBook.count(key.id, route.operation, status, ms, exchange.answers, now);
      }
      // The route's path, never the URL: a URL may hold an e-mail address.
      const path = route?.path ?? 'none';
      metrics.answered(path, method, status, ms / 1000);
      parts.logAnswer({ reqId: id, method, route: path, status, sent, ms, key: key?.id });
    },
    settleChunk: (exchange, { answers }) => {
      const { key } = exchange;
      const counted = Math.min(answers, exchange.taken);
      if (key === undefined || counted === 0 || exchange.isOver) return;
      exchange.taken -= counted;
      exchange.answers += counted;
      limiter.settle(key.id, counted, 0);
    },
    settleSocket: (reqId, status) => {
      metrics.answered('none', 'none', status, 0);
      parts.logAnswer({
        reqId,
        method: 'none',
        route: 'none',
        status,
        sent: undefined,
        ms: 0,
        key: undefined,
      });
    },
  };
}
