// Says what a file is and how its columns would be read, before anything of it is loaded. The beginning of a file of text is
// enough. No contact value and no name of a person is shown.
import { OperatorError } from '../../errors.ts';
import { type CanonicalKind, isCanonical } from '../../sources/canonical/canonical-kind.ts';
import { findKnownExport } from '../../sources/people-exports/find-header.ts';
import { columnsOfLayout } from '../../sources/people-exports/layouts.ts';
import { namesInLine, recogniseFile, recogniseTable } from '../../sources/recognise-file.ts';
import { checkMapFields, checkMapHeaders } from '../../sources/tables/check-map.ts';
import { chooseHeader } from '../../sources/tables/choose-header.ts';
import type { Column } from '../../sources/tables/columns.ts';
import type { Table, TableWish } from '../../sources/tables/table.ts';
import { fieldsOf, isField, isOfOurFields } from '../../sources/tables/understand-columns.ts';
import { openImport } from '../open-import.ts';
import { describeColumn, describeForm, firstValue } from './describe-columns.ts';
import { missingField } from './settle-columns.ts';

export interface PreviewWish {
  /** Undefined: as the file is recognised. */
  readonly kind?: string | undefined;
  readonly map: ReadonlyMap<string, string>;
  readonly country?: string | undefined;
  /** How the table is written, where that is not to be recognised. */
  readonly table?: TableWish;
}

interface PreviewedColumn {
  readonly column: string;
  /** Null: it is left out. */
  readonly field: string | null;
  /** Why it is left out, or what may have been meant. */
  readonly note: string | null;
  /** Of the first row that has one; empty if it may not be shown. */
  readonly first: string;
  readonly how: Column['how'];
}

export interface ColumnsPreview {
  /** `companies`, `people`, or the name of a source. */
  readonly kind: string;
  /** What the file was recognised as, such as `an export of people (HubSpot contacts)`; null: it was not. */
  readonly what: string | null;
  /** The kind that it was recognised as. */
  readonly recognised: string | null;
  /** Encoding, separator and header, if they are not the plain ones. */
  readonly form: string | null;
  /** None for a file of a source, whose columns are known. */
  readonly columns: readonly PreviewedColumn[];
  /** What a column may be mapped to; none where the columns are known, or the rows name their fields themselves. */
  readonly fields: readonly string[];
  /** A field that every row needs and no column has. */
  readonly missing: string | null;
  /** Why it cannot be imported. */
  readonly problem: string | null;
}

type Found = Pick<ColumnsPreview, 'form' | 'columns' | 'missing'> & Partial<Pick<ColumnsPreview, 'fields'>>;

const NOTHING: Found = { form: null, columns: [], missing: null };
/** The end of messages of the command line, which the caller may not be using. */
const RIGHT_COMMAND = / Run: firmament import .*$/;

export async function previewColumns(path: string, wish: PreviewWish): Promise<ColumnsPreview> {
  const found = await recogniseFile(path);
  const kind = wish.kind ?? found?.verb ?? 'companies';
  const known = { kind, what: found?.what ?? null, recognised: found?.verb ?? null };
  if (!isCanonical(kind)) return { ...known, ...NOTHING, fields: [], problem: null };
  const fields = fieldsOf(kind);
  try {
    return { ...known, fields, problem: null, ...(await lookAt(kind, path, wish)) };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { ...known, ...NOTHING, fields, problem: error.message.replace(RIGHT_COMMAND, '') };
  }
}

async function lookAt(kind: CanonicalKind, path: string, wish: PreviewWish): Promise<Found> {
  const { table, file } = await openImport(
    kind,
    path,
    { table: wish.table ?? {} },
    new AbortController().signal,
  );
  if (table === undefined) {
    for await (const chunk of file.chunks) {
      return { ...NOTHING, columns: fieldsInLine(kind, chunk), fields: [] };
    }
    throw new OperatorError(`${path} is empty.`);
  }
  checkMapFields(kind, wish.map);
  const known = kind === 'people' ? findKnownExport(table) : undefined;
  if (known !== undefined) {
    checkMapHeaders(table.name, known.headers, wish.map);
    const first = table.firstRows
      .filter(({ delimiter, line }) => delimiter === known.delimiter && line > known.line)
      .map(({ headers }) => headers);
    const columns = columnsOfLayout(known.layout, known.headers, wish.map);
    return {
      form: describeForm(table, known) ?? null,
      columns: columns.map((column, place) => preview(column, place, first)),
      missing: columns.some(({ target }) => target === 'country') || wish.country ? null : 'country',
    };
  }
  return lookAtTable(kind, table, wish);
}

async function lookAtTable(kind: CanonicalKind, table: Table, { map, country }: PreviewWish): Promise<Found> {
  const header = chooseHeader(table, kind, map);
  if (header === undefined) throw new OperatorError(`${table.name} has no readable header line.`);
  const { columns } = header.understood;
  if (map.size === 0 && !isOfOurFields(header.understood)) {
    const other = await recogniseTable(table);
    if (other !== undefined && other.verb !== kind) throw new OperatorError(`The file is ${other.what}.`);
  }
  checkMapHeaders(table.name, header.headers, map);
  return {
    form: describeForm(table, header) ?? null,
    columns: columns.flatMap((column, place) =>
      column.how === 'empty' ? [] : [preview(column, place, header.first)],
    ),
    missing: missingField(kind, columns, country) ?? null,
  };
}

function preview(column: Column, place: number, first: readonly (readonly string[])[]): PreviewedColumn {
  const { header, field, value } = describeColumn(column, firstValue(first, place));
  return {
    column: header,
    field: field ?? null,
    note: column.note ?? null,
    first: value,
    how: column.how,
  };
}

/** The names in the first line of JSON Lines. */
function fieldsInLine(kind: CanonicalKind, head: Buffer): readonly PreviewedColumn[] {
  return namesInLine(head.toString('utf8')).map((name) => {
    const isKnown = isField(kind, name);
    return {
      column: name,
      field: isKnown ? name : null,
      note: null,
      first: '',
      how: isKnown ? 'field' : 'unknown',
    };
  });
}
