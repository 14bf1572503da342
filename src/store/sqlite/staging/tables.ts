// The tables that a load fills, and their names in a statement. A load writes some of them under other names, so the
// statements it shares with readers take the names from here. No SQL text is rewritten.
import type { SqlPreparer } from '../files/open-database.ts';

/** Tables that are filled together. */
export const TABLE_KINDS = {
  companies: ['company', 'company_view', 'company_key', 'name_block', 'company_statement', 'company_column'],
  people: [
    'title',
    'people_summary',
    'people_page',
    'people_term',
    'people_block',
    'person_place',
    'person_place_by_id',
    'person_by_slug',
    'person_by_row',
    'person_contact',
    'contact_key',
  ],
} as const;

export type TableKind = keyof typeof TABLE_KINDS;
export type Table = (typeof TABLE_KINDS)[TableKind][number];
/** The name of each table in a statement. */
export type TableNames = { readonly [T in Table]: string };

/** A database with the names of its tables. */
export interface Tables extends SqlPreparer {
  readonly names: TableNames;
}

/** Every table under its usual name, except those that are renamed. */
export function tableNames(renamed: ReadonlyMap<Table, string>): TableNames {
  const all = Object.values(TABLE_KINDS).flat();
  return Object.fromEntries(all.map((table) => [table, renamed.get(table) ?? table])) as TableNames;
}

/** The tables that readers use. */
export function liveTables(database: SqlPreparer): Tables {
  return { prepare: (sql) => database.prepare(sql), names: tableNames(new Map()) };
}
