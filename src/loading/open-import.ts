// Opens the input of an import: a file, an archive, a spreadsheet or standard input; JSON Lines or a table.
import { OperatorError } from '../errors.ts';
import { type CanonicalFormat, formatOf } from '../sources/canonical/canonical.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import { hashInPassing } from '../sources/inputs/hash-in-passing.ts';
import { isSpreadsheet } from '../sources/inputs/is-spreadsheet.ts';
import { type InputFile, openInput, watchFile } from '../sources/inputs/open-input.ts';
import { openStandardInput, STANDARD_INPUT } from '../sources/inputs/open-standard-input.ts';
import { isZip, openZippedTable, type TableSign } from '../sources/inputs/open-zipped-table.ts';
import { peekHead } from '../sources/inputs/peek-head.ts';
import { findKnownExport } from '../sources/people-exports/find-header.ts';
import { chooseHeader } from '../sources/tables/choose-header.ts';
import { openSheetTable } from '../sources/tables/open-sheet-table.ts';
import { openTextTable } from '../sources/tables/open-text-table.ts';
import type { Table, TableWish } from '../sources/tables/table.ts';
import { refuseOtherLine, withRightCommand } from './columns/refuse-wrong-verb.ts';
import type { ImportWish } from './import-wish.ts';

export interface OpenImport {
  readonly file: InputFile;
  readonly isPiped: boolean;
  readonly format: CanonicalFormat;
  /** Undefined for JSON Lines. */
  readonly table?: Table;
}

export async function openImport(
  kind: CanonicalKind,
  path: string,
  wish: ImportWish,
  signal: AbortSignal,
): Promise<OpenImport> {
  try {
    return await openInForm(kind, path, wish, signal);
  } catch (error) {
    throw path === STANDARD_INPUT ? error : await withRightCommand(error, kind, path);
  }
}

async function openInForm(
  kind: CanonicalKind,
  path: string,
  wish: ImportWish,
  signal: AbortSignal,
): Promise<OpenImport> {
  const isPiped = path === STANDARD_INPUT;
  if (!isPiped && isSpreadsheet(path)) return openSpreadsheet(path, wish.table ?? {});
  if (wish.table?.sheet !== undefined) throw new OperatorError('--sheet is for .xlsx files only.', 2);
  const file = isPiped
    ? openStandardInput(signal)
    : isZip(path)
      ? await openZippedTable(path, SIGNS[kind])
      : openInput(path);
  const format = wish.format ?? (isPiped ? 'jsonl' : formatOf(file));
  if (format === 'csv') return { file, isPiped, format, table: await openTextTable(file, wish.table) };
  refuseTableOptions(wish);
  // One chunk is enough for the first line, and a slow pipe is not waited for.
  const { read, chunks } = await peekHead(file.chunks, 1);
  await refuseOtherLine(read.toString('utf8'), file.name, kind, path);
  return { file: { ...file, chunks }, isPiped, format };
}

function refuseTableOptions({ map, country, table }: ImportWish): void {
  if ((map?.size ?? 0) > 0 || country !== undefined) {
    throw new OperatorError(
      '--map and --country are for tables only: lines of JSON name their fields and country themselves.',
      2,
    );
  }
  if (table?.encoding !== undefined || table?.separator !== undefined) {
    throw new OperatorError('--encoding and --separator are for tables only: JSON Lines are UTF-8.', 2);
  }
}

/** The hash is that of the file, which is read for it first. */
async function openSpreadsheet(path: string, wish: TableWish): Promise<OpenImport> {
  if (wish.encoding !== undefined || wish.separator !== undefined) {
    throw new OperatorError('--encoding and --separator are for text files; a spreadsheet needs neither.', 2);
  }
  const { totalBytes, checkUnchanged } = watchFile(path);
  const sha256 = await hashInPassing(path).finish();
  const sheet = await openSheetTable(path, wish);
  let isRead = false;
  const table: Table = {
    ...sheet,
    rows: async function* rows(delimiter) {
      yield* sheet.rows(delimiter);
      checkUnchanged();
      isRead = true;
    },
  };
  const file: InputFile = {
    name: path,
    totalBytes,
    readBytes: () => (isRead ? totalBytes : 0),
    chunks: (async function* () {})(),
    sha256: () => sha256,
  };
  return { file, isPiped: false, format: 'csv', table };
}

/** Recognises the right table in an archive; a file of JSON lines may hold either kind. */
const SIGNS: { readonly [K in CanonicalKind]: TableSign } = {
  companies: (name, head) => isTableOf('companies', name, head),
  people: (name, head) => isTableOf('people', name, head),
};

/** Whether a table in an archive is of this kind: by our own names of fields, or as an export of people. */
export async function isTableOf(kind: CanonicalKind, name: string, head: Buffer): Promise<boolean> {
  if (!/\.(?:csv|tsv)$/i.test(name)) return true;
  if (head.length === 0) return false;
  const table = await openTextTable({ name, chunks: only(head) }).catch(() => undefined);
  if (table === undefined) return false;
  const isExport = findKnownExport(table) !== undefined;
  if (isExport) return kind === 'people';
  const columns = chooseHeader(table, kind, new Map())?.understood.columns ?? [];
  const required = kind === 'companies' ? 'name' : 'country';
  return columns.some(({ how, header }) => how === 'field' && header === required);
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}
