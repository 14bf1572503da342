// Compresses the chunks of a streamed answer. Each chunk is flushed: a caller who waits for the answer to its last line
// gets it.
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import type { Encoding } from '../../wire/compress-answer.ts';
import type { Chunk } from '../reply.ts';

/** Each holds some 0.3 MB for as long as its stream is open, which a caller decides. */
const MOST_AT_ONCE = 64;
/** Brotli holds 0.3 MB for a stream with this window, and 1.2 MB with its usual one: many streams may be open. */
const BROTLI_WINDOW_BITS = 16;

/** At the lowest levels, as other answers. */
function createCompressor(encoding: Encoding) {
  switch (encoding) {
    case 'br':
      return createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 1,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        },
      });
    case 'gzip':
      return createGzip({ level: 1 });
    case 'deflate':
      return createDeflate({ level: 1 });
  }
}

/** Undefined: so many streams are compressed already that this one has to be sent as it is. */
export type CompressChunks = (
  chunks: AsyncGenerator<Chunk>,
  encoding: Encoding,
) => AsyncGenerator<Chunk> | undefined;

export function createChunkCompression(most: number = MOST_AT_ONCE): CompressChunks {
  let open = 0;
  async function* counted(chunks: AsyncGenerator<Chunk>, encoding: Encoding): AsyncGenerator<Chunk> {
    open += 1;
    try {
      yield* compressChunks(chunks, encoding);
    } finally {
      open -= 1;
    }
  }
  return (chunks, encoding) => (open < most ? counted(chunks, encoding) : undefined);
}

async function* compressChunks(chunks: AsyncGenerator<Chunk>, encoding: Encoding): AsyncGenerator<Chunk> {
  const compressor = createCompressor(encoding);
  const made: Buffer[] = [];
  compressor.on('data', (piece: Buffer) => made.push(piece));
  const take = () => Buffer.concat(made.splice(0));
  /** What is compressed is not held while the caller takes its time. */
  async function next(): Promise<Chunk | undefined> {
    const given = await chunks.next();
    if (given.done === true) return undefined;
    const { bytes, answers } = given.value;
    compressor.write(bytes);
    await new Promise<void>((resolve) => compressor.flush(resolve));
    return { bytes: take(), answers };
  }

  try {
    for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
    const ended = new Promise((resolve) => compressor.once('end', resolve));
    compressor.end();
    await ended;
    yield { bytes: take(), answers: 0 };
  } finally {
    compressor.close();
    await chunks.return(undefined);
  }
}
