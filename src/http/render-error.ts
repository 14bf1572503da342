// Turns every failure into the contract's error: two fields, a status, and the headers that go with it.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ServiceError, serviceError, statusOf } from '../errors.ts';

export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_REQUEST_URL_CHARACTERS = 8192;
export const ERROR_TYPE = 'application/json; charset=utf-8';

export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toServiceError(error);
  if (known.row === ERRORS.internal) request.log.error({ reqId: request.id, err: error }, 'request failed');
  const status = statusOf(known.row);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  // A body that was not read to its end cannot be skipped safely.
  if (status === 413) reply.header('connection', 'close');
  reply.code(status).type(ERROR_TYPE).send(errorJson(known));
}

export function errorJson(error: ServiceError): string {
  return JSON.stringify({ error: error.row.number, message: error.message });
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = (error as Partial<FastifyError> | null)?.code ?? '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return serviceError('body_too_large', { limit: MAX_BODY_BYTES.toLocaleString('en') });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return serviceError('not_json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return serviceError('body_not_object', { problem: 'it is cut short or not JSON' });
    // The caller went away in the middle of the body; nobody will read the answer, and nothing failed here.
    case 'ECONNRESET':
      return serviceError('malformed_request');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return serviceError('undecodable_url');
    default:
      return new ServiceError(ERRORS.internal, ERRORS.internal.message, undefined, error);
  }
}

/** What Node says when it cannot read a request. Fastify's type for the packet is that of its JSON form. */
interface SocketFailure {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}

/** Answers on a socket whose bytes never became a request. */
export function renderSocketError(error: SocketFailure, socket: Socket): void {
  // Node's own name for the answer that is under way on a socket: bytes must not be mixed into one.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent === true) {
    socket.destroy();
    return;
  }
  writeRaw(socket, socketError(error));
}

/** `CONNECT` never becomes a request either: Node hands over the bare socket. */
export function refuseConnect(socket: Socket): void {
  const allow = 'GET, HEAD, POST';
  writeRaw(socket, serviceError('method_not_allowed', { method: 'CONNECT', allow }), `Allow: ${allow}\r\n`);
}

function writeRaw(socket: Socket, error: ServiceError, headers = ''): void {
  const body = errorJson(error);
  const status = statusOf(error.row);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Content-Type: ${ERROR_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function socketError(error: SocketFailure): ServiceError {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return serviceError('request_too_slow');
    case 'HPE_HEADER_OVERFLOW':
      // The parser does not say whether the URL or a header was too long: no line end yet means the URL.
      return Buffer.isBuffer(error.rawPacket) &&
        !error.rawPacket.subarray(0, MAX_HEADER_BYTES).includes('\r\n')
        ? serviceError('url_too_long')
        : serviceError('headers_too_large', { limit: MAX_HEADER_BYTES.toLocaleString('en') });
    default:
      return serviceError('malformed_request');
  }
}
