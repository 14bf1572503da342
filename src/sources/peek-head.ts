// Looks at the first bytes of a stream without losing them, to tell what kind of file it is.

export interface Peeked {
  /** As many bytes as were asked for, or all there are. */
  readonly head: Buffer;
  /** All bytes, from the first. */
  readonly chunks: AsyncIterable<Buffer>;
}

export async function peekHead(chunks: AsyncIterable<Buffer>, bytes: number): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    seen.push(value);
    length += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* seen;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(seen).subarray(0, bytes), chunks: all() };
}
