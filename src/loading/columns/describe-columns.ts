// Shows the operator how the columns of a table were understood: a small table, and a sentence on the form of the file. No contact
// value and no name of a person is shown.
import { quoteIdentifier, quoteValue } from '../../domain/values/quote-value.ts';
import type { Cells } from '../../sources/formats/csv/csv-row.ts';
import type { ChosenHeader } from '../../sources/tables/choose-header.ts';
import type { Column } from '../../sources/tables/columns.ts';
import { encodingName } from '../../sources/tables/encodings.ts';
import type { Table } from '../../sources/tables/table.ts';
import { fieldOf } from '../../sources/tables/understand-columns.ts';
import { formatTable } from '../../terminal/print.ts';

/** Fields whose values are neither contact values nor names of people. */
const SHOWN_FIELDS =
  /^(?:name|other_names|company_name|position|seniority|department|website|fqdn|domains|company_website|company_fqdn|hq_\w+|country|states|locations|industries|keywords|employee_count|year_founded|company_(?:size|type)|revenue|tagline|description)$/;
/** Their digits are not a phone number. */
const NUMBERS = /^(?:industry_codes\.\w+|org_registers\.\w+|company_(?:abn|acn|nzbn|uen|lei|cik|duns))$/;
const HIDDEN = '…';
const MOST_CHARACTERS = 40;

export function describeColumns({ understood, first }: ChosenHeader): string {
  const rows = understood.columns.flatMap((column, place) => {
    if (column.how === 'empty') return [];
    const { header, field, value } = describeColumn(column, firstValue(first, place));
    const leftOut = column.note === undefined ? 'left out' : `left out: ${column.note}`;
    return [[short(quoteValue(header).slice(1, -1)), field ?? leftOut, value]];
  });
  return formatTable([['column', 'read as', 'first value'], ...rows]);
}

interface DescribedColumn {
  readonly header: string;
  /** Undefined: it is left out. */
  readonly field: string | undefined;
  /** As far as it may be shown. */
  readonly value: string;
}

export function describeColumn(column: Column, value: string): DescribedColumn {
  const { header, target } = column;
  return {
    header,
    field: target === undefined ? undefined : fieldOf(target),
    value: sampleOf(column, value),
  };
}

/** Of the first row that has one in this column. */
export function firstValue(rows: readonly Cells[], place: number): string {
  return rows.map((cells) => cells[place] ?? '').find((cell) => cell.trim() !== '') ?? '';
}

function sampleOf({ target }: Column, cell: string): string {
  if (target === undefined || cell === '') return '';
  const field = fieldOf(target);
  if (NUMBERS.test(field)) return short(quoteIdentifier(cell).slice(1, -1));
  return SHOWN_FIELDS.test(field) ? short(quoteValue(cell).slice(1, -1)) : HIDDEN;
}

function short(text: string): string {
  const characters = [...text];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : text;
}

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** Undefined for the plain form of canonical files: UTF-8, commas, the header in line 1. */
export function describeForm(
  { encoding, sheet }: Table,
  { delimiter, line }: { readonly delimiter: keyof typeof SEPARATORS; readonly line: number },
): string | undefined {
  const header = `the header in ${sheet === undefined ? 'line' : 'row'} ${line}`;
  if (sheet !== undefined) return `sheet ${quoteValue(sheet)}, ${header}`;
  if (encoding === 'utf-8' && delimiter === ',' && line === 1) return undefined;
  return `${encodingName(encoding ?? 'utf-8')}, separated by ${SEPARATORS[delimiter]}, ${header}`;
}
