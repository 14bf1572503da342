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

  function finish(): void {
    const [first] = unfinished;
    const sent = unfinished.length === 1 ? first : Buffer.concat(unfinished);
    const whole = isFirst ? withoutMark(sent) : sent;
    isFirst = false;
    if (unfinishedBytes > maxLineBytes) lines.push(undefined);
    else if (whole !== undefined && !isBlank(whole)) lines.push(whole);
    unfinished = [];
    unfinishedBytes = 0;
  }

  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
      add(piece.subarray(start, end));
      finish();
      start = end + 1;
      if (lines.length < mostLines) continue;
      yield lines;
      lines = [];
    }
    add(piece.subarray(start));
    if (lines.length > 0) yield lines;
    lines = [];
  }
  finish();
  if (lines.length > 0) yield lines;
}

/** Some programs begin a text with a byte order mark. */
function withoutMark(line: Buffer | undefined): Buffer | undefined {
  const length = BYTE_ORDER_MARK.length;
  return line?.subarray(0, length).equals(BYTE_ORDER_MARK) ? line.subarray(length) : line;
}

function isBlank(line: Buffer): boolean {
  for (const byte of line) if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return false;
  return true;
}
