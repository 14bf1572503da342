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
    if (isHindrance(error)) throw error;
    return (error as Error).message;
  }
}

/** This process may not use the file, or has no room for what it writes beside it. Bytes that cannot be read are damage. */
const HINDRANCE = /^SQLITE_(?:READONLY|CANTOPEN|FULL|NOMEM|BUSY|IOERR_(?!READ|SHORT_READ|DATA|CORRUPTFS))/;

/** Whether a failure says nothing about the bytes of a file: as damage, it would make an operator replace a sound store. */
export function isHindrance(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return HINDRANCE.test(String(code)) || (cause !== undefined && isHindrance(cause));
}

/** What SQLite found, which has a head line. */
const inOneLine = (found: string): string =>
  found
    .replace(/^\*{3} in database main \*{3}\n/, '')
    .trim()
    .replaceAll('\n', '; ');
