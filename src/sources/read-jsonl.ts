// Reads JSON Lines: one JSON value a line. A line that is not JSON is a row with a problem, never an end.
import { isUtf8 } from 'node:buffer';
import type { SourceRow, SourceRows } from './source.ts';

const NEW_LINE = 0x0a;
/** A longer line is a damaged file, not a record; reading on would only eat memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const BYTE_ORDER_MARK = '\ufeff';

export async function* readJsonl(chunks: AsyncIterable<Buffer>): SourceRows {
  const lines = createLineCutter();
  for await (const chunk of chunks) {
    const rows = lines.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const last = lines.end();
  if (last.length > 0) yield last;
}

function createLineCutter() {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let isOverlong = false;
  let line = 0;

  function finish(tail: Buffer, rows: SourceRow[]): void {
    line += 1;
    if (isOverlong || pendingBytes + tail.length > MAX_LINE_BYTES) {
      rows.push({ line, problem: `the line is longer than ${MAX_LINE_BYTES} bytes` });
    } else {
      const row = readLine(pending.length === 0 ? tail : Buffer.concat([...pending, tail]), line);
      if (row !== undefined) rows.push(row);
    }
    pending = [];
    pendingBytes = 0;
    isOverlong = false;
  }

  return {
    push: (chunk: Buffer): SourceRow[] => {
      const rows: SourceRow[] = [];
      let from = 0;
      for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
        finish(chunk.subarray(from, end), rows);
        from = end + 1;
      }
      pendingBytes += chunk.length - from;
      isOverlong ||= pendingBytes > MAX_LINE_BYTES;
      if (isOverlong) pending = [];
      else if (from < chunk.length) pending.push(chunk.subarray(from));
      return rows;
    },
    end: (): SourceRow[] => {
      const rows: SourceRow[] = [];
      if (pendingBytes > 0) finish(Buffer.alloc(0), rows);
      return rows;
    },
  };
}

/** Undefined for a blank line. */
function readLine(bytes: Buffer, line: number): SourceRow | undefined {
  if (!isUtf8(bytes)) return { line, problem: 'the line is not UTF-8' };
  const text = bytes.toString('utf8');
  const json = line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === '') return undefined;
  try {
    return { line, value: JSON.parse(json) };
  } catch {
    return { line, problem: 'the line is not JSON' };
  }
}
