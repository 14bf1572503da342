// Sends the answers of the express lane: head and body as one text in one write.
import type { IncomingMessage } from 'node:http';
import type { Clock, Grant } from '../operations/limits/limit-book.ts';
import type { ApiKey } from '../store/store.ts';
import type { AppParts } from './app-parts.ts';
import { compress, ENCODING_VARY, type Encoding } from './compress-answer.ts';
import { addKeyLimitHeaders, resetSeconds } from './gate.ts';
import type { LeanRequest } from './lean-request.ts';
import type { LeanResponse } from './lean-response.ts';

/** Answers that the lane gives; all of them count against a quota. */
export type ExpressStatus = 200 | 404;

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 404: 'HTTP/1.1 404 Not Found\r\n' } as const;

/** All of an answer that does not depend on who asks and when. */
export interface ReadyAnswer {
  readonly status: ExpressStatus;
  /** Header lines. Names and values are ours or the store's: nobody checks them for line ends. */
  readonly lines: string;
  /** The body's bytes, one character each: a text that Node writes out as Latin 1, without measuring. */
  readonly bytes: string;
}

/** One kind of answer. */
export interface ExpressRoute {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Counts an answer of each status, with its time. */
  readonly track: { readonly [S in ExpressStatus]: (seconds: number) => void };
}

/** One request on the express lane. */
export interface ExpressCall {
  readonly request: LeanRequest;
  readonly response: LeanResponse;
  readonly route: ExpressRoute;
  readonly key: ApiKey;
  readonly startedAt: number;
}

/** A text has more bytes than characters unless it is ASCII. */
export function hasNoMoreBytes(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

export function readyAnswer(
  status: ExpressStatus,
  lines: string,
  body: string,
  isAscii = hasNoMoreBytes(body),
): ReadyAnswer {
  // A text of ASCII letters is its own bytes.
  return { status, lines, bytes: isAscii ? body : Buffer.from(body).toString('latin1') };
}

export function compressedAnswer({ status, lines, bytes }: ReadyAnswer, encoding: Encoding): ReadyAnswer {
  const vary = lines.includes('vary: ') ? '' : `vary: ${ENCODING_VARY}\r\n`;
  return {
    status,
    lines: `${lines}${vary}content-encoding: ${encoding}\r\n`,
    bytes: compress(Buffer.from(bytes, 'latin1'), encoding).toString('latin1'),
  };
}

export function createExpressSender(
  { limiter, clock, logAnswer }: Pick<AppParts, 'limiter' | 'clock' | 'logAnswer'>,
  makeRequestId: (request: Pick<IncomingMessage, 'headers'>) => string,
  keepAliveMs: number,
): (call: ExpressCall, answer: ReadyAnswer, grant: Grant) => void {
  const lastLines = createLastLines(clock, keepAliveMs);
  const limitLines = createLimitLines();
  return ({ request, response, route, key, startedAt }, { status, lines, bytes }, grant) => {
    const reqId = makeRequestId(request);
    request.leave();
    response.sendWhole(
      `${STATUS_LINES[status]}${lines}content-length: ${bytes.length}\r\nx-request-id: ${reqId}\r\n` +
        `${limitLines(key, grant)}${lastLines()}${bytes}`,
    );
    limiter.settle(key.id, true);
    const ms = clock.steadyMs() - startedAt;
    route.track[status](ms / 1000);
    logAnswer({ reqId, method: route.method, route: route.name, status, ms, key: key.id });
  };
}

interface KnownLimits {
  readonly fixed: string;
  remaining: number;
  reset: number;
  quotaRemaining: number | undefined;
  lines: string;
}

/** The limits as lines. A caller who asks less often than allowed is told the same each time. */
function createLimitLines(): (key: ApiKey, grant: Grant) => string {
  const known = new WeakMap<ApiKey, KnownLimits>();

  function meet(key: ApiKey): KnownLimits {
    const headers: string[] = [];
    addKeyLimitHeaders(headers, key);
    const fixed = headerLines(headers);
    const limits = { fixed, remaining: Number.NaN, reset: 0, quotaRemaining: 0, lines: '' };
    known.set(key, limits);
    return limits;
  }

  return (key, grant) => {
    const limits = known.get(key) ?? meet(key);
    const { remaining, quotaRemaining } = grant;
    const reset = resetSeconds(grant);
    if (
      limits.remaining !== remaining ||
      limits.reset !== reset ||
      limits.quotaRemaining !== quotaRemaining
    ) {
      limits.remaining = remaining;
      limits.reset = reset;
      limits.quotaRemaining = quotaRemaining;
      const quota = key.monthlyQuota === undefined ? '' : `x-quota-remaining: ${quotaRemaining ?? 0}\r\n`;
      limits.lines = `${limits.fixed}ratelimit: "default";r=${remaining};t=${reset}\r\nx-ratelimit-remaining: ${remaining}\r\nx-ratelimit-reset: ${reset}\r\n${quota}`;
    }
    return limits.lines;
  };
}

/** What Node adds to each head of its own. The date is made once a second. */
function createLastLines(clock: Clock, keepAliveMs: number): () => string {
  const rest = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let second = Number.NaN;
  let lines = '';
  return () => {
    const current = Math.floor(clock.now() / 1000);
    if (current !== second) {
      second = current;
      lines = `Date: ${new Date(current * 1000).toUTCString()}\r\n${rest}`;
    }
    return lines;
  };
}

/** Names and values in turn as the lines of a head. */
export function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let place = 0; place < headers.length; place += 2) {
    lines += `${headers[place]}: ${headers[place + 1]}\r\n`;
  }
  return lines;
}
