// Sends one call and repeats it where that is safe. Everything else in this package goes through here.
import { ConnectionError, cutError, readError } from './errors.ts';
import { isSafeToRepeat, type Repeatable, waitBefore } from './retry.ts';

export interface ClientOptions {
  /** Where the service is, with its base path if it has one, such as `https://data.example/api`. */
  readonly url: string;
  /** An API key, `fmt_…`. The lists of reference values need none. */
  readonly key?: string | undefined;
  /** The setting `NETWORK_FIELD` of the service, if it has one: answers still have the field `network`. */
  readonly networkField?: string;
  /** How often a call is repeated at most; 3 by default. */
  readonly retries?: number;
  /** How long an answer may take to begin; 30,000 by default. */
  readonly timeoutMs?: number;
  /** A call that would have to wait longer than this before it is repeated fails instead; 60,000 by default. */
  readonly longestWaitMs?: number;
  /** Is called after each attempt, for logs. It never gets the key. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Attempt {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly milliseconds: number;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly requestId?: string;
  /** How long the next attempt waits; absent when there is none. */
  readonly nextInMs?: number;
}

export interface CallOptions {
  /** Ends the call, and waiting between attempts. */
  readonly signal?: AbortSignal;
}

interface Outgoing extends Repeatable {
  readonly method: string;
  readonly path: string;
  readonly query?: object;
  readonly body?: RequestInit['body'] | undefined;
  readonly contentType?: string;
  readonly accept?: string;
  /** The body of a good answer is left to the caller, to read it while it arrives. */
  readonly isStreamed?: boolean;
}

interface Answer {
  readonly response: Response;
  /** The body; empty if it is streamed. */
  readonly text: string;
}

export type Send = (outgoing: Outgoing, options?: CallOptions) => Promise<Answer>;

export function createTransport(options: ClientOptions): Send {
  const { retries = 3, timeoutMs = 30_000, longestWaitMs = 60_000, onAttempt } = options;
  const base = readBase(options.url);
  const key = readKey(options.key);

  async function attemptOnce(outgoing: Outgoing, signal: AbortSignal | undefined): Promise<Answer | Error> {
    const response = await beginAnswer(outgoing, signal);
    if (response instanceof Error) return response;
    if (response.ok && outgoing.isStreamed === true) return { response, text: '' };
    try {
      return { response, text: await response.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      return cutError(cause);
    }
  }

  async function beginAnswer(outgoing: Outgoing, signal: AbortSignal | undefined): Promise<Response | Error> {
    const { method, path, query, body, contentType, accept } = outgoing;
    const send = options.fetch ?? globalThis.fetch;
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs);
    try {
      return await send(base + path + queryText(query), {
        method,
        headers: {
          // Some operations answer with JSON Lines or a page.
          accept: accept ?? 'application/json, */*;q=0.1',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(contentType !== undefined && { 'content-type': contentType }),
        },
        redirect: 'error',
        signal: signal === undefined ? tooLate.signal : AbortSignal.any([signal, tooLate.signal]),
        ...(body !== undefined && { body }),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      const problem = tooLate.signal.aborted
        ? `No answer within ${timeoutMs} ms.`
        : `The service cannot be reached at ${base}: ${reasonOf(cause)}.`;
      return new ConnectionError(problem, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (outgoing, { signal } = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const startedAt = performance.now();
      const reply = await attemptOnce(outgoing, signal);
      const problem = problemOf(reply);
      const wait = problem === undefined ? undefined : waitBefore(attempt, problem);
      const isRepeated =
        problem !== undefined &&
        wait !== undefined &&
        attempt <= retries &&
        wait <= longestWaitMs &&
        isSafeToRepeat(outgoing, problem);
      onAttempt?.({
        method: outgoing.method,
        path: outgoing.path + queryText(outgoing.query).replace(/([?&]key=)[^&]*/, '$1…'),
        attempt,
        milliseconds: Math.round(performance.now() - startedAt),
        ...(!(reply instanceof Error) && { status: reply.response.status }),
        ...requestIdOf(reply),
        ...(isRepeated && { nextInMs: wait }),
      });
      if (!(reply instanceof Error) && problem === undefined) return reply;
      if (!isRepeated) throw problem;
      await pause(wait, signal);
    }
  };
}

function readBase(url: string): string {
  const { protocol, href, search, hash } = new URL(url);
  if (search !== '' || hash !== '') throw new TypeError('url must end with its path, without ? and #');
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new TypeError(`url must begin with http:// or https://`);
  return href.replace(/\/+$/, '');
}

/** A key from a file may end with a line break. `fetch` would repeat a wrong one in its message, so it is checked here. */
function readKey(key: string | undefined): string | undefined {
  const trimmed = key?.trim();
  if (trimmed !== undefined && !/^[\x21-\x7e]*$/.test(trimmed))
    throw new TypeError('key must be an API key, which has only ASCII letters, digits and _');
  return trimmed === '' ? undefined : trimmed;
}

function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function problemOf(reply: Answer | Error): Error | undefined {
  if (reply instanceof Error) return reply;
  return reply.response.ok ? undefined : readError(reply.response, reply.text);
}

function requestIdOf(reply: Answer | Error): { readonly requestId?: string } {
  const requestId = reply instanceof Error ? null : reply.response.headers.get('x-request-id');
  return requestId === null ? {} : { requestId };
}

/** The reason why `fetch` failed is in its cause, in Node. */
function reasonOf(problem: unknown): string {
  const { cause } = problem as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (problem instanceof Error ? problem.message : String(problem));
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
