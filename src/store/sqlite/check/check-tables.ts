// What SQLite itself finds: pages and indexes that are not as they must be. Table by table, so that other work gets its turn.
import type { CheckProgress } from '../../contract/check-findings.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

export interface TableFault {
  readonly table: string;
  readonly detail: string;
}

export async function findTableFaults(
  database: SqliteDatabase,
  progress: CheckProgress,
): Promise<TableFault[]> {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[];
  const faults: TableFault[] = [];
  for (const [place, table] of tables.entries()) {
    await progress('tables', place / tables.length);
    const detail = checkTable(database, table);
    if (detail !== 'ok') faults.push({ table, detail: inOneLine(detail) });
  }
  return faults;
}

/** A table that cannot be read at all is a finding too. */
function checkTable(database: SqliteDatabase, table: string): string {
  try {
    return database.pragma(`integrity_check("${table}")`, { simple: true }) as string;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What SQLite found, which has a head line. */
const inOneLine = (found: string): string =>
  found
    .replace(/^\*{3} in database main \*{3}\n/, '')
    .trim()
    .replaceAll('\n', '; ');
