// Checks the files of an embedded store while they are served, and changes nothing in them: versions, every byte if there are
// checksums of it, the structure of both files, and the indexes against the rows.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type CheckProgress,
  type CheckReport,
  type Finding,
  RESTORE_ADVICE,
} from '../../contract/check-findings.ts';
import { createFindings } from '../../formats/check/findings.ts';
import { accessPath } from '../access/access-path.ts';
import { ACCESS_MIGRATIONS } from '../access/open-access-file.ts';
import { DATA_FORMAT, DATA_MIGRATIONS } from '../files/data-format.ts';
import {
  countMigrations,
  explain,
  isOwn,
  OF_ANOTHER,
  type OwnTable,
  openForReading,
  requireNoFolder,
  type SqliteDatabase,
} from '../files/open-database.ts';
import { isUpToDate } from '../update/bring-up-to-date.ts';
import { checkCompanies } from './check-companies.ts';
import { checkPeople } from './check-people.ts';
import { findTableFaults, isHindrance } from './check-tables.ts';
import { differentPages, type PageSums, readSums, stateOfFile, sumPages, writeSums } from './page-sums.ts';

const UPGRADE_ADVICE = 'Run firmament database upgrade, and check again';

/** `isQuick`: if all bytes have their checksums, the rows are not read. */
export async function checkSqliteStore(
  path: string,
  isQuick: boolean,
  progress: CheckProgress,
): Promise<CheckReport> {
  for (const file of [path, accessPath(path)]) requireNoFolder(file);
  const findings: Finding[] = findMissing(path);
  const checked: { [what: string]: number } = {};
  if (findings.length > 0) return { findings, checked, hasComparedSums: false };
  let isReadable = true;
  const sums = await sumPages(path, progress).catch((error: unknown) => {
    if (!isFailedRead(error)) throw error;
    isReadable = false;
    findings.push(damage('damaged bytes', basename(path), 'its disk cannot read some of them'));
    return undefined;
  });
  const before = readSums(path);
  const hasComparedSums = sums !== undefined && before?.state === sums.state;
  if (sums !== undefined) checked.pages = sums.sums.length;
  if (hasComparedSums) findings.push(...compareSums(path, before, sums));
  findings.push(...(await checkFile(accessPath(path), ACCESS_MIGRATIONS, 'api_key', checked, progress)));
  // SQLite maps pages into memory, and the system ends a process that meets one there that cannot be read.
  if (!isReadable || (isQuick && hasComparedSums)) return { findings, checked, hasComparedSums };
  findings.push(...(await checkFile(path, DATA_MIGRATIONS, 'company', checked, progress, checkRows)));
  if (!hasComparedSums && findings.length === 0 && sums?.state === stateOfFile(path)) {
    writeSums(path, sums as PageSums);
  }
  return { findings, checked, hasComparedSums };
}

const isFailedRead = (error: unknown): boolean => (error as { readonly code?: unknown }).code === 'EIO';

const damage = (what: string, where: string, detail: string): Finding => ({
  what,
  where,
  detail,
  advice: RESTORE_ADVICE,
  isDamage: true,
});

function findMissing(path: string): Finding[] {
  return [path, accessPath(path)].flatMap((file) => {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size;
    if (bytes === undefined) return [damage('missing file', file, 'it does not exist')];
    return bytes === 0 ? [damage('missing file', file, 'it is empty')] : [];
  });
}

const MOST_NAMED = 5;

function compareSums(path: string, before: PageSums, now: PageSums): Finding[] {
  const pages = differentPages(before.sums, now.sums);
  if (pages.length === 0) return [];
  const named = pages.slice(0, MOST_NAMED).join(', ');
  const detail = `${pages.length} pages changed without being written: ${named}${pages.length > MOST_NAMED ? ', …' : ''}`;
  return [damage('damaged bytes', basename(path), detail)];
}

type CheckRows = (
  data: SqliteDatabase,
  checked: { [what: string]: number },
  progress: CheckProgress,
) => Promise<readonly Finding[]>;

async function checkFile(
  path: string,
  migrations: URL,
  own: OwnTable,
  checked: { [what: string]: number },
  progress: CheckProgress,
  checkRowsOf?: CheckRows,
): Promise<Finding[]> {
  let database: SqliteDatabase | undefined;
  try {
    database = openForReading(path);
    database.exec('BEGIN');
    if (!isOwn(database, own)) return [damage('wrong file', basename(path), OF_ANOTHER)];
    const findings = checkVersion(path, database, countMigrations(migrations));
    for (const { table, detail } of await findTableFaults(database, progress)) {
      findings.push(damage('damaged pages', `${basename(path)}, table ${table}`, detail));
    }
    // Tables that are not in order could be read for ever.
    if (findings.length === 0 && checkRowsOf !== undefined) {
      findings.push(...(await checkRowsOf(database, checked, progress)));
    }
    return findings;
  } catch (error) {
    if (!isSqliteFailure(error) || isHindrance(error)) throw explain(path, error);
    // What SQLite says: the sentence for the person who chose the path gives other advice.
    const { message } = ((error as Error).cause ?? error) as Error;
    return [damage('damaged file', basename(path), message)];
  } finally {
    database?.close();
  }
}

/** A stop, and faults of the program, are not faults of the file. */
function isSqliteFailure(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return String(code).startsWith('SQLITE_') || (cause !== undefined && isSqliteFailure(cause));
}

function checkVersion(path: string, database: SqliteDatabase, known: number): Finding[] {
  const where = basename(path);
  const version = database.pragma('user_version', { simple: true }) as number;
  const wrong = (detail: string, advice: string): Finding[] => [
    { what: 'wrong version', where, detail, advice, isDamage: false },
  ];
  if (version > known) {
    return wrong(`its schema is ${version}, this Firmament knows ${known}`, 'Update Firmament');
  }
  if (version < known) {
    return wrong(
      `its schema is ${version}, this Firmament has ${known}; its rows were not checked`,
      UPGRADE_ADVICE,
    );
  }
  return [];
}

const checkRows: CheckRows = async (data, checked, progress) => {
  const format = data.prepare("SELECT value FROM meta WHERE name = 'data_format'").pluck().get();
  const wrong = (detail: string, advice: string): Finding[] => [
    { what: 'wrong version', where: 'data file', detail, advice, isDamage: false },
  ];
  if (Number(format) > DATA_FORMAT) {
    return wrong(
      `its data is in format ${format}, this Firmament knows ${DATA_FORMAT}; its rows were not checked`,
      'Update Firmament',
    );
  }
  if (format !== DATA_FORMAT || !isUpToDate(data)) {
    return wrong(
      `its data is in format ${format}, or its indexes are of an earlier version; its rows were not checked`,
      UPGRADE_ADVICE,
    );
  }
  const findings = createFindings();
  checked.companies = await checkCompanies(data, findings, progress);
  checked.people = await checkPeople(data, findings, progress);
  return findings.list();
};
