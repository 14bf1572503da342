// Creates an empty table of the same shape as another, from its columns and keys in SQLite. So a staged table follows
// every migration by itself. Checks, references and generated columns are not copied: no table here has any.
import type { SqlPreparer } from '../files/open-database.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly default: string | null;
  /** The position in the primary key, from 1; 0 outside it. */
  readonly pk: number;
}

/** Returns the SQL for a table of the same shape. `without`: the column whose UNIQUE is left out. */
type CreateLike = (table: string, name: string, without?: string) => string;

/** For many tables: to prepare the questions takes longer than to ask them. */
export function createShapeReader(database: SqlPreparer): CreateLike {
  const columnsOf = database.prepare(
    'SELECT name, type, "notnull", dflt_value AS "default", pk FROM pragma_table_info(?)',
  );
  const isWithoutRowid = database
    .prepare("SELECT wr FROM pragma_table_list(?) WHERE schema = 'main'")
    .pluck();
  const uniquesOf = database.prepare("SELECT name FROM pragma_index_list(?) WHERE origin = 'u'").pluck();
  const columnsOfIndex = database.prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno').pluck();
  /** The columns of each UNIQUE in the definition of the table. */
  const uniqueColumns = (table: string) =>
    uniquesOf.all(table).map((index) => columnsOfIndex.all(index).join(', '));

  return (table, name, without) => {
    const columns = columnsOf.all(table) as Column[];
    const lines = columns.map((column) =>
      [
        column.name,
        column.type,
        column.notnull === 1 ? 'NOT NULL' : '',
        column.default === null ? '' : `DEFAULT ${column.default}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    if (key.length > 0) lines.push(`PRIMARY KEY (${key.map((column) => column.name).join(', ')})`);
    for (const unique of uniqueColumns(table)) {
      if (unique !== without) lines.push(`UNIQUE (${unique})`);
    }
    return `CREATE TABLE ${name} (${lines.join(', ')})${isWithoutRowid.get(table) === 1 ? ' WITHOUT ROWID' : ''}`;
  };
}

/** The SQL that created the indexes of a table that are not part of its definition. */
export function indexTexts(database: SqlPreparer, table: string): string[] {
  return database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .pluck()
    .all(table) as string[];
}
