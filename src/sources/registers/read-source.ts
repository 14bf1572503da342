// Reads the parts of an input with the adapter of its source, and refuses a damaged input as a whole: a row whose bytes
// are not text may be any record, and more of the file may be wrong than is visible. The operator may decide to read it
// anyway. Records without a date get the one that the operator sets.
import { OperatorError } from '../../errors.ts';
import { isDamage } from '../inputs/cut-records.ts';
import type {
  CompanySource,
  ReadOptions,
  SourcePart,
  SourceReading,
  StatementRow,
  StatementRows,
} from './company-source.ts';

export function readSource(
  source: CompanySource,
  parts: AsyncIterable<SourcePart>,
  options: ReadOptions,
): SourceReading {
  /** Of the part that is being read: parts are read one after the other. */
  let name: string | undefined;

  async function* noted(): AsyncGenerator<SourcePart> {
    for await (const part of parts) {
      name = part.name;
      yield part;
    }
    if (name === undefined) throw new OperatorError('The archives named contain no file.');
  }

  async function* undamaged(): AsyncGenerator<readonly StatementRow[]> {
    for await (const batch of reading.rows) {
      for (const row of batch) {
        if ('problem' in row && isDamage(row.problem)) throw damaged(row.line, row.problem);
      }
      yield batch;
    }
  }

  async function* dated(rows: StatementRows, asOf: string): AsyncGenerator<readonly StatementRow[]> {
    for await (const batch of rows) {
      yield batch.map((row) =>
        'statement' in row && row.statement.asOf === undefined
          ? { ...row, statement: { ...row.statement, asOf } }
          : row,
      );
    }
  }

  const damaged = (line: number, problem: string) =>
    new OperatorError(
      `${name}: at line ${line}, ${problem}. The file is damaged or mixes encodings, and nothing of it was published. ` +
        'Fetch it again, or convert it to UTF-8; --keep-going publishes what can be read of it.',
    );
  const reading = source.read(noted(), options);
  const rows = options.mayBeDamaged === true ? reading.rows : undamaged();
  return {
    rows: options.asOf === undefined ? rows : dated(rows, options.asOf),
    extent: reading.extent,
  };
}
