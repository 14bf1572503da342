// The rows of a table that is text in UTF-8.
import type { CsvRow } from '../formats/csv/csv-row.ts';
import { type KeepsText, readCsvRows } from '../formats/csv/csv-rows.ts';
import type { Delimiter } from '../formats/csv/row-ends.ts';
import { NOT_UTF8 } from '../inputs/cut-records.ts';
import { notUtf8 } from './decode-text.ts';

export interface RowsForm extends KeepsText {
  readonly delimiter: Delimiter;
  /** False: the file begins with ASCII, so that it was only taken for UTF-8. */
  readonly isEncodingSure: boolean;
}

export function textRows(
  name: string,
  chunks: AsyncIterable<Buffer>,
  { delimiter, isEncodingSure, keepsText = false }: RowsForm,
): AsyncIterable<readonly CsvRow[]> {
  const rows = readCsvRows(chunks, { delimiter, hasQuotes: true, keepsText });
  return isEncodingSure ? rows : onlyUtf8(name, rows);
}

/** The first line that is not UTF-8 shows that the file has another encoding: rejecting such lines would lose data. */
async function* onlyUtf8(
  name: string,
  batches: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<readonly CsvRow[]> {
  for await (const rows of batches) {
    const wrong = rows.find((row) => 'problem' in row && row.problem.endsWith(NOT_UTF8));
    if (wrong !== undefined) throw notUtf8(name, wrong.line);
    yield rows;
  }
}
