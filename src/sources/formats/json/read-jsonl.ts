// Reads JSON Lines: one JSON value a line. A line that is not JSON is a row with a problem; the reading continues.
import { type CutRecord, cutRecords, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { lineEnds } from '../../inputs/record-ends.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';
import type { SourceRow, SourceRows } from '../../source.ts';

const OPENING_BRACE = 0x7b;

/** `keepsText`: whether a line that cannot be read comes with its text. */
export async function* readJsonl(chunks: AsyncIterable<Buffer>, { keepsText = false } = {}): SourceRows {
  for await (const lines of cutRecords(chunks, lineEnds)) {
    yield lines.map((line) => readLine(line, keepsText)).filter((row) => row !== undefined);
  }
}

/** Undefined for a blank line. */
function readLine({ line, bytes }: CutRecord, keepsText: boolean): SourceRow | undefined {
  if (bytes === undefined) return { line, problem: `the line ${TOO_LONG}` };
  const text = utf8Text(bytes);
  const kept = keepsText ? { text: text ?? bytes.toString() } : {};
  if (text === undefined) return { line, problem: `the line ${NOT_UTF8}`, ...kept };
  if (text.charCodeAt(0) !== OPENING_BRACE && text.trim() === '') return undefined;
  try {
    return { line, value: JSON.parse(text), text };
  } catch {
    return { line, problem: 'the line is not JSON', ...kept };
  }
}
