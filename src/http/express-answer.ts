// Sends the answers of the express lane: head and body as one text in one write. Node's `writeHead` checks and
// copies every header and `end` writes head, body and an empty rest as three pieces, which together took a fifth of
// the CPU time of a lookup.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, Grant } from '../operations/limits/limit-book.ts';
import type { ApiKey } from '../store/store.ts';
import type { AppParts } from './app-parts.ts';
import { compress, ENCODING_VARY, type Encoding } from './compress-answer.ts';
import { addKeyLimitHeaders, resetSeconds } from './gate.ts';

/** Answers that the lane gives; all of them count against a quota. */
export type ExpressStatus = 200 | 404;

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK', 404: 'HTTP/1.1 404 Not Found' } as const;

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
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: ExpressRoute;
  readonly key: ApiKey;
  readonly startedAt: number;
}

/**
 * Node's own text of the head: null until there is one, and written before the first bytes of the body. The name is
 * not documented, but has been the same since the first versions; where it is not, the lane is closed.
 */
interface OwnHead {
  _header: string | null | undefined;
}

/** Whether the connection stays open, as nearly all do, and the head is still to be made. */
export function canSend(response: ServerResponse): boolean {
  return response.shouldKeepAlive && (response as unknown as OwnHead)._header === null;
}

export function readyAnswer(
  status: ExpressStatus,
  headers: readonly string[],
  body: string,
  bytes = Buffer.byteLength(body),
): ReadyAnswer {
  // A text of ASCII letters is its own bytes.
  return {
    status,
    lines: headerLines(headers),
    bytes: bytes === body.length ? body : Buffer.from(body).toString('latin1'),
  };
}

export function compressedAnswer({ status, lines, bytes }: ReadyAnswer, encoding: Encoding): ReadyAnswer {
  const vary = lines.includes('\r\nvary: ') ? '' : `vary: ${ENCODING_VARY}\r\n`;
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
    (response as unknown as OwnHead)._header =
      `${STATUS_LINES[status]}\r\nx-request-id: ${reqId}\r\n${lines}content-length: ${bytes.length}\r\n` +
      `${limitLines(key, grant)}${lastLines()}${bytes}`;
    response.end();
    limiter.settle(key.id, true);
    const ms = clock.steadyMs() - startedAt;
    route.track[status](ms / 1000);
    logAnswer({ reqId, method: route.method, route: route.name, status, ms, key: key.id });
  };
}

/** The limits as lines. Only what is left and until when is new each time; the rest is made once for a key. */
function createLimitLines(): (key: ApiKey, grant: Grant) => string {
  const known = new WeakMap<ApiKey, string>();
  return (key, grant) => {
    let fixed = known.get(key);
    if (fixed === undefined) {
      const headers: string[] = [];
      addKeyLimitHeaders(headers, key);
      fixed = headerLines(headers);
      known.set(key, fixed);
    }
    const { remaining, quotaRemaining } = grant;
    const reset = resetSeconds(grant);
    const quota = key.monthlyQuota === undefined ? '' : `x-quota-remaining: ${quotaRemaining ?? 0}\r\n`;
    return `${fixed}ratelimit: "default";r=${remaining};t=${reset}\r\nx-ratelimit-remaining: ${remaining}\r\nx-ratelimit-reset: ${reset}\r\n${quota}`;
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

function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let place = 0; place < headers.length; place += 2) {
    lines += `${headers[place]}: ${headers[place + 1]}\r\n`;
  }
  return lines;
}
