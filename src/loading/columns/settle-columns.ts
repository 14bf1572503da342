// Decides which columns of a table are read: as our own names of fields say, as the operator maps them, and as they were understood
// if the operator accepts it. Nothing that was only understood is loaded without a yes.
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { CanonicalKind } from '../../sources/canonical/canonical-kind.ts';
import { checkCountry } from '../../sources/people-exports/people-exports.ts';
import { type ColumnMap, checkMapHeaders } from '../../sources/tables/check-map.ts';
import type { ChosenHeader } from '../../sources/tables/choose-header.ts';
import type { Column } from '../../sources/tables/columns.ts';
import type { Table } from '../../sources/tables/table.ts';
import { fieldOf } from '../../sources/tables/understand-columns.ts';
import { ask, canAsk } from '../../terminal/ask.ts';
import { describeColumns, describeForm } from './describe-columns.ts';

export interface ColumnsWish {
  readonly map: ColumnMap;
  /** Accepts what was understood. */
  readonly isAccepted: boolean;
  /** The command to repeat in a message, up to its options for columns. */
  readonly command: string;
  readonly path: string;
  /** For people: the country to assume. */
  readonly country?: string | undefined;
}

export interface SettledColumns {
  /** In the order of the file; those that are not read have no target. */
  readonly columns: readonly Column[];
  readonly warnings: readonly string[];
}

export async function settleColumns(
  table: Table,
  header: ChosenHeader,
  kind: CanonicalKind,
  wish: ColumnsWish,
): Promise<SettledColumns> {
  checkMapHeaders(table.name, header.headers, wish.map);
  // Before anything is asked, or a command is proposed that would fail.
  checkCountry(wish.country);
  const { columns } = header.understood;
  const named = columns.filter(({ how }) => how !== 'empty');
  const guesses = columns.filter(({ how }) => how === 'guess');
  const unknown = columns.filter(({ how }) => how === 'unknown');
  const isMostlyUnknown = unknown.length > named.length / 2 && wish.map.size === 0;
  const missing = missingField(kind, columns, wish.country);
  if (missing !== undefined) throw lacking(table, header, kind, missing, wish);
  if (guesses.length === 0 && !isMostlyUnknown) return { columns, warnings: warningsOf(columns) };
  const question = [
    `${table.name}: ${kind}, read in this way${formText(table, header)}:`,
    describeColumns(header),
    ...(isMostlyUnknown ? [`${unknown.length} of ${named.length} columns are not understood.`] : []),
    ...otherKind(kind, columns, wish),
  ].join('\n');
  if (wish.isAccepted) {
    process.stderr.write(`${question}\n`);
    return { columns, warnings: warningsOf(columns) };
  }
  if (canAsk()) {
    process.stderr.write(`${question}\n`);
    if (await ask('Load it so?')) return { columns, warnings: warningsOf(columns) };
    throw new OperatorError(
      `Nothing was loaded. Name other columns with --map ${exampleMap(kind, columns)}.`,
    );
  }
  const certain = columns.map((column) => (column.how === 'guess' ? withoutTarget(column) : column));
  if (wish.map.size > 0 && missingField(kind, certain, wish.country) === undefined) {
    return { columns: certain, warnings: warningsOf(certain) };
  }
  throw new OperatorError(
    [
      `${question}`,
      'Nothing was loaded: the columns are not named as in docs/data-formats.md. To load it so, run',
      `  ${wish.command} --yes`,
      `and to read a column into another field, add --map FIELD="COLUMN", such as --map ${exampleMap(kind, columns)}.`,
    ].join('\n'),
  );
}

function formText(table: Table, header: ChosenHeader): string {
  // The name of the table has its sheet already.
  if (table.sheet !== undefined) return ` (the header in row ${header.line})`;
  const form = describeForm(table, header);
  return form === undefined ? '' : ` (${form})`;
}

/** Was understood, but only the mapped columns are read. */
function withoutTarget({ header, target }: Column): Column {
  const field = target === undefined ? '' : fieldOf(target);
  return { header, how: 'unknown', note: `--yes reads it as ${field}` };
}

/** The first field that a line needs and no column has. */
export function missingField(
  kind: CanonicalKind,
  columns: readonly Column[],
  country: string | undefined,
): string | undefined {
  const targets = new Set(columns.flatMap(({ target }) => target ?? []));
  if (kind === 'companies') return targets.has('name') ? undefined : 'name';
  if (country === undefined && !targets.has('country')) return 'country';
  const namesCompany = [...targets].some((target) => target.startsWith('company_') || target === 'email');
  return namesCompany ? undefined : 'company_name';
}

function lacking(
  table: Table,
  header: ChosenHeader,
  kind: CanonicalKind,
  field: string,
  wish: ColumnsWish,
): OperatorError {
  const advice =
    field === 'country'
      ? 'Set the country of all people with --country AU, or name its column with --map country="…".'
      : `Name the column with --map ${field}="…".`;
  const more = otherKind(kind, header.understood.columns, wish).map((line) => `\n${line}`);
  const text = describeColumns(header);
  return new OperatorError(
    `${table.name} has no column "${field}"${formText(table, header)}. ${advice}\n${text}${more.join('')}`,
  );
}

/** Columns of companies that are about people, and the other way round. */
function otherKind(
  kind: CanonicalKind,
  columns: readonly Column[],
  { command }: ColumnsWish,
): readonly string[] {
  const other = kind === 'companies' ? 'people' : 'companies';
  const about = columns.filter(({ note }) => note?.includes(`firmament import ${other}`) === true);
  if (about.length === 0) return [];
  const names = about
    .slice(0, 3)
    .map(({ header }) => quoteValue(header))
    .join(', ');
  return [
    `${about.length === 1 ? 'The column' : 'The columns'} ${names}${about.length > 3 ? ', …' : ''} can be loaded with`,
    `  ${command.replace(`import ${kind}`, `import ${other}`)}`,
  ];
}

function exampleMap(kind: CanonicalKind, columns: readonly Column[]): string {
  const field = kind === 'companies' ? 'name' : 'position';
  const header =
    columns.find(({ how }) => how === 'unknown')?.header ??
    columns.find(({ how }) => how !== 'empty')?.header;
  return `${field}=${JSON.stringify(header ?? '…')}`;
}

function warningsOf(columns: readonly Column[]): readonly string[] {
  return columns.flatMap(({ how, header, note }) =>
    how === 'unknown'
      ? [`column ${quoteValue(header)} is left out${note === undefined ? '' : `: ${note}`}`]
      : [],
  );
}
