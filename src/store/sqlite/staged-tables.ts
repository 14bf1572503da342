// A load into tables that hold nothing writes them under other names, which nobody reads, and publishes them by giving
// them their own. So it may commit as it goes: in one transaction, SQLite looks through all of a log that grows with
// it whenever it writes a page, which took a third of the time of a load of ten million companies.
import type { SqliteDatabase, SqlPreparer } from './open-database.ts';

/** Tables that are filled together. */
const KINDS = {
  companies: ['company', 'company_view', 'company_key', 'company_statement'],
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
  ],
} as const;

export type Kind = keyof typeof KINDS;

/** What is indexed once all rows are there, so that the index is written in its order. Also in a store whose table has it within. */
const LATE_INDEX = {
  table: 'company',
  within: 'id TEXT NOT NULL UNIQUE',
  without: 'id TEXT NOT NULL',
  make: 'CREATE UNIQUE INDEX company_by_id ON company (id)',
} as const;

const stagedName = (table: string) => `${table}_staged`;

/** Every place in a statement where a table may stand. */
const TABLE_IN_SQL = /\b(FROM|JOIN|INTO|UPDATE) (\w+)/g;

export interface StagedTables extends SqlPreparer {
  /** Whether what is written of this kind is out of sight until it is published. */
  isStaged(kind: Kind): boolean;
  /** Removes all there is of a kind, also where somebody sees it when this transaction is committed. */
  empty(kind: Kind): void;
  /** Gives the tables their names; to be done in the last transaction of the load. */
  publish(): void;
}

/**
 * To be called inside a transaction. Removes what a load that never ended has left behind. Without a late index, all indexes
 * are there from the start; that can be asked for in a new file only.
 */
export function stageEmptyTables(database: SqliteDatabase, hasLateIndex = true): StagedTables {
  const exists = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").pluck();
  const createText = database.prepare('SELECT sql FROM sqlite_master WHERE name = ?').pluck();
  const hasRows = (table: string) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  const kinds = new Set<Kind>();
  const staged = new Set<string>();
  for (const [kind, tables] of Object.entries(KINDS)) {
    for (const table of tables.map(stagedName)) {
      if (exists.get(table) !== undefined) database.exec(`DROP TABLE ${table}`);
    }
    if (tables.some(hasRows)) continue;
    kinds.add(kind as Kind);
    for (const table of tables) {
      staged.add(table);
      const text = createText.get(table) as string;
      const own = hasLateIndex ? text.replace(LATE_INDEX.within, LATE_INDEX.without) : text;
      database.exec(own.replace(/^CREATE TABLE "?\w+"?/, `CREATE TABLE ${stagedName(table)}`));
    }
  }
  return {
    isStaged: (kind) => kinds.has(kind),
    prepare: (sql) =>
      database.prepare(
        sql.replace(TABLE_IN_SQL, (whole, word: string, table: string) =>
          staged.has(table) ? `${word} ${stagedName(table)}` : whole,
        ),
      ),
    empty: (kind) => {
      for (const table of KINDS[kind]) {
        // Without a condition SQLite lets go of the pages without looking at the rows.
        database.exec(`DELETE FROM ${staged.has(table) ? stagedName(table) : table}`);
      }
    },
    publish: () => {
      for (const table of staged) {
        database.exec(`DROP TABLE ${table}; ALTER TABLE ${stagedName(table)} RENAME TO ${table}`);
      }
      if (hasLateIndex && staged.has(LATE_INDEX.table)) database.exec(LATE_INDEX.make);
    },
  };
}
