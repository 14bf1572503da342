// Reads the first bytes of a stream without losing them, to find the kind of file: its bytes are more reliable than its
// name.

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

export interface Peeked {
  /** The requested number of bytes, or all there are, without a byte order mark. */
  readonly head: Buffer;
  /** All that was read for it, without the mark. */
  readonly read: Buffer;
  /** All bytes, from the first, without the mark. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Whether there was a byte order mark. */
  readonly hasMark: boolean;
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
  const given = Buffer.concat(seen);
  const hasMark = given.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const first = hasMark ? given.subarray(BYTE_ORDER_MARK.length) : given;
  async function* all(): AsyncGenerator<Buffer> {
    try {
      if (first.length > 0) yield first;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: first.subarray(0, bytes), read: first, chunks: all(), hasMark };
}

/** Only the first bytes; ends the reading. */
export async function readHead(chunks: AsyncIterable<Buffer>, bytes: number): Promise<Buffer> {
  const peeked = await peekHead(chunks, bytes);
  for await (const _ of peeked.chunks) break;
  return peeked.head;
}
