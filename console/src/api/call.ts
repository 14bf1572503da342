// Calls the service, with the cookie of the session instead of a key. Every answer that is not a success becomes an `ApiError` with the service's own message.
import { pathBefore } from '../site-path.ts';
import { TEXT } from '../text.ts';

const CONSOLE = `${pathBefore('/console')}/console`;
/** Signing in and out. */
export const SESSION_PATH = `${CONSOLE}/session`;
/** Every operation of the service, for pages that are signed in. */
export const OPERATIONS = `${CONSOLE}/api`;

/** A page of another site cannot send this header, so a request that has it comes from the console. */
export const OWN_REQUEST = { 'x-firmament-console': '1' };

/** A status of our own. */
export const NOT_SENT = -1;

export interface Failure {
  /** The HTTP status; 0: the service could not be reached; `NOT_SENT`: it was not asked. */
  readonly status: number;
  /** The service's error number. */
  readonly number?: number | undefined;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  readonly number: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor({ status, number, message, retryAfterSeconds, requestId }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.number = number;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

export interface Answer<T> {
  readonly body: T;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The wanted type of the answer; JSON unless it says otherwise. */
  readonly accept?: string;
}

/** Called when a call was refused because the session is over. */
type SignedOut = (error: ApiError) => void;
const onSignedOut = new Set<SignedOut>();

export function whenSignedOut(listener: SignedOut): () => void {
  onSignedOut.add(listener);
  return () => onSignedOut.delete(listener);
}

const SESSION_WITHOUT_KEY = 40105;

/** Whether the session is over because its key is. */
export function hasLostKey(error: unknown): boolean {
  return error instanceof ApiError && error.number === SESSION_WITHOUT_KEY;
}

async function sendOnce(
  path: string,
  { method = 'GET', body, signal, accept }: CallOptions,
): Promise<Response> {
  const address = path.startsWith(SESSION_PATH) ? path : OPERATIONS + path;
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...OWN_REQUEST,
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError({ status: 0, message: TEXT.failures.unreachable });
  });
  return successful(path, response);
}

/** The same response, or its error thrown. */
export async function successful(path: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await readError(response);
  if (error.status === 401 && !path.startsWith(SESSION_PATH)) {
    for (const listener of onSignedOut) listener(error);
  }
  throw error;
}

/** A page makes a few calls at once, so a key with a small burst is often refused for a second or two; a busy service is too. */
const SHORT_WAIT_SECONDS = 3;
const TRIES = 3;

/** Whether the call may succeed a moment later and changes nothing if it is made twice. A refused call was not begun. */
function mayRepeat({ status }: ApiError, path: string, { method = 'GET' }: CallOptions): boolean {
  if (status === 429) return !path.startsWith(SESSION_PATH);
  const onlyReads = method === 'GET' || !(path.startsWith('/admin/') || path.startsWith(SESSION_PATH));
  return status === 503 && onlyReads;
}

/** Waits where the service asks for a short pause; a longer one is for the reader to decide. */
async function send(path: string, options: CallOptions = {}): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await sendOnce(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || left === 0 || !mayRepeat(error, path, options)) throw error;
      const seconds = error.retryAfterSeconds ?? 1;
      if (seconds > SHORT_WAIT_SECONDS) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      options.signal?.throwIfAborted();
    }
  }
}

export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await send(path, options);
  const body = response.status === 204 ? undefined : await response.json();
  return { body: body as T, headers: response.headers };
}

async function readError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const { error, message } = (body ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status,
    number: typeof error === 'number' ? error : undefined,
    message: typeof message === 'string' ? message : TEXT.failures.answered(status),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  });
}

/** For answers that are files. */
export function sendForFile(path: string, body: object, accept: string): Promise<Response> {
  return send(path, { method: 'POST', body, accept });
}

/** The address of an answer that the browser saves as a file. */
export function fileAddress(path: string): string {
  return OPERATIONS + path;
}
