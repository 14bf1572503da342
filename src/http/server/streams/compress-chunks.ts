// Compresses the chunks of a streamed answer. Each chunk is flushed: a caller who waits for the answer to its last line
// gets it.
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import type { Encoding } from '../../wire/compress-answer.ts';
import type { Chunk } from '../reply.ts';

/** At the lowest levels, as other answers. */
function createCompressor(encoding: Encoding) {
  switch (encoding) {
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    case 'gzip':
      return createGzip({ level: 1 });
    case 'deflate':
      return createDeflate({ level: 1 });
  }
}

export async function* compressChunks(
  chunks: AsyncGenerator<Chunk>,
  encoding: Encoding,
): AsyncGenerator<Chunk> {
  const compressor = createCompressor(encoding);
  const made: Buffer[] = [];
  compressor.on('data', (piece: Buffer) => made.push(piece));
  const take = () => Buffer.concat(made.splice(0));
  try {
    for await (const { bytes, answers } of chunks) {
      compressor.write(bytes);
      await new Promise<void>((resolve) => compressor.flush(resolve));
      yield { bytes: take(), answers };
    }
    const ended = new Promise((resolve) => compressor.once('end', resolve));
    compressor.end();
    await ended;
    yield { bytes: take(), answers: 0 };
  } finally {
    compressor.close();
  }
}
