// Cuts a body of JSON Lines into its lines, as it arrives. Lines that are there together come together; an unfinished
// one waits, within a bound.

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

export interface LineBounds {
  /** A longer line is not kept. */
  readonly maxLineBytes: number;
  /** At most this many come together. */
  readonly mostLines: number;
}

/** Undefined: the line is too long. Lines of nothing but white space are left out. */
export async function* cutLines(
  pieces: AsyncIterable<Buffer>,
  { maxLineBytes, mostLines }: LineBounds,
): AsyncGenerator<readonly (Buffer | undefined)[]> {
  let unfinished: Buffer[] = [];
  let unfinishedBytes = 0;
  let lines: (Buffer | undefined)[] = [];
  let isFirst = true;

  function add(piece: Buffer): void {
    if (piece.length === 0) return;
    unfinishedBytes += piece.length;
    if (unfinishedBytes > maxLineBytes) unfinished = [];
    else unfinished.push(piece);
  }

  /** `tail`: the rest of the line; nearly always all of it. */
  function finish(tail: Buffer): void {
    const isTooLong = unfinishedBytes + tail.length > maxLineBytes;
    const sent = unfinishedBytes === 0 || isTooLong ? tail : Buffer.concat([...unfinished, tail]);
    const whole = isFirst ? withoutMark(sent) : sent;
    isFirst = false;
    if (isTooLong) lines.push(undefined);
    else if (!isBlank(whole)) lines.push(whole);
    if (unfinishedBytes === 0) return;
    unfinished = [];
    unfinishedBytes = 0;
  }

  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
      finish(piece.subarray(start, end));
      start = end + 1;
      if (lines.length < mostLines) continue;
      yield lines;
      lines = [];
    }
    add(piece.subarray(start));
    if (lines.length > 0) yield lines;
    lines = [];
  }
  finish(NOTHING);
  if (lines.length > 0) yield lines;
}

const NOTHING = Buffer.alloc(0);

/** Some programs begin a text with a byte order mark. */
function withoutMark(line: Buffer): Buffer {
  const length = BYTE_ORDER_MARK.length;
  return line.subarray(0, length).equals(BYTE_ORDER_MARK) ? line.subarray(length) : line;
}

function isBlank(line: Buffer): boolean {
  for (const byte of line) if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return false;
  return true;
}
