// Reads a CSV file, by the rules of the service, or a pasted column in the browser.
import { type CsvLayout, createRowEnds, DELIMITERS } from '../../../src/sources/formats/csv/row-ends.ts';
import { splitCells } from '../../../src/sources/formats/csv/split-cells.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MOST_BYTES = 50 * 1024 * 1024;

/** Throws if it is not CSV. A separator is recognised by the first line. */
export function readCsv(name: string, bytes: Uint8Array): Table {
  const [head = ''] = rowTexts(bytes, { delimiter: ',', hasQuotes: false });
  const separators = DELIMITERS.map((mark) => ({ mark, count: head.split(mark).length }));
  const { mark: delimiter } = separators.reduce((a, b) => (b.count > a.count ? b : a));
  const layout: CsvLayout = { delimiter, hasQuotes: true };
  const rows: (readonly string[])[] = [];
  for (const text of rowTexts(bytes, layout)) {
    if (text.trim() === '') continue;
    const cells = splitCells(text, layout);
    if ('cause' in cells) throw new Error('unreadable');
    rows.push(cells);
  }
  const [columns, ...others] = rows;
  if (columns === undefined || !bytes.includes(LINE_FEED)) throw new Error('empty');
  return { name, columns, rows: others };
}

const LINE_FEED = 0x0a;

/** The rows with their line ends inside of quotes, without the byte order mark before the first one. */
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
