// Opens the files of a backup without changing them: whether SQLite finds them whole, what they hold, and whether some of the
// companies and people can be read.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Member } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { createProfileUnpacker } from '../../formats/profile/unpack-profile.ts';
import { ACCESS_MIGRATIONS } from '../access/open-access-file.ts';
import { findTableFaults } from '../check/check-tables.ts';
import { DATA_FORMAT, DATA_MIGRATIONS, isPastFormat } from '../files/data-format.ts';
import { countMigrations, type SqliteDatabase } from '../files/open-database.ts';
import { BACKUP_FILES } from './copy-files.ts';

export interface CopyContents {
  readonly companies: number;
  readonly people: number;
  readonly loads: number;
  readonly keys: number;
  readonly suppressions: number;
  readonly dataFormat: number;
  /** The numbers of the newest migrations. */
  readonly schema: { readonly data: number; readonly access: number };
}

/** Whether this version can open the files; undefined if so. */
export function compareVersion({ dataFormat, schema }: CopyContents): 'newer' | 'earlier' | undefined {
  const isNewer =
    schema.data > countMigrations(DATA_MIGRATIONS) || schema.access > countMigrations(ACCESS_MIGRATIONS);
  if (isNewer || dataFormat > DATA_FORMAT) return 'newer';
  return isPastFormat(dataFormat) ? 'earlier' : undefined;
}

/** Read from places all over the tables. */
const SAMPLES = 20;

/** Called between two steps with the share that is done; ends the work by throwing. */
export type LookUp = (share: number) => Promise<void>;

/** Throws an error with a sentence without a full stop if a file is damaged. */
export async function inspectCopy(folder: string, lookUp: LookUp): Promise<CopyContents> {
  const open = (name: string) => new Database(join(folder, name), { readonly: true, fileMustExist: true });
  const access = open(BACKUP_FILES.access);
  try {
    const data = open(BACKUP_FILES.data);
    try {
      await refuseFaults(BACKUP_FILES.access, access, () => lookUp(0));
      await refuseFaults(BACKUP_FILES.data, data, lookUp);
      readSamples(data);
      return readContents(data, access);
    } finally {
      data.close();
    }
  } finally {
    access.close();
  }
}

async function refuseFaults(file: string, database: SqliteDatabase, lookUp: LookUp): Promise<void> {
  const [first] = await findTableFaults(database, (_, share) => lookUp(share));
  if (first !== undefined) throw new Error(`${file} is damaged (table ${first.table}: ${first.detail})`);
}

function readSamples(data: SqliteDatabase): void {
  const unpack = createProfileUnpacker();
  for (const key of placesIn(data, 'company')) {
    const row = data.prepare('SELECT id, profile FROM company WHERE key >= ? ORDER BY key LIMIT 1').get(key);
    const { id, profile } = row as { readonly id: string; readonly profile: string };
    const parsed = JSON.parse(unpack(profile, id)) as { readonly id?: unknown };
    if (parsed.id !== id) throw new Error(`the profile of company ${id} cannot be read`);
  }
  for (const key of placesIn(data, 'people_page')) {
    const page = data.prepare('SELECT page FROM people_page WHERE key >= ? ORDER BY key LIMIT 1').pluck();
    const members: Member[] = [];
    readMembers(page.get(key) as Buffer, members);
    if (members.length === 0) throw new Error('a page of people has none');
  }
}

/** Keys between the first and the last one; none if the table is empty. */
function placesIn(data: SqliteDatabase, table: 'company' | 'people_page'): number[] {
  const [first, last] = data.prepare(`SELECT min(key), max(key) FROM ${table}`).raw().get() as [
    number | null,
    number | null,
  ];
  if (first === null || last === null) return [];
  return Array.from({ length: SAMPLES }, (_, place) =>
    Math.floor(first + ((last - first) * place) / (SAMPLES - 1)),
  );
}

function readContents(data: SqliteDatabase, access: SqliteDatabase): CopyContents {
  const count = (database: SqliteDatabase, from: string) =>
    database.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number;
  const meta = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const version = (database: SqliteDatabase) => database.pragma('user_version', { simple: true }) as number;
  const hasTable = (database: SqliteDatabase, name: string) =>
    database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
  return {
    companies: count(data, 'company'),
    people: (meta.get('people') as number | undefined) ?? 0,
    loads: hasTable(data, 'load') ? count(data, 'load') : 0,
    keys: count(access, 'api_key WHERE revoked_at IS NULL'),
    suppressions: hasTable(access, 'suppression')
      ? count(access, 'suppression WHERE taken_back_at IS NULL')
      : 0,
    dataFormat: meta.get('data_format') as number,
    schema: { data: version(data), access: version(access) },
  };
}
