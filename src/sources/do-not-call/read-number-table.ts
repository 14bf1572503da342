// Reads numbers from text: one number a line, `area,number` as the United States and Canada publish it, or a table with
// a header line, such as the results of a check against a register.
import { type ListCountry, listedNumber } from '../../domain/privacy/do-not-call.ts';
import { OperatorError } from '../../errors.ts';
import { readCsvRows } from '../formats/csv/csv-rows.ts';
import { checkHiddenRows, refuseHiddenRows } from '../formats/csv/hidden-rows.ts';
import { DELIMITERS } from '../formats/csv/row-ends.ts';
import { inSmallChunks, SMALL_RECORDS } from '../inputs/small-chunks.ts';
import type { SourcePart } from '../registers/company-source.ts';
import { changeList, type NumberBatch } from './number-batch.ts';

type Cells = readonly string[];
/** What a row says: that its numbers are not on the register, or those that are, and why some of it cannot be read. */
type RowReading = 'not listed' | { readonly numbers: readonly string[]; readonly problem?: string };
type RowReader = (cells: Cells) => RowReading;

const NUMBER_HEADER = /number|phone|mobile|msisdn|fax|tel/i;
/** Of a house, a customer or a row; and the registers of Singapore, which are called `No Fax Message` and the like. */
const OTHER_HEADER = /street|house|unit|customer|account|reference|row|line|\bid\b|^no\b/i;
/** Of the registers of Singapore the one of calls: that is what `has_dnd_phone` is about. */
const VOICE_HEADER = /voice/i;
const RESULT_HEADER = /status|result|regist|listed|dnc|do.?not/i;

const YES = /^(?:y|yes|1|true|r|registered|listed|on(?: the)? register|do not call)$/i;
/** `I`: the register says that it is no valid number, so it is not on it. */
const NO = /^(?:n|no|0|false|nr|i|invalid|not (?:registered|listed|on(?: the)? register)|unregistered)$/i;

const NOT_A_NUMBER = 'the row has no number of this country';
const NOT_ALL_NUMBERS = 'a cell of the row has no number of this country; its other numbers are listed';

export async function* readNumberTable(
  { name, chunks }: SourcePart,
  country: ListCountry,
): AsyncGenerator<NumberBatch> {
  const { rows, separator } = await withSeparator(chunks);
  let readRow: RowReader | undefined;
  let columns = 0;
  let firstProblem: string | undefined;
  for await (const batch of rows) {
    const numbers: string[] = [];
    const problems: { line: number; problem: string }[] = [];
    let notListed = 0;
    for (const given of batch) {
      const row = checkHiddenRows(given, columns, separator);
      // The list would lack the numbers behind a stray quote, and they would be called.
      refuseHiddenRows(name, row);
      if ('problem' in row) {
        problems.push(row);
        firstProblem ??= row.problem;
        continue;
      }
      if (readRow === undefined) {
        columns = row.cells.length;
        readRow = createRowReader(name, row.cells, country);
        if (isHeader(row.cells)) continue;
      }
      const reading = readRow(row.cells);
      if (reading === 'not listed') {
        notListed += 1;
        continue;
      }
      numbers.push(...reading.numbers);
      if (reading.problem !== undefined) problems.push({ line: row.line, problem: reading.problem });
    }
    yield { numbers, problems, notListed };
  }
  if (readRow === undefined) {
    throw new OperatorError(
      firstProblem === undefined
        ? `${name} is empty. Check that it is the right file.`
        : `${name} is no list of numbers: ${firstProblem}. docs/privacy.md shows the layouts that are read.`,
    );
  }
}

/** The separator is the first one that the first line has. */
async function withSeparator(chunks: AsyncIterable<Buffer>) {
  const iterator = inSmallChunks(chunks, SMALL_RECORDS)[Symbol.asyncIterator]();
  const first = await iterator.next();
  const firstLine =
    first.done === true ? '' : (first.value.toString('latin1').trimStart().split(/\r?\n/, 1)[0] ?? '');
  const separator = DELIMITERS.find((one) => firstLine.includes(one)) ?? ',';
  async function* all(): AsyncGenerator<Buffer> {
    if (first.done === true) return;
    yield first.value;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  }
  return { separator, rows: readCsvRows(all(), { delimiter: separator, hasQuotes: true }) };
}

/** A header has no digit in its first cell. */
const isHeader = ([first = '']: Cells) => !/\d/.test(first);

function createRowReader(name: string, first: Cells, country: ListCountry): RowReader {
  if (isHeader(first)) return createHeaderReader(name, first, country);
  return (cells) => {
    const [number = '', second = ''] = cells.map((cell) => cell.trim());
    // 416,1234567
    if (/^\d{3}$/.test(number) && /^\d{7}$/.test(second)) {
      if (/^[AD]$/i.test(cells[2]?.trim() ?? '')) throw changeList(name);
      return toNumbers([number + second], country);
    }
    if (second === '' || YES.test(second)) return toNumbers([number], country);
    if (NO.test(second)) return 'not listed';
    return { numbers: [], problem: UNKNOWN_RESULT };
  };
}

const UNKNOWN_RESULT = 'the second cell does not say whether the number is registered';

function createHeaderReader(name: string, header: Cells, country: ListCountry): RowReader {
  const headers = header.map((cell) => cell.trim());
  const find = (form: RegExp) => headers.findIndex((text) => form.test(text));
  const area = find(/area|^npa$/i);
  const result = [find(VOICE_HEADER), find(RESULT_HEADER)].find((place) => place !== -1);
  const isNumber = (text: string) => NUMBER_HEADER.test(text) && !OTHER_HEADER.test(text);
  const columns = headers.flatMap((text, place) =>
    isNumber(text) && place !== result && place !== area ? [place] : [],
  );
  if (columns.length === 0) {
    throw new OperatorError(
      `${name} has no column of numbers: its first line is a header, and none of its columns is called number, phone or mobile.`,
    );
  }
  return (cells) => {
    const text = (place: number) => cells[place]?.trim() ?? '';
    if (result !== undefined) {
      const said = text(result);
      if (NO.test(said)) return 'not listed';
      if (said !== '' && !YES.test(said))
        return { numbers: [], problem: `${headers[result]} does not say whether it is registered` };
    }
    const given = columns.map(text).filter((one) => one !== '');
    return toNumbers(area === -1 ? given : given.map((one) => text(area) + one), country);
  };
}

/** A number that must not be called is not lost with another cell of its row. */
function toNumbers(texts: readonly string[], country: ListCountry): RowReading {
  const numbers = texts.flatMap((text) => listedNumber(text, country) ?? []);
  if (numbers.length === 0) return { numbers, problem: NOT_A_NUMBER };
  return numbers.length === texts.length ? { numbers } : { numbers, problem: NOT_ALL_NUMBERS };
}
