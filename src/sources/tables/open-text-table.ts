// Opens a text file as a table: recognises its encoding, and reads its first rows with each separator.
import { OperatorError } from '../../errors.ts';
import { readCsvRows } from '../formats/csv/csv-rows.ts';
import { DELIMITERS, type Delimiter } from '../formats/csv/row-ends.ts';
import { peekHead } from '../inputs/peek-head.ts';
import { decodeText } from './decode-text.ts';
import { SOME_ENCODINGS } from './encodings.ts';
import { type FoundEncoding, recogniseEncoding } from './recognise-encoding.ts';
import { type HeaderRow, MOST_FIRST_ROWS, type Table, type TableWish } from './table.ts';
import { textRows } from './text-rows.ts';

/** Headers are within the first bytes of a file, after a preamble if it has one. */
const HEAD_BYTES = 64 * 1024;
/** A byte order mark of UTF-8 leaves no doubt, whatever was asked for. */
const MARKED: FoundEncoding = { encoding: 'utf-8', isSure: true };
/** All four bytes: a header may begin with `PK`, as the primary key of a table. */
const ZIP_SIGNS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
/** No text begins so; some of the bytes behind it would be taken for letters of UTF-16. */
const GZIP_SIGN = '\x1f\x8b\x08';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export async function openTextTable(
  { name, chunks }: { readonly name: string; readonly chunks: AsyncIterable<Buffer> },
  wish: TableWish = {},
): Promise<Table> {
  const peeked = await peekHead(chunks, HEAD_BYTES);
  if (peeked.head.length === 0) {
    throw new OperatorError(`${name} is empty. A table begins with a line that names its columns.`);
  }
  refuseOtherForms(name, peeked.head);
  const found = peeked.hasMark ? MARKED : encodingOf(name, peeked.head, wish);
  const text = decodeText(name, peeked.chunks, found.encoding);
  const { head, chunks: all } = await peekHead(text, HEAD_BYTES);
  // Of columns that were cut off nothing would be read, and no message would say so.
  if (head.length === HEAD_BYTES && !head.includes(LINE_FEED)) {
    throw new OperatorError(
      `The first line of ${name} is longer than 64 KiB. A table begins with a line that names its columns; leave columns out that are not needed.`,
    );
  }
  if (head.includes(CARRIAGE_RETURN) && !head.includes(LINE_FEED)) {
    throw new OperatorError(
      `${name} ends its lines with a carriage return alone, as old Macs did. Save it as CSV in UTF-8 first.`,
    );
  }
  return {
    name,
    encoding: found.encoding,
    firstRows: await firstRows(head, wish.separator === undefined ? DELIMITERS : [wish.separator]),
    head: head.toString('utf8'),
    hasMark: peeked.hasMark || found.encoding !== 'utf-8',
    chunks: all,
    isEncodingSure: found.isSure,
    rows: (delimiter) => textRows(name, all, { delimiter, isEncodingSure: found.isSure }),
  };
}

function encodingOf(name: string, head: Buffer, { encoding }: TableWish): FoundEncoding {
  if (encoding !== undefined) return { encoding, isSure: true };
  const found = recogniseEncoding(head);
  if (found !== undefined) return found;
  throw new OperatorError(
    `The encoding of ${name} is not recognised. Save it as CSV in UTF-8, or name its encoding on the command line with --encoding (${SOME_ENCODINGS}).`,
  );
}

/** Refuses files that are not text at all. */
function refuseOtherForms(name: string, head: Buffer): void {
  const sign = head.toString('latin1', 0, 4);
  if (ZIP_SIGNS.includes(sign)) {
    throw new OperatorError(
      `${name} is a spreadsheet or an archive, whatever its name says. Give it the ending .xlsx or .zip.`,
    );
  }
  if (sign.startsWith(GZIP_SIGN)) {
    throw new OperatorError(`${name} is gzipped. Give it the ending .gz, or decompress it first.`);
  }
  if (sign === '\xd0\xcf\x11\xe0') {
    throw new OperatorError(
      `${name} is a spreadsheet of an old version, or has a password. Save it as .xlsx without a password, or as CSV in UTF-8.`,
    );
  }
}

async function firstRows(head: Buffer, delimiters: readonly Delimiter[]): Promise<readonly HeaderRow[]> {
  const found: HeaderRow[] = [];
  for (const delimiter of delimiters) {
    const rows: HeaderRow[] = [];
    for await (const batch of readCsvRows(only(head), { delimiter, hasQuotes: true })) {
      for (const row of batch) {
        if ('cells' in row && rows.length < MOST_FIRST_ROWS) {
          rows.push({
            headers: row.cells.map((cell) => cell.trim()),
            delimiter,
            line: row.line,
            place: rows.length,
          });
        }
      }
    }
    found.push(...rows);
  }
  return found;
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}
