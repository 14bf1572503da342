// Sends one call and repeats it where that is safe. Everything else in this package goes through here.
import { ConnectionError, readError } from './errors.ts';
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
}

export type Send = (outgoing: Outgoing, options?: CallOptions) => Promise<Response>;

export function createTransport(options: ClientOptions): Send {
  const { retries = 3, timeoutMs = 30_000, longestWaitMs = 60_000, onAttempt } = options;
  const base = readBase(options.url);
  const key = readKey(options.key);

  async function attemptOnce(outgoing: Outgoing, signal: AbortSignal | undefined): Promise<Response | Error> {
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
      const problem = reply instanceof Error || reply.ok ? reply : await readError(reply);
      const wait = problem instanceof Error ? waitBefore(attempt, problem) : undefined;
      const isRepeated =
        wait !== undefined &&
        attempt <= retries &&
        wait <= longestWaitMs &&
        isSafeToRepeat(outgoing, problem as Error);
      onAttempt?.({
        method: outgoing.method,
        path: outgoing.path + queryText(outgoing.query).replace(/([?&]key=)[^&]*/, '$1…'),
        attempt,
        milliseconds: Math.round(performance.now() - startedAt),
        ...(!(reply instanceof Error) && { status: reply.status }),
        ...requestIdOf(reply),
        ...(isRepeated && { nextInMs: wait }),
      });
      if (!(problem instanceof Error)) return problem;
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
  return trimmed;
}

function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function requestIdOf(reply: Response | Error): { readonly requestId?: string } {
  const requestId = reply instanceof Error ? null : reply.headers.get('x-request-id');
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
