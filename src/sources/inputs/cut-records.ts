// Cuts a stream of bytes into records, wherever chunks end; shared by line-based formats. It keeps at most one
// unfinished record in memory, and nothing of an over-long one.
import type { RecordEnds } from './record-ends.ts';
import { createUnfinishedRecord, MAX_RECORD_BYTES } from './unfinished-record.ts';

export { MAX_RECORD_BYTES } from './unfinished-record.ts';

const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** The problem texts of damaged bytes end with these: `isDamage` recognises them by it. */
export const NOT_UTF8 = 'is not UTF-8';
export const TOO_LONG = `is longer than ${MAX_RECORD_BYTES} bytes`;

/** For a quote that covers several lines: an unclosed one makes the rows after it part of its cell. */
export const MAY_HIDE_ROWS = 'which may be rows of their own';

/** Whether a row cannot be read because of its bytes, and not because of its content. */
export const isDamage = (problem: string): boolean =>
  problem.endsWith(NOT_UTF8) || problem.endsWith(TOO_LONG) || problem.endsWith(MAY_HIDE_ROWS);

export interface CutRecord {
  /** The line on which the record begins, from 1. */
  readonly line: number;
  /** Its last line. */
  readonly lastLine: number;
  /** Without the line feed at its end. Undefined: longer than `MAX_RECORD_BYTES`. */
  readonly bytes: Buffer | undefined;
}

/** All records of a chunk at a time, so that there is no promise for each record. */
export async function* cutRecords(
  chunks: AsyncIterable<Buffer>,
  ends: RecordEnds,
): AsyncGenerator<readonly CutRecord[]> {
  const unfinished = createUnfinishedRecord();
  let line = 1;

  function finish(tail: Buffer): CutRecord {
    const lastLine = line + ends.takePassedLines();
    const record = { line, lastLine, bytes: unfinished.finish(tail) };
    line = lastLine + 1;
    return record;
  }

  for await (const chunk of withoutByteOrderMark(chunks)) {
    const records: CutRecord[] = [];
    let from = 0;
    for (let end = ends.find(chunk, 0); end !== -1; end = ends.find(chunk, from)) {
      records.push(finish(chunk.subarray(from, end)));
      from = end + 1;
    }
    unfinished.add(chunk.subarray(from));
    if (records.length > 0) yield records;
  }
  if (unfinished.isBegun()) yield [finish(Buffer.alloc(0))];
}

async function* withoutByteOrderMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < BYTE_ORDER_MARK.length) continue;
    yield afterMark(head);
    head = undefined;
  }
  if (head !== undefined && head.length > 0) yield afterMark(head);
}

function afterMark(head: Buffer): Buffer {
  const hasMark = head.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasMark ? head.subarray(BYTE_ORDER_MARK.length) : head;
}
