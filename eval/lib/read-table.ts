// Reads a table with a header line from a file of the labelled data: CSV, or tab-separated without quotes.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Row = Readonly<Record<string, string>>;

/** `undefined` if the file does not exist; the samples are not part of the repository. */
export function readTable(path: string, delimiter: ',' | '\t'): readonly Row[] | undefined {
  if (!existsSync(path)) return undefined;
  return parse(readFileSync(path), {
    columns: true,
    delimiter,
    quote: delimiter === ',' ? '"' : null,
    bom: true,
    skip_empty_lines: true,
  }) as Row[];
}
