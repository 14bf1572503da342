// What a call can fail with. An aborted call fails with the reason of its signal instead.

/** The service answered with an error. Write code against `error`: a number keeps its meaning. */
export class FirmamentError extends Error {
  override readonly name = 'FirmamentError';
  /** The HTTP status. */
  readonly status: number;
  /** The number of the error, such as 40401; docs/errors.md lists them. 0 when something else answered, such as a proxy. */
  readonly error: number;
  /** For the operator, to find the call in the log. */
  readonly requestId: string | undefined;
  /** How long the service asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, error: number, message: string, requestId?: string, retryAfterMs?: number) {
    super(message);
    this.status = status;
    this.error = error;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No whole answer came: the service was not reached, was too slow, or the connection was cut. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export function cutError(cause: unknown): ConnectionError {
  return new ConnectionError('The connection was cut in the middle of the answer.', { cause });
}

export function readError(response: Response, text: string): FirmamentError {
  const { error, message } = parseError(text);
  return new FirmamentError(
    response.status,
    error ?? 0,
    message ?? `The answer has the status ${response.status} and no message.`,
    response.headers.get('x-request-id') ?? undefined,
    readRetryAfter(response.headers.get('retry-after')),
  );
}

export function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.toLowerCase().startsWith(type) === true;
}

/** Throws if something else has answered, such as the sign-in page of a proxy or the console of the service. */
export function requireType(response: Response, type: string): void {
  if (hasType(response, type)) return;
  const sent = response.headers.get('content-type') ?? 'nothing';
  response.body?.cancel().catch(() => {});
  const message = `The answer is ${sent} and not ${type}. Check that the url of the client is the address of the service.`;
  throw new FirmamentError(response.status, 0, message, response.headers.get('x-request-id') ?? undefined);
}

function parseError(text: string): { readonly error?: number; readonly message?: string } {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    return typeof error === 'number' && typeof message === 'string' ? { error, message } : {};
  } catch {
    return {};
  }
}

/** In milliseconds; the header has seconds, or a date when a proxy wrote it. */
function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text) - Date.now();
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}
