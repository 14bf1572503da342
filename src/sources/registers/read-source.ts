// Reads the parts of an input with the adapter of its source, and refuses as a whole what is damaged: a row whose bytes are
// no text may be any record, and where there is one, more of the file may be wrong than shows. An operator who has nothing
// better may say that it is to be read all the same. Records without a day get the one that the operator tells.
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
    if (name === undefined) throw new OperatorError('There is no file in what was named.');
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
