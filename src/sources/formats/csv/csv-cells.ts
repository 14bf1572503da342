// Converts CSV cells to values: a header is a path into a record (`industry_codes.abn`, `regions.NZ.phones`), and the
// shape at its end decides how the cell is read. A cell that does not fit stays text, so that the check of the record
// reports it like any other wrong value.

import type { GroupShape, Shape } from '../../../domain/values/shape.ts';
import { isTooDeep, TOO_DEEP } from '../../../domain/values/value-limits.ts';

interface Column {
  readonly path: readonly string[];
  readonly shape: Shape | undefined;
}

/** Why the row of a cell cannot be read at all. */
export class CellProblem extends Error {}

/**
 * Makes a record from the cells of a row, in the order of the headers; missing cells are empty. May throw a
 * `CellProblem`.
 */
export type RecordOfCells = (cells: readonly string[]) => { readonly [name: string]: unknown };

/** Creates the reader for a file with these headers. `regions` columns lead into the same shape again. */
export function createRecordReader(shape: GroupShape, headers: readonly string[]): RecordOfCells {
  const columns = headers.map((header) => ({ ...columnOf(shape, header), header }));
  return (cells) => {
    const record: { [name: string]: unknown } = {};
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] ?? '';
      if (cell.trim() === '') continue;
      const value = readCell(column.shape, cell);
      if (isTooDeep(value)) throw new CellProblem(`${column.header} ${TOO_DEEP}`);
      place(record, column.path, value);
    }
    return record;
  };
}

/** No field of a record is even ten levels deep; paths are followed recursively. */
const MOST_STEPS = 100;

/** The steps of a path into a record. A header with more steps than any path is the name of an unknown field. */
export function stepsOf(header: string): readonly string[] {
  const steps = header.split('.', MOST_STEPS + 1);
  return steps.length > MOST_STEPS ? [header] : steps;
}

function columnOf(shape: GroupShape, header: string): Column {
  const parts = stepsOf(header);
  if (parts[0] === 'regions' && parts.length > 2) {
    const inner = columnOf(shape, parts.slice(2).join('.'));
    return { path: ['regions', parts[1] ?? '', ...inner.path], shape: inner.shape };
  }
  let at: Shape | undefined = shape;
  const path: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (at?.kind === 'map') {
      // The keys of a map may contain dots.
      return { path: [...path, parts.slice(index).join('.')], shape: shapeOfMember(at.of) };
    }
    at = at?.kind === 'group' ? at.fields[part] : undefined;
    path.push(part);
  }
  return { path, shape: at };
}

function shapeOfMember(of: 'text' | 'number' | 'list'): Shape {
  return { kind: of, about: '' };
}

function readCell(shape: Shape | undefined, cell: string): unknown {
  const text = cell.trim();
  switch (shape?.kind) {
    case 'integer':
    case 'number':
      return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : cell;
    case 'boolean':
      return readBoolean(text) ?? cell;
    case 'list':
      return readList(text);
    case 'map':
    case 'group':
      return readJson(text) ?? cell;
    default:
      return shape === undefined && text.startsWith('{') ? (readJson(text) ?? cell) : cell;
  }
}

export function readBoolean(text: string): boolean | undefined {
  if (/^(?:true|yes|y|1)$/i.test(text)) return true;
  return /^(?:false|no|n|0)$/i.test(text) ? false : undefined;
}

function readList(text: string): unknown {
  if (text.startsWith('[')) return readJson(text) ?? text;
  return text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function place(record: { [name: string]: unknown }, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    define(record, name, value);
    return;
  }
  const below = Object.hasOwn(record, name) ? record[name] : undefined;
  const next = typeof below === 'object' && below !== null ? (below as { [name: string]: unknown }) : {};
  define(record, name, next);
  place(next, rest, value);
}

/** A header called `__proto__` must stay data. */
function define(record: object, name: string, value: unknown): void {
  Object.defineProperty(record, name, { value, enumerable: true, writable: true, configurable: true });
}
