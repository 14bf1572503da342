// A company profile as a row of a CSV file: everything that is a value or a list of values. Columns have the names that
// canonical files have, and lists are written as those files may have them.
import { profileShape } from '../../domain/company/company.ts';
import { csvRow, listCell } from '../../domain/values/csv-text.ts';
import type { GroupShape } from '../../domain/values/shape.ts';

type Cell = string | number | null;
type Fields = { readonly [name: string]: unknown };

/** Groups with a column for each of their values; the others are too deep for a table. */
const FLAT_GROUPS = new Set(['social_media', 'industry_codes']);

/** The path of each column, in the order of the profile. */
const PATHS: readonly (readonly string[])[] = Object.entries(profileShape.fields).flatMap(([name, shape]) => {
  if (shape.kind === 'map') return [];
  if (shape.kind !== 'group') return [[name]];
  return FLAT_GROUPS.has(name) ? Object.keys((shape as GroupShape).fields).map((field) => [name, field]) : [];
});

export function companyHeader(networkField: string): string {
  return csvRow(PATHS.map((path) => renamed(path, networkField).join('.')));
}

/** Creates the function that turns a profile, as it is sent, into a row. */
export function createCompanyRow(networkField: string): (profile: string) => string {
  const paths = PATHS.map((path) => renamed(path, networkField));
  return (profile) => {
    const fields = JSON.parse(profile) as Fields;
    return csvRow(
      paths.map(([name = '', field]) =>
        toCell(field === undefined ? fields[name] : (fields[name] as Fields)[field]),
      ),
    );
  };
}

function renamed(path: readonly string[], networkField: string): readonly string[] {
  return path.map((name) => (name === 'network' ? networkField : name));
}

function toCell(value: unknown): Cell {
  if (!Array.isArray(value)) return value as Cell;
  return value.length === 0 ? null : listCell(value as readonly string[]);
}
