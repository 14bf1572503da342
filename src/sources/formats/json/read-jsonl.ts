// Reads JSON Lines: one JSON value a line. A line that is not JSON is a row with a problem; the reading continues.
import { type CutRecord, cutRecords, lineEnds, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';
import type { SourceRow, SourceRows } from '../../source.ts';

const OPENING_BRACE = 0x7b;

export async function* readJsonl(chunks: AsyncIterable<Buffer>): SourceRows {
  for await (const lines of cutRecords(chunks, lineEnds)) {
    yield lines.map(readLine).filter((row) => row !== undefined);
  }
}

/** Undefined for a blank line. */
function readLine({ line, bytes }: CutRecord): SourceRow | undefined {
  if (bytes === undefined) return { line, problem: `the line ${TOO_LONG}` };
  const text = utf8Text(bytes);
  if (text === undefined) return { line, problem: `the line ${NOT_UTF8}` };
  if (text.charCodeAt(0) !== OPENING_BRACE && text.trim() === '') return undefined;
  try {
    return { line, value: JSON.parse(text), text };
  } catch {
    return { line, problem: 'the line is not JSON' };
  }
}
