// Detects a last row without a line end: it comes after all bytes were read, and may be half a row.

export interface WatchedBytes {
  /** The same bytes. */
  readonly chunks: AsyncIterable<Buffer>;
  hasEnded(): boolean;
}

export function watchEnd(chunks: AsyncIterable<Buffer>): WatchedBytes {
  let hasEnded = false;
  async function* all(): AsyncGenerator<Buffer> {
    yield* chunks;
    hasEnded = true;
  }
  return { chunks: all(), hasEnded: () => hasEnded };
}
