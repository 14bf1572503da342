// A load into empty tables fills tables with other names, which no reader uses, and renames them when it is published.
// So it can commit parts: in one transaction, SQLite searches a growing log whenever it writes a page, which took a
// third of the time of a load of ten million companies.
import type { SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';
import { createShapeReader, indexTexts } from './table-shape.ts';
import {
  liveTables,
  TABLE_KINDS,
  type Table,
  type TableKind,
  type TableNames,
  type Tables,
  tableNames,
} from './tables.ts';

/**
 * Indexes that are built once all rows are there, so that the index is written in its order. Also for a store whose
 * table has the index in its definition.
 */
const LATE_INDEX = {
  table: 'company',
  column: 'id',
  make: 'CREATE UNIQUE INDEX IF NOT EXISTS company_by_id ON company (id)',
} as const;

const stagedName = (table: Table) => `${table}_staged`;

export interface StagedTables extends Tables {
  /** Whether rows of this kind are invisible until the load is published. */
  isStaged(kind: TableKind): boolean;
  /** Removes all rows of a kind, also visible ones once this transaction is committed. */
  empty(kind: TableKind): void;
  /** Renames the tables that have rows; do it in the last transaction of the load. */
  publish(): void;
}

/** For a new file that has no readers before the load ends: the tables themselves, with all their indexes. */
export function useEmptyTables(database: SqliteDatabase): StagedTables {
  const { names, prepare } = liveTables(prepareWhenUsed(database));
  return {
    names,
    prepare,
    isStaged: () => true,
    empty: (kind) => emptyTables(database, names, kind),
    publish: () => {},
  };
}

/** Call it inside a transaction. Removes the tables of a load that never ended. */
export function stageEmptyTables(database: SqliteDatabase): StagedTables {
  const hasRows = (table: string) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  const kinds = new Set<TableKind>();
  const staged = new Map<Table, string>();
  dropStagedTables(database);
  const createLike = createShapeReader(database);
  const creations: string[] = [];
  for (const [kind, tables] of Object.entries(TABLE_KINDS)) {
    if (tables.some(hasRows)) continue;
    kinds.add(kind as TableKind);
    for (const table of tables) {
      const late = table === LATE_INDEX.table ? LATE_INDEX.column : undefined;
      creations.push(createLike(table, stagedName(table), late));
      staged.set(table, stagedName(table));
    }
  }
  // All at the end: with each of them SQLite prepares every question again.
  database.exec(creations.join('; '));
  const names = tableNames(staged);
  return {
    names,
    ...prepareWhenUsed(database),
    isStaged: (kind) => kinds.has(kind),
    empty: (kind) => emptyTables(database, names, kind),
    publish: () => {
      // SQLite reads the whole schema again when a table is renamed, which took a third of the time of a small load.
      const filled = [...staged].filter(([, name]) => hasRows(name)).map(([table]) => table);
      for (const [table, name] of staged) if (!filled.includes(table)) database.exec(`DROP TABLE ${name}`);
      for (const table of filled) {
        takePlace(database, table);
        if (table === LATE_INDEX.table) database.exec(LATE_INDEX.make);
      }
    },
  };
}

/** Without a condition SQLite frees the pages without reading the rows. */
function emptyTables(database: SqliteDatabase, names: TableNames, kind: TableKind): void {
  for (const table of TABLE_KINDS[kind]) database.exec(`DELETE FROM ${names[table]}`);
}

/** A table that is filled again from the beginning, while readers use the one that is there. */
export function stageTable(database: SqliteDatabase, table: Table): Tables & { publish(): void } {
  database.exec(createShapeReader(database)(table, stagedName(table)));
  return {
    names: tableNames(new Map([[table, stagedName(table)]])),
    prepare: (sql) => database.prepare(sql),
    publish: () => takePlace(database, table),
  };
}

/** The staged table, with all indexes, replaces the one that is there. */
function takePlace(database: SqliteDatabase, table: Table): void {
  const indexes = indexTexts(database, table);
  database.exec(`DROP TABLE ${table}; ALTER TABLE ${stagedName(table)} RENAME TO ${table}`);
  for (const text of indexes) database.exec(text);
}

/** Returns whether there were any. */
export function dropStagedTables(database: SqliteDatabase): boolean {
  const exists = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").pluck();
  const left = Object.values(TABLE_KINDS)
    .flat()
    .map(stagedName)
    .filter((name) => exists.get(name) !== undefined);
  for (const name of left) database.exec(`DROP TABLE ${name}`);
  return left.length > 0;
}
