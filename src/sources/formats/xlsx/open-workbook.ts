// Opens the archive of a spreadsheet (.xlsx, .xlsm) and the parts in it, each bounded by the size that the archive declares for
// it; the archive reader refuses a part that is longer than declared.
//
// The zip reader (yauzl) and the XML parser (saxes) are those of the registers. A library on top of them was tried on 2026-11-16 with a
// sheet of 126 MB of XML (400,000 rows, 25 MB as .xlsx; Node 20, CPU time and memory): read-excel-file 9.3.10 took 11.7 s and 1,040 MiB,
// this folder 10.8 s and 227 MiB, since it streams. The library also has no bounds, and gives numbers without their format, so that
// leading zeros are lost. exceljs streams, but its last release is of 2023; SheetJS is no longer published on npm.
import yauzl, { type Entry } from 'yauzl';
import { OperatorError } from '../../../errors.ts';
import { PartProblem } from './read-xml-part.ts';

export interface Workbook {
  has(part: string): boolean;
  /** The bytes of a part, unpacked. */
  open(part: string): AsyncIterable<Buffer>;
  close(): void;
}

const MIB = 1024 * 1024;
/** Rows are streamed, so that only time is at stake: a sheet of a million full rows has about this much. */
const MOST_SHEET_BYTES = 4096 * MIB;
/** Held in memory. */
const MOST_SHARED_BYTES = 256 * MIB;
const MOST_OTHER_BYTES = 16 * MIB;
const MOST_PARTS = 10_000;

export async function openWorkbook(path: string): Promise<Workbook> {
  const archive = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw notWorkbook(path, error);
  });
  const entries = new Map<string, Entry>();
  try {
    if (archive.entryCount > MOST_PARTS) throw new PartProblem(`it has more than ${MOST_PARTS} parts`);
    for await (const entry of archive.eachEntry()) entries.set(keyOf(entry.fileName), entry);
  } catch (error) {
    archive.close();
    throw notWorkbook(path, error);
  }

  async function* open(part: string): AsyncGenerator<Buffer> {
    const entry = entries.get(keyOf(part));
    if (entry === undefined) throw new PartProblem(`its part ${part} is missing`);
    if (entry.isEncrypted()) throw new PartProblem('it is encrypted');
    if (entry.uncompressedSize > mostBytes(part)) {
      throw new PartProblem(
        `its part ${part} would have ${Math.ceil(entry.uncompressedSize / MIB)} MiB, and at most ${mostBytes(part) / MIB} are read`,
      );
    }
    for await (const chunk of await archive.openReadStreamPromise(entry)) yield chunk as Buffer;
  }

  return { has: (part) => entries.has(keyOf(part)), open, close: () => archive.close() };
}

/** Some programs write other cases than they refer to. */
const keyOf = (part: string): string => part.replace(/^\//, '').toLowerCase();

function mostBytes(part: string): number {
  if (/sharedstrings\.xml$/i.test(part)) return MOST_SHARED_BYTES;
  return /sheet[^/]*\.xml$/i.test(part) ? MOST_SHEET_BYTES : MOST_OTHER_BYTES;
}

/** One sentence for what is wrong with a file that should be a spreadsheet. */
export function notWorkbook(path: string, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return new OperatorError(
    `${path} cannot be read as a spreadsheet (${why}). Open it in a spreadsheet program and save it as .xlsx or as CSV in UTF-8.`,
    1,
    error,
  );
}
