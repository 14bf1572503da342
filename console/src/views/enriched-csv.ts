// The table with the chosen fields of each row's company, as the lines of a CSV file.
import { csvRow } from '../../../src/domain/values/csv-text.ts';
import type { RowResult } from './enrich-rows.ts';
import type { Field } from './enriched-fields.ts';
import type { Table } from './read-table.ts';

/** So that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const WORDS = {
  waiting: '',
  found: 'found',
  missed: 'missed',
  unclear: 'ambiguous',
  error: 'error',
} as const;

export function enrichedCsv(
  { columns, rows }: Table,
  results: readonly RowResult[],
  fields: readonly Field[],
): readonly string[] {
  const taken = new Set(columns);
  const added = fields.map((field) => (taken.has(field) ? `company_${field}` : field));
  const lines = [csvRow([...columns, ...added, '_status', '_matched_by'])];
  for (const [place, row] of rows.entries()) {
    const { state = 'waiting', company, matchedBy = '' } = results[place] ?? {};
    const cells = fields.map((field) => cellOf(company?.[field]));
    const given = columns.map((_, column) => row[column] ?? '');
    // Cells without a header stay at the end of their row.
    const more = row.slice(columns.length);
    lines.push(csvRow([...given, ...cells, WORDS[state], matchedBy, ...more]));
  }
  return [BYTE_ORDER_MARK, ...lines];
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('; ');
  return typeof value === 'number' ? value : String(value);
}
