// Reads a file of the LEI register in its CSV form. Rows end at line ends; a row with an open quote continues in the
// next line. If a row is cut off inside a quote, only its first line is rejected: the lines after it may be rows, and
// are read as rows.
import { OperatorError } from '../../../errors.ts';
import { COMMAS } from '../../formats/csv/row-ends.ts';
import { splitCells } from '../../formats/csv/split-cells.ts';
import { cutRecords, MAX_RECORD_BYTES, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { lineEnds } from '../../inputs/record-ends.ts';
import { textOfLine } from '../../inputs/utf8-text.ts';
import { watchEnd } from '../../inputs/watch-end.ts';
import type { SourcePart } from '../company-source.ts';
import { cutOff, EXPECTED, FETCH, type LeiLine } from './lei-file.ts';
import type { LeiReading } from './lei-record.ts';
import { createLeiCellReader, type LeiCellReader } from './read-lei-csv.ts';

/** A cell may contain line ends; a row of more lines than this has a stray quote. */
const MAX_LINES_OF_ROW = 50;
const NOT_CSV = 'the row is not CSV: a double quote is in the wrong place';
const UNCLOSED = 'the row is not CSV: a double quote is not closed';

export async function* readLeiCsvFile({ name, chunks }: SourcePart): AsyncGenerator<readonly LeiLine[]> {
  let joiner: LineJoiner | undefined;
  let isWithoutEnd = false;
  const watched = watchEnd(chunks);
  for await (const records of cutRecords(watched.chunks, lineEnds)) {
    isWithoutEnd = watched.hasEnded();
    const found: LeiLine[] = [];
    for (const { line, bytes } of records) {
      const text = bytes === undefined ? undefined : textOfLine(bytes);
      if (joiner === undefined) joiner = createLineJoiner(readHeader(name, text ?? ''));
      else if (text === undefined) {
        joiner.flush(found);
        const problem = bytes === undefined ? `the record ${TOO_LONG}` : `the row ${NOT_UTF8}`;
        found.push({ line, reading: problem });
      } else joiner.take({ line, text }, found);
    }
    if (isWithoutEnd && (joiner?.isOpen() || found.some(({ reading }) => typeof reading === 'string'))) {
      throw cutOff(name);
    }
    if (found.length > 0) yield found;
  }
  const left: LeiLine[] = [];
  joiner?.flush(left);
  yield left;
}

function readHeader(name: string, text: string): LeiCellReader {
  const cells = splitCells(text, COMMAS);
  const made = createLeiCellReader('cause' in cells ? [] : cells.map((cell) => cell.trim()));
  if ('read' in made) return made;
  throw new OperatorError(`${name} has no column "${made.missing}". Expected ${EXPECTED}. ${FETCH}`);
}

interface TextLine {
  readonly line: number;
  readonly text: string;
}

interface LineJoiner {
  /** Adds the next line; calls `found` for each complete row or problem. */
  take(line: TextLine, found: LeiLine[]): void;
  /** Rejects the lines of a row that is not closed, or reads them as rows of their own. */
  flush(found: LeiLine[]): void;
  isOpen(): boolean;
}

function createLineJoiner({ read, wanted }: LeiCellReader): LineJoiner {
  /** Lines of a row that is not closed yet. */
  let open: TextLine[] = [];

  function readRow(text: string): LeiReading {
    const cells = splitCells(text, COMMAS, wanted);
    if ('cause' in cells) return cells.isOpen ? UNCLOSED : NOT_CSV;
    return read(cells);
  }

  function take(next: TextLine, found: LeiLine[]): void {
    const { line, text } = next;
    const [first] = open;
    if (first === undefined) {
      const reading = text === '' ? undefined : readRow(text);
      if (reading === UNCLOSED) open.push(next);
      else if (reading !== undefined) found.push({ line, reading });
      return;
    }
    const alone = readRow(text);
    if (typeof alone === 'object') {
      flush(found);
      found.push({ line, reading: alone });
      return;
    }
    open.push(next);
    const whole = open.map((one) => one.text).join('\n');
    const reading = whole.length > MAX_RECORD_BYTES ? undefined : readRow(whole);
    if (typeof reading === 'object') {
      open = [];
      found.push({ line: first.line, reading });
    } else if (reading !== UNCLOSED || open.length > MAX_LINES_OF_ROW) giveUpFirst(found);
  }

  /** Rejects the first line of the open row, and reads the other lines again. */
  function giveUpFirst(found: LeiLine[]): void {
    const [first, ...others] = open;
    open = [];
    if (first !== undefined) found.push({ line: first.line, reading: UNCLOSED });
    for (const line of others) take(line, found);
  }

  function flush(found: LeiLine[]): void {
    while (open.length > 0) giveUpFirst(found);
  }

  return { take, flush, isOpen: () => open.length > 0 };
}
