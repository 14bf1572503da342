// The head of an answer: what the reply says about itself, and what every answer to this caller has.

import type { Cors } from './cors.ts';
import type { Exchange } from './exchange.ts';
import type { Head } from './forms/node-form.ts';
import { NO_HEADERS } from './header-block.ts';
import { createLimitHeaders } from './limit-headers.ts';
import type { Reply } from './reply.ts';

/** `isClosing`: whether each answer closes its connection. */
export function createHeadMaker(
  cors: Cors,
  isClosing: () => boolean,
): (exchange: Exchange, reply: Reply) => Head {
  const limitHeaders = createLimitHeaders();
  return (exchange, { status, type, own, shared, bytes, chunks, isLast }) => {
    const { request, key, grant } = exchange;
    return {
      status,
      requestId: exchange.id,
      type,
      bodyBytes: chunks === undefined ? bytes.length : undefined,
      own,
      shared,
      cors: cors.headersFor(request),
      limits: key === undefined || grant === undefined ? NO_HEADERS : limitHeaders(key, grant),
      // A streamed answer may begin while the body arrives.
      isLast:
        isClosing() ||
        (chunks === undefined && (isLast === true || exchange.isWaitingToSend) && !request.complete),
    };
  };
}
