// The loads, corrections and do-not-call lists of a data file, to say what a restore loses. Reads any version, and changes nothing.
import Database from 'better-sqlite3';
import { OperatorError } from '../../../errors.ts';
import { requireOwn, type SqliteDatabase } from '../files/open-database.ts';

export interface DataSummary {
  readonly companies: number;
  readonly people: number;
  readonly loads: readonly number[];
  readonly corrections: number;
  /** By country, what is noted about its do-not-call list. A list that changes no stored person is no load. */
  readonly numberLists: ReadonlyMap<string, string>;
  /** The secret of the digests of people's rows: each store has its own. */
  readonly digestKey: string;
  /** The number of the next id that it makes for a person. */
  readonly nextPerson: number;
}

/** Undefined if it is missing or cannot be read. */
export function readDataSummary(path: string): DataSummary | undefined {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(path, { fileMustExist: true });
    const meta = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
    return {
      companies: database.prepare('SELECT count(*) FROM company').pluck().get() as number,
      people: (meta.get('people') as number | undefined) ?? 0,
      loads: rowsOf(database, 'load') as number[],
      corrections: rowsOf(database, 'correction').length,
      numberLists: new Map(rowsOf(database, 'number_list') as [string, string][]),
      digestKey: (meta.get('digest_key') as Buffer).toString('hex'),
      nextPerson: readNextPerson(meta.get('next_person')),
    };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

const MOST_IDS = 10 ** 12;

/** A store that is restored may be damaged: a counter that cannot be one says nothing. */
const readNextPerson = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < MOST_IDS ? value : 1;

/** A restore replaces a damaged store too, and so whatever cannot be read; but not a sound database that was never a store. */
export function refuseOtherProgram(path: string): void {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(path, { fileMustExist: true });
    requireOwn(path, database, 'company');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
  } finally {
    database?.close();
  }
}

const ROWS = {
  load: 'SELECT number FROM load',
  correction: 'SELECT number FROM correction',
  number_list: 'SELECT country, record FROM number_list ORDER BY country',
};

function rowsOf(database: SqliteDatabase, table: keyof typeof ROWS): unknown[] {
  const exists = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
  if (!exists) return [];
  const rows = database.prepare(ROWS[table]);
  return table === 'number_list' ? rows.raw().all() : rows.pluck().all();
}
