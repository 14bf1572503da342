// In which form the filled in table is written: that of the input, with the separator that the ending of the output names.
import { OperatorError } from '../../errors.ts';
import type { Delimiter } from '../../sources/formats/csv/row-ends.ts';
import { STANDARD_OUTPUT } from '../../terminal/write-output.ts';
import type { InputTable, TableFormat } from './input-table.ts';

/** That of the input, unless the ending of the output names another one. */
export function delimiterFor(out: string, { format, delimiter }: InputTable): Delimiter {
  if (/\.(?:tsv|tab)(?:\.gz)?$/i.test(out)) return '\t';
  return format === 'tsv' && /\.csv(?:\.gz)?$/i.test(out) ? ',' : delimiter;
}

/** The output has the form of the input: a table would be hidden behind the ending of JSON Lines, and the other way round. */
export function requireSameForm(
  { out, format: named }: { readonly out: string; readonly format?: TableFormat | undefined },
  format: TableFormat,
): void {
  const [, ending] = /\.(csv|txt|tsv|tab|jsonl|ndjson)(?:\.gz)?$/i.exec(out) ?? [];
  if (ending === undefined) {
    if (out === STANDARD_OUTPUT || named !== undefined) return;
    throw new OperatorError(
      `--out ${out} has no known ending: .csv, .tsv, .txt or .jsonl, each also with .gz. Name the format with --format.`,
      2,
    );
  }
  const isLines = /jsonl|ndjson/i.test(ending);
  if (isLines === (format === 'jsonl')) return;
  throw new OperatorError(
    isLines
      ? 'The input is a table, and --out is written as one: name a file that ends with .csv.'
      : 'The input is JSON Lines, and --out is written as such: name a file that ends with .jsonl.',
    2,
  );
}
