// Cuts the chunks of an input into smaller ones. All rows of a chunk are in memory together; those of a large chunk
// outlive the young generation of the garbage collector, which then copies them. With very small chunks, each step
// costs more than its rows.

/** For records of several kilobytes. */
export const LARGE_RECORDS = 128 * 1024;
/** For records of a few hundred bytes. */
export const SMALL_RECORDS = 32 * 1024;

export async function* inSmallChunks(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += bytes) yield chunk.subarray(from, from + bytes);
  }
}
