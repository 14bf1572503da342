// Writes enriched rows: the row as it was, then the chosen fields of its company, then the result of the lookup.
import { profileShape } from '../../domain/company/company.ts';
import { nearestName } from '../../domain/names/nearest-name.ts';
import { csvCell, listCell } from '../../domain/values/csv-text.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import type { Shape } from '../../domain/values/shape.ts';
import { OperatorError } from '../../errors.ts';
import type { FoundProfile, RowAnswer } from '../../operations/enrich/company-finder.ts';
import type { InputRow, InputTable } from './input-table.ts';

const DEFAULT_FIELDS = [
  ...['id', 'name', 'website', 'fqdn', 'network', 'employee_count', 'company_size', 'year_founded'],
  ...['industries', 'hq_location', 'hq_country', 'company_type'],
];

/** The result for a row; the last only if rows are found by name. */
const OUTCOMES = ['_status', '_matched_by', '_message', '_candidates'] as const;

/** Before the name of an added column that the input has too, also if the input was enriched before. */
const PREFIX = 'firmament_';

function freeName(name: string, isTaken: (name: string) => boolean): string {
  return isTaken(name) ? freeName(PREFIX + name, isTaken) : name;
}

export interface OutputRows {
  /** Before the first row. */
  readonly head: string;
  /** With its line end. */
  lineOf(row: InputRow, answer: RowAnswer): string;
}

export function createOutputRows(
  table: InputTable,
  fields: readonly string[],
  isByName: boolean,
  networkField?: string | undefined,
): OutputRows {
  const paths = fields.map((field) => pathOf(field, networkField) ?? field.split('.'));
  const outcomes = isByName ? OUTCOMES : OUTCOMES.slice(0, -1);
  const valuesOf = (answer: RowAnswer): unknown[] => [
    ...paths.map((path) => (answer.status === 'found' ? valueAt(answer.profile, path) : undefined)),
    ...outcomes.map((outcome) => outcomeOf(answer, outcome)),
  ];
  const names = [...fields, ...outcomes];
  const mark = table.hasMark ? '\ufeff' : '';
  if (table.format === 'jsonl') {
    return { head: mark, lineOf: (row, answer) => jsonLine(row, names, valuesOf(answer), table.lineEnd) };
  }
  const { headers, delimiter, lineEnd } = table;
  const taken = new Set(headers.map((header) => header.trim()));
  const added = names.map((name) => freeName(name, (one) => taken.has(one)));
  const rowOf = (cells: readonly string[]) =>
    cells.map((cell) => csvCell(cell, delimiter)).join(delimiter) + lineEnd;
  return {
    head: mark + rowOf([...headers, ...added]),
    lineOf: ({ cells, extraCells = [] }, answer) =>
      rowOf([...cells, ...valuesOf(answer).map(cellOf), ...extraCells]),
  };
}

/**
 * The members are added to the text of the line, which stays as it is to the last digit. A line that is no JSON object becomes
 * the member `_line` of one.
 */
function jsonLine(
  { json: given, text }: InputRow,
  names: readonly string[],
  values: readonly unknown[],
  lineEnd: string,
) {
  const json = given ?? JSON.stringify({ _line: text?.trimEnd() });
  const own = JSON.parse(json) as object;
  const members = names.flatMap((name, place) => {
    const value = values[place];
    if (value === undefined) return [];
    const added = freeName(name, (one) => Object.hasOwn(own, one));
    return `${JSON.stringify(added)}:${JSON.stringify(value)}`;
  });
  const before = json.slice(0, json.lastIndexOf('}')).trimEnd();
  const separator = Object.keys(own).length === 0 ? '' : ',';
  return `${before}${separator}${members.join(',')}}${lineEnd}`;
}

function outcomeOf(answer: RowAnswer, outcome: (typeof OUTCOMES)[number]): unknown {
  switch (outcome) {
    case '_status':
      return answer.status;
    case '_matched_by':
      return answer.status === 'found' ? answer.matchedBy : undefined;
    case '_message':
      return answer.status === 'found' ? undefined : answer.message;
    case '_candidates':
      return answer.status === 'ambiguous' ? answer.candidates : undefined;
  }
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  if (value.length === 0) return '';
  return value.every((item) => typeof item === 'string') ? listCell(value) : JSON.stringify(value);
}

function valueAt(profile: FoundProfile, path: readonly string[]): unknown {
  let at: unknown = profile;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as FoundProfile)[name];
  }
  return at ?? undefined;
}

/** The fields of `--fields`, checked. `networkField`: what the field `network` may be called too. */
export function readFields(text: string | undefined, networkField?: string | undefined): readonly string[] {
  if (text === undefined) return DEFAULT_FIELDS;
  const fields = text
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');
  for (const field of fields) {
    if (pathOf(field, networkField) !== undefined) continue;
    const meant = nearestName(field, Object.keys(profileShape.fields));
    throw new OperatorError(
      `--fields: a profile has no field ${quoteValue(field)}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      2,
    );
  }
  return [...new Set(fields)];
}

/** Where a field is in a profile; undefined if a profile has no such field. The keys of maps are never renamed. */
function pathOf(field: string, networkField: string | undefined): readonly string[] | undefined {
  let shape: Shape | undefined = profileShape;
  const path: string[] = [];
  for (const step of field.split('.')) {
    const name: string = shape?.kind === 'group' && step === networkField ? 'network' : step;
    path.push(name);
    if (shape?.kind === 'map') continue;
    shape = shape?.kind === 'group' && Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (shape === undefined) return undefined;
  }
  return path;
}
