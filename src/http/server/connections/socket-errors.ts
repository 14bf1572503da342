// Errors on connections whose bytes never became a request: what Node reports, and the answer on the bare socket.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { formatCount } from '../../../domain/values/format-count.ts';
import { type ServiceError, serviceError } from '../../../errors.ts';
import { LINGER_MS } from '../forms/plain-form.ts';
import { headerLines } from '../header-block.ts';
import { errorReply, JSON_TYPE } from '../reply.ts';

export const MAX_HEADER_BYTES = 16 * 1024;

/** What Node reports when it cannot read a request. */
export interface SocketFailure {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}

export function toSocketError(error: SocketFailure): ServiceError {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return serviceError('request_too_slow');
    case 'HPE_HEADER_OVERFLOW':
      // The parser does not say whether the URL or a header was too long: without a line end so far, it was the URL.
      return Buffer.isBuffer(error.rawPacket) &&
        !error.rawPacket.subarray(0, MAX_HEADER_BYTES).includes('\r\n')
        ? serviceError('url_too_long')
        : serviceError('headers_too_large', { limit: formatCount(MAX_HEADER_BYTES) });
    default:
      return serviceError('malformed_request');
  }
}

/** Sends the error and closes the connection. Undefined if nothing can be sent any more. */
export function sendOnSocket(socket: Socket, error: ServiceError, requestId: string): number | undefined {
  if (!socket.writable) {
    socket.destroy();
    return undefined;
  }
  const { status, own, bytes } = errorReply(error);
  const head = [
    ...own,
    'content-type',
    JSON_TYPE,
    'content-length',
    String(bytes.length),
    'x-request-id',
    requestId,
  ];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines(head)}Connection: close\r\n\r\n${bytes}`,
    'latin1',
  );
  // Node may no longer handle this connection.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  return status;
}
