// The reply in the form for one caller: compressed, or only "not modified".
import type { IncomingHttpHeaders } from 'node:http';
import { createEncodingChoice, encodeReply, isWorthCompressing } from '../wire/compress-answer.ts';
import type { Reply } from './reply.ts';

export function createReplyShaper(): (headers: IncomingHttpHeaders, reply: Reply) => Reply {
  const chooseEncoding = createEncodingChoice();
  return (headers, reply) => {
    if (isKnown(headers['if-none-match'], reply)) return notModified(reply);
    return isWorthCompressing(reply) ? encodeReply(reply, chooseEncoding(headers['accept-encoding'])) : reply;
  };
}

/** Weak comparison, as If-None-Match requires. */
function isKnown(header: string | undefined, { tag, status }: Reply): boolean {
  if (header === undefined || tag === undefined || status !== 200) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function notModified({ shared, own }: Reply): Reply {
  return { status: 304, type: undefined, shared, own, bytes: '' };
}
