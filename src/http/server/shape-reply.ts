// The reply in the form for one caller: compressed, or only "not modified".
import type { IncomingHttpHeaders } from 'node:http';
import {
  createEncodingChoice,
  ENCODING_VARY,
  type Encoding,
  encodeReply,
  isWorthCompressing,
} from '../wire/compress-answer.ts';
import type { Reply } from './reply.ts';
import { createChunkCompression } from './streams/compress-chunks.ts';

export function createReplyShaper(): (headers: IncomingHttpHeaders, reply: Reply) => Reply {
  const chooseEncoding = createEncodingChoice();
  const compressChunks = createChunkCompression();

  function shapeStream(reply: Reply, encoding: Encoding | undefined): Reply {
    const { chunks, isCompressible, own } = reply;
    if (isCompressible !== true || chunks === undefined) return reply;
    const vary = [...own, 'vary', ENCODING_VARY];
    const compressed = encoding === undefined ? undefined : compressChunks(chunks, encoding);
    if (encoding === undefined || compressed === undefined) return { ...reply, own: vary };
    return { ...reply, own: [...vary, 'content-encoding', encoding], chunks: compressed };
  }

  return (headers, reply) => {
    if (reply.chunks !== undefined) return shapeStream(reply, chooseEncoding(headers['accept-encoding']));
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
