// Reads the data file of a store of data format 1, 2 or 3, which this version does not serve, to convert it. Changes nothing in it.
import Database from 'better-sqlite3';
import { COUNTRY_CODES, type Country } from '../../../domain/reference.ts';
import type { OwnedIdentifier, OwnedKind, PersonEntry } from '../../contract/entries.ts';
import type { PastCompany, PastStore } from '../../contract/updates.ts';
import { KEY_SPACES, readClaims } from '../../formats/key-spaces.ts';
import { countryOfPlace, keyInPlace, placeOf, placeOfKey } from '../../formats/people-pages/group-place.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { entryOfMember } from '../../formats/people-pages/member-entry.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { createPastUnpacker } from './past-profiles.ts';

const COMPANIES_AT_A_TIME = 500;
const VIEWS_OF_A_COMPANY = 16;

interface CompanyRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly isNameOnly: number;
  readonly profile: string | Buffer;
  /** Null where identifiers are in a table of their own. */
  readonly identifiers: string | null;
}

type ReadProfile = (stored: string | Buffer, id: string) => string;

export function openPastStore(path: string): PastStore {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  const meta = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  return {
    digestKey: meta.get('digest_key') as Buffer,
    nextPerson: Number(meta.get('next_person') ?? 1),
    countCompanies: () => database.prepare('SELECT count(*) FROM company').pluck().get() as number,
    companies: () => readCompanies(database),
    close: () => database.close(),
  };
}

/** Tables changed within a format too, so the columns decide how they are read. */
function* readCompanies(database: SqliteDatabase): Generator<PastCompany> {
  const columns = database.pragma('table_info(company)') as { readonly name: string }[];
  const has = (column: string) => columns.some(({ name }) => name === column);
  const profile = has('profile') ? 'profile' : 'body';
  const readProfile: ReadProfile = has('profile') ? createPackedReader() : String;
  const after = database.prepare(
    `SELECT key, id, name, name_only_key IS NOT NULL AS isNameOnly, ${profile} AS profile,
       ${has('identifiers') ? 'identifiers' : 'NULL'} AS identifiers
     FROM company WHERE key > ? ORDER BY key LIMIT ${COMPANIES_AT_A_TIME}`,
  );
  const views = database
    .prepare(`SELECT key, ${profile} FROM company_view WHERE key >= ? AND key < ? ORDER BY key`)
    .raw();
  const identifiersOf = has('identifiers') ? identifiersInRow : createIdentifierReader(database);
  const peopleOf = createPeopleReader(database);
  for (let rows = after.all(-1) as CompanyRow[]; rows.length > 0; ) {
    for (const row of rows) {
      const first = row.key * VIEWS_OF_A_COMPANY;
      const ofViews = views.all(first, first + VIEWS_OF_A_COMPANY) as [number, string | Buffer][];
      yield {
        id: row.id,
        name: row.name,
        isNameOnly: row.isNameOnly === 1,
        identifiers: identifiersOf(row),
        profile: readProfile(row.profile, row.id),
        views: ofViews.map(([key, stored]) => ({
          country: COUNTRY_CODES[key - first] as Country,
          profile: readProfile(stored, row.id),
        })),
        people: peopleOf(row),
      };
    }
    rows = after.all((rows.at(-1) as CompanyRow).key) as CompanyRow[];
  }
}

function createPackedReader(): ReadProfile {
  const unpack = createPastUnpacker();
  return (stored, id) => unpack(String(stored), id);
}

const identifiersInRow = ({ identifiers }: CompanyRow) => readClaims(identifiers ?? '').identifiers;

function createIdentifierReader(database: SqliteDatabase) {
  const kinds = new Map(Object.entries(KEY_SPACES).map(([kind, number]) => [number as number, kind]));
  const ofCompany = database
    .prepare('SELECT kind, value FROM identifier WHERE company = ? ORDER BY kind, value')
    .raw();
  return ({ key }: CompanyRow): OwnedIdentifier[] =>
    (ofCompany.all(key) as [number, string][]).map(([number, value]) => ({
      kind: kinds.get(number) as OwnedKind,
      value,
    }));
}

type PeopleOf = (company: CompanyRow) => readonly PersonEntry[];

function createPeopleReader(database: SqliteDatabase): PeopleOf {
  const isPaged = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'people_page'").get();
  return isPaged === undefined ? createRowReader(database) : createPageReader(database);
}

/** Format 1: a row for each person. */
function createRowReader(database: SqliteDatabase): PeopleOf {
  const ofCompany = database.prepare(
    `SELECT p.country, p.id, p.seniority, p.department, p.flags, t.text AS position, p.network, p.row_digest AS rowDigest
     FROM person p LEFT JOIN title t ON t.id = p.title WHERE p.company = ?`,
  );
  type Row = Omit<Member, 'idNumber' | 'title'> & { readonly country: number; readonly position: string };
  return ({ key, id }) =>
    (ofCompany.all(key) as Row[]).map((row) =>
      entryOfMember(id, row.country, { ...row, idNumber: -1, title: 0 }, row.position ?? undefined),
    );
}

/** Formats 2 and 3: pages as they still are. */
function createPageReader(database: SqliteDatabase): PeopleOf {
  const ofCompany = database
    .prepare('SELECT key, page FROM people_page WHERE key >= ? AND key < ? ORDER BY key')
    .raw();
  const titleOf = database.prepare('SELECT text FROM title WHERE id = ?').pluck();
  const firstKey = (company: number) => keyInPlace(placeOf(company, 0), 0);
  return ({ key, id }) =>
    (ofCompany.all(firstKey(key), firstKey(key + 1)) as [number, Buffer][]).flatMap(([page, bytes]) => {
      const members: Member[] = [];
      readMembers(bytes, members);
      return members.map((member) =>
        entryOfMember(
          id,
          countryOfPlace(placeOfKey(page)),
          member,
          titleOf.get(member.title) as string | undefined,
        ),
      );
    });
}
