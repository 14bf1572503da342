// Looks at the first bytes of a stream before it is read: what a file is, its bytes tell better than its name.

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

export interface PeekedStream {
  /** The first bytes, without a byte order mark; fewer than asked for only when the stream has no more. */
  readonly head: Buffer;
  /** All of the stream, the head included, without the mark. */
  readonly chunks: AsyncIterable<Buffer>;
}

export async function peekHead(source: AsyncIterable<Buffer>, bytes: number): Promise<PeekedStream> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  const hasMark = head.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const first = hasMark ? head.subarray(BYTE_ORDER_MARK.length) : head;

  async function* replay(): AsyncGenerator<Buffer> {
    try {
      if (first.length > 0) yield first;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: first.subarray(0, bytes), chunks: replay() };
}
