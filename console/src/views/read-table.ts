// Reads a CSV file, by the rules of the service, or a pasted column in the browser.
import {
  type CsvLayout,
  createRowEnds,
  DELIMITERS,
  type Delimiter,
} from '../../../src/sources/formats/csv/row-ends.ts';
import { splitCells } from '../../../src/sources/formats/csv/split-cells.ts';
import { FIRST_BEYOND_ASCII, recogniseEncoding } from '../../../src/sources/tables/recognise-encoding.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MOST_BYTES = 50 * 1024 * 1024;

/** A file that the service refuses for the same reason. */
export class OldLineEnds extends Error {}

/** A double quote of this line is in the wrong place, or is not closed. */
export class WrongQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super('quote');
    this.line = line;
  }
}

/** Throws if it is not CSV. The encoding is recognised, and a separator by the first line. */
export function readCsv(name: string, file: Uint8Array): Table {
  if (ZIP_SIGN.every((byte, place) => file[place] === byte)) throw new Error('unreadable');
  const all = toUtf8(file);
  if (all.includes(CARRIAGE_RETURN) && !all.includes(LINE_FEED)) throw new OldLineEnds();
  const [, named] = SEPARATOR_LINE.exec(firstText(all)) ?? [];
  const bytes = named === undefined ? all : all.subarray(all.indexOf(LINE_FEED) + 1);
  const delimiter = DELIMITERS.find((mark) => mark === named) ?? separatorOf(firstText(bytes));
  const layout: CsvLayout = { delimiter, hasQuotes: true };
  const rows: (readonly string[])[] = [];
  let line = bytes === all ? 1 : 2;
  for (const text of rowTexts(bytes, layout)) {
    const cells = splitCells(text, layout);
    if ('cause' in cells)
      throw new WrongQuote(line + countLineFeeds(text.slice(0, Math.max(cells.cause, 0))));
    if (text.trim() !== '') rows.push(cells);
    line += countLineFeeds(text) + 1;
  }
  const [columns, ...others] = rows;
  if (columns === undefined || !bytes.includes(LINE_FEED)) throw new Error('empty');
  return { name, columns, rows: others };
}

const countLineFeeds = (text: string): number => text.split('\n').length - 1;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** A spreadsheet begins with it. */
const ZIP_SIGN = [0x50, 0x4b, 0x03, 0x04];
/** Excel writes and reads such a first line, which is no row. */
const SEPARATOR_LINE = /^"?sep=(.?)"?$/i;

const firstText = (bytes: Uint8Array): string =>
  rowTexts(bytes, { delimiter: ',', hasQuotes: false }).next().value ?? '';

function separatorOf(head: string): Delimiter {
  const separators = DELIMITERS.map((mark) => ({ mark, count: head.split(mark).length }));
  return separators.reduce((a, b) => (b.count > a.count ? b : a)).mark;
}

/** The number of bytes by which an encoding is recognised. */
const SAMPLE_BYTES = 64 * 1024;
/** A sample begins this far before the first byte that tells encodings apart: what is beside it counts. */
const CONTEXT_BYTES = 64;
const REPLACEMENT = '\ufffd';

/** Excel saves CSV in the encoding of the country, unless one chooses UTF-8. */
function toUtf8(bytes: Uint8Array): Uint8Array {
  const beginning = recogniseEncoding(bytes.subarray(0, SAMPLE_BYTES));
  const { encoding } = (beginning?.isSure === false ? recogniseLater(bytes) : beginning) ?? {};
  if (encoding === undefined) throw new Error('unreadable');
  if (encoding === 'utf-8') return bytes;
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes(REPLACEMENT)) throw new Error('unreadable');
  return new TextEncoder().encode(text);
}

/** ASCII is the same in many encodings: what comes behind it is not. */
function recogniseLater(bytes: Uint8Array): ReturnType<typeof recogniseEncoding> {
  const first = bytes.findIndex((byte) => byte >= FIRST_BEYOND_ASCII);
  const from = Math.max(0, first - CONTEXT_BYTES);
  return recogniseEncoding(bytes.subarray(from, from + SAMPLE_BYTES));
}

/** The rows with their line ends inside quotes, without the byte order mark before the first one. */
function* rowTexts(bytes: Uint8Array, layout: CsvLayout): Generator<string> {
  const ends = createRowEnds(layout);
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; ) {
    const end = ends.find(bytes, from);
    const to = end === -1 ? bytes.length : end;
    yield decoder.decode(bytes.subarray(from, to)).replace(/\r$/, '');
    from = to + 1;
  }
}

/** One value a line, without a header. */
export function readPasted(text: string): Table {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [line]);
  return { name: 'list', columns: ['company'], rows };
}
