// Calls the service, with the cookie of the session instead of a key. Every answer that is not a success becomes an `ApiError` with the service's own message.

import { TEXT } from '../text.ts';

const INTERRUPTED = TEXT.operator.import.interrupted;
/** Signing in and out. */
export const SESSION_PATH = '/console/session';
/** Every operation of the service, for pages that are signed in. */
const OPERATIONS = '/console/api';

/** A page of another site cannot send this header, so a request that has it comes from the console. */
const OWN_REQUEST = { 'x-firmament-console': '1' };

export interface Failure {
  /** The HTTP status; 0: the service could not be reached. */
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

async function send(
  path: string,
  { method = 'GET', body, signal, accept }: CallOptions = {},
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
    throw new ApiError({ status: 0, message: 'The service cannot be reached.' });
  });
  return successful(path, response);
}

async function successful(path: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await readError(response);
  if (error.status === 401 && !path.startsWith(SESSION_PATH)) {
    for (const listener of onSignedOut) listener(error);
  }
  throw error;
}

export interface UploadOptions {
  /** How much of it was sent, from 0 to 1. */
  onShare?(share: number): void;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a file as it is. `fetch` does not say how much was sent. */
export async function upload<T>(
  path: string,
  file: Blob,
  { onShare, signal }: UploadOptions = {},
): Promise<T> {
  const request = new XMLHttpRequest();
  const response = await new Promise<Response>((resolve, reject) => {
    request.open('POST', OPERATIONS + path);
    for (const [name, value] of Object.entries(OWN_REQUEST)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const id = request.getResponseHeader('x-request-id');
      const headers = id === null ? {} : { 'x-request-id': id };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new ApiError({ status: 0, message: INTERRUPTED }));
    request.onabort = () => reject(new ApiError({ status: 0, message: INTERRUPTED }));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  return (await successful(path, response)).json();
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
    message: typeof message === 'string' ? message : `The service answered with status ${status}.`,
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
