// Rows of an export as text: JSON Lines or CSV.
import { PERSON_FLAGS } from '../../domain/people/person.ts';
import { csvCell, listCell } from '../../domain/values/csv-text.ts';
import { jsonText } from '../../domain/values/json-text.ts';
import type { CanonicalLine } from '../../pipeline/merge/canonical-line.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Column } from './export-columns.ts';

export interface TextFormat<T> {
  /** Before the first row. */
  readonly head: string;
  /** With its line end. */
  lineOf(row: T): string;
}

export const COMPANY_LINES: TextFormat<CanonicalLine> = { head: '', lineOf: ({ text }) => `${text}\n` };

export const PERSON_LINES: TextFormat<PersonEntry> = { head: '', lineOf: personLine };

/** Written by hand: half of the time of an export was making objects for `JSON.stringify`. */
function personLine({
  personId,
  companyId,
  country,
  position,
  seniority,
  department,
  network,
  flags,
}: PersonEntry) {
  let line = `{"person_id":${jsonText(personId)},"company_id":${jsonText(companyId)},"country":"${country}"`;
  if (position !== undefined) line += `,"position":${jsonText(position)}`;
  line += `,"seniority":"${seniority}","department":"${department}"`;
  if (network !== undefined) line += `,"network":${jsonText(network)}`;
  for (const flag of PERSON_FLAGS) line += `,"${flag}":${flags[flag]}`;
  return `${line}}\n`;
}

export function csvFormat<T>(columns: readonly Column<T>[]): TextFormat<T> {
  return {
    head: `${columns.map(({ name }) => name).join(',')}\n`,
    lineOf: (row) => {
      let line = '';
      for (const column of columns) {
        if (line !== '' || column !== columns[0]) line += ',';
        line += cellOf(column.valueOf(row));
      }
      return `${line}\n`;
    },
  };
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  if (typeof value !== 'object') return String(value);
  return csvCell(Array.isArray(value) ? listCell(value as readonly string[]) : JSON.stringify(value));
}
