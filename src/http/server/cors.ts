// CORS: which web origins may read answers, and the replies to preflight requests. By hand because the headers are
// fixed texts, made once for each origin; the plug-ins set each of them on every answer.
import type { IncomingMessage } from 'node:http';
import { type HeaderBlock, headerBlock, NO_HEADERS } from './header-block.ts';
import type { Reply } from './reply.ts';

const METHODS = 'GET, HEAD, POST, DELETE';
/** Those that begin with `mcp-` are sent by clients of the Model Context Protocol. */
const SENT_HEADERS = [
  'authorization',
  'content-type',
  'if-none-match',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'x-request-id',
].join(', ');
/** Headers that a browser may show to the page: all of them. `*` means that for requests without cookies, and keys need none. */
const SHOWN_HEADERS = '*';
const MAX_AGE_SECONDS = 86_400;

const PREFLIGHT: Reply = {
  status: 204,
  type: undefined,
  shared: headerBlock([
    'access-control-allow-methods',
    METHODS,
    'access-control-allow-headers',
    SENT_HEADERS,
    'access-control-max-age',
    String(MAX_AGE_SECONDS),
  ]),
  own: [],
  bytes: '',
};

export interface Cors {
  /** The CORS headers of an answer to this request. */
  headersFor(request: IncomingMessage): HeaderBlock;
  /** The answer to a preflight request; undefined if the request is not one. */
  preflight(request: IncomingMessage): Reply | undefined;
}

export function createCors(origins: readonly string[]): Cors {
  if (origins.length === 0) return { headersFor: () => NO_HEADERS, preflight: () => undefined };
  const shown = ['access-control-expose-headers', SHOWN_HEADERS];
  const forAll = headerBlock(['access-control-allow-origin', '*', ...shown]);
  const forOthers = headerBlock(['vary', 'origin']);
  const byOrigin = new Map(
    origins.map((origin) => [
      origin,
      headerBlock(['vary', 'origin', 'access-control-allow-origin', origin, ...shown]),
    ]),
  );
  const isForAll = origins.includes('*');
  return {
    headersFor: ({ headers: { origin } }) =>
      isForAll ? forAll : ((origin !== undefined ? byOrigin.get(origin) : undefined) ?? forOthers),
    preflight: ({ method }) => (method === 'OPTIONS' ? PREFLIGHT : undefined),
  };
}
