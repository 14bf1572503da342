// A data file in a temporary folder, for the time of one load into another engine: the load goes into it as into any, and its
// result is read from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberOfPersonId } from '../../../domain/people/person.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import type { Load } from '../../contract/load.ts';
import { type GroupSummary, readSummary } from '../../formats/people-pages/company-summary.ts';
import {
  companyOfPlace,
  countryOfPlace,
  keyInPlace,
  numberOfKey,
  placeOf,
  placeOfKey,
} from '../../formats/people-pages/group-place.ts';
import { type PageBytes, readIdentities } from '../../formats/people-pages/page-bytes.ts';
import { openForReading, type SqliteDatabase, WORKING_FOLDER } from '../../sqlite/files/open-database.ts';
import type { CompanyChanges } from '../../sqlite/load/company-changes.ts';
import type { PeopleChanges } from '../../sqlite/load/people-changes.ts';
import { beginSqliteLoad } from '../../sqlite/load/sqlite-load.ts';
import { makeDataFile } from '../../sqlite/prepare-data-file.ts';
import { createTitleBytes } from '../read/titled-page.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/** The next number for automatic identifiers of people. */
export interface Counters {
  readonly nextPerson: number;
}

export interface WorkingCompany {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly nameOnlyKey: string | null;
  readonly digest: string;
  /** As `ownedLine` writes them, joined. */
  readonly identifiers: string;
  readonly profile: string;
  readonly loadedAt: number | null;
  readonly served: string | null;
  readonly sum: number | null;
}

export interface WorkingView {
  readonly companyId: string;
  readonly country: number;
  readonly profile: string;
}

export interface WorkingStatements {
  readonly companyId: string;
  readonly statements: string;
}

/** How many people a company has, and where. */
interface WorkingSummary {
  readonly companyId: string;
  readonly groups: readonly GroupSummary[];
}

interface WorkingPage extends PageBytes {
  readonly companyId: string;
  readonly country: number;
}

/** Of a person who has any. */
interface WorkingContacts {
  readonly companyId: string;
  readonly personId: string;
  readonly contacts: Buffer;
}

interface WorkingBlock {
  readonly companyId: string;
  readonly country: number;
  readonly firstTerm: Buffer;
  readonly block: Buffer;
}

/** The result of a finished load. `ids`: only for these companies. */
export interface WorkingResult {
  readonly counters: Counters;
  companies(ids?: Iterable<string>): Iterable<WorkingCompany>;
  views(ids?: Iterable<string>): Iterable<WorkingView>;
  /** Only of companies that have statements. */
  statements(ids?: Iterable<string>): Iterable<WorkingStatements>;
  /** Companies without people are left out. */
  summaries(ids?: Iterable<string>): Iterable<WorkingSummary>;
  /** By company, by country and in the served order. */
  pages(ids?: Iterable<string>): Iterable<WorkingPage>;
  blocks(ids?: Iterable<string>): Iterable<WorkingBlock>;
  /** By company. */
  contacts(ids?: Iterable<string>): Iterable<WorkingContacts>;
  /** Its bytes. */
  title(number: number): Buffer;
}

export interface WorkingCopy {
  readonly load: Load;
  /** Puts a company as the engine has it, which is no change. */
  fetched(entry: CompanyEntry): void;
  /** Writes the people who wait in memory, and passes them on; after the last one. */
  flush(): void;
  /** Ends the load. */
  finish(): Promise<WorkingResult>;
  /** Call it in any case. */
  remove(): Promise<void>;
}

const NO_COMPANY = '';
/** Nothing reads the file before the load has ended. */
const NO_READER = { renew: () => {}, release: () => {} };

/**
 * `isFirst`: the engine has no companies yet; otherwise some would be fetched, and ids are looked up often. `changes` and
 * `peopleChanges` note what the load changes.
 */
export function makeWorkingCopy(
  { nextPerson }: Counters,
  isFirst: boolean,
  changes: CompanyChanges,
  peopleChanges: PeopleChanges | undefined,
): WorkingCopy {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${WORKING_FOLDER}${process.pid}-`));
  const path = join(folder, 'load.db');
  let isFetching = false;
  const elsewhere: CompanyChanges = {
    put: (before, entry, row) => {
      if (!isFetching) changes.put(before, entry, row);
    },
    remove: changes.remove,
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const load = orClean(removeFolder, () => {
    makeDataFile(path);
    const isAskedForIds = !isFirst;
    const peopleElsewhere = peopleChanges;
    return beginSqliteLoad(path, NO_READER, { isAskedForIds, nextPerson, elsewhere, peopleElsewhere });
  });
  let data: SqliteDatabase | undefined;
  return {
    load,
    fetched: (entry) => {
      isFetching = true;
      try {
        load.putCompany(entry);
      } finally {
        isFetching = false;
      }
    },
    flush: () => {
      // A look at the people of a company writes all who wait.
      void load.peopleOf(NO_COMPANY);
    },
    finish: async () => {
      await load.publish();
      data = openForReading(path);
      return readResult(data);
    },
    remove: async () => {
      // Does nothing after `finish`. But that may have failed, as on a full disk: open files would keep their room on it.
      await load.abandon();
      data?.close();
      removeFolder();
    },
  };
}

/** A disk may have no room for the file. */
function orClean<T>(clean: () => void, make: () => T): T {
  try {
    return make();
  } catch (error) {
    clean();
    throw error;
  }
}

const COMPANY = `SELECT key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, digest, identifiers, profile,
  loaded_at AS loadedAt, served, sum FROM company`;
const VIEWS = `SELECT c.id AS companyId, v.key % 16 AS country, v.profile
  FROM company_view v JOIN company c ON c.key = v.key / 16`;
const STATEMENTS = `SELECT c.id AS companyId, s.statements
  FROM company_statement s JOIN company c ON c.key = s.company`;
const SUMMARIES = `SELECT c.id AS companyId, s.summary
  FROM people_summary s JOIN company c ON c.key = s.company`;
const PAGES = 'SELECT key, page FROM people_page WHERE key >= ? AND key < ? ORDER BY key';
const TERMS = 'SELECT place, first_term, block FROM people_term WHERE place >= ? AND place < ? ORDER BY 1, 2';
/** Numbers of companies are below it. */
const EVERY_COMPANY = 2 ** 27;

function readResult(data: SqliteDatabase): WorkingResult {
  const counter = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const companyKey = data.prepare('SELECT key FROM company WHERE id = ?').pluck();
  const companyId = data.prepare('SELECT id FROM company WHERE key = ?').pluck();
  const pagesIn = data.prepare(PAGES).raw();
  const termsIn = data.prepare(TERMS).raw();
  const anyContacts = data.prepare('SELECT 1 FROM person_contact LIMIT 1');
  const contacts = data.prepare('SELECT contacts FROM person_contact WHERE person = ?').pluck();
  const block = data.prepare('SELECT block FROM people_block WHERE key = ?').pluck();
  const title = data.prepare('SELECT text FROM title WHERE id = ?').pluck();

  /** The rows of some companies, found one by one, or of all in one go. */
  function* rowsOf(statement: string, column: string, order: string, ids?: Iterable<string>) {
    if (ids === undefined) yield* data.prepare(`${statement} ORDER BY ${order}`).iterate();
    else {
      const one = data.prepare(`${statement} WHERE ${column} = ?`);
      for (const id of ids) yield* one.all(id);
    }
  }

  /** The key ranges of the groups of these companies. */
  function* placesOf(ids?: Iterable<string>): Generator<readonly [number, number]> {
    if (ids === undefined) yield [placeOf(0, 0), placeOf(EVERY_COMPANY, 0)];
    for (const id of ids ?? []) {
      const key = companyKey.get(id) as number | undefined;
      if (key !== undefined) yield [placeOf(key, 0), placeOf(key + 1, 0)];
    }
  }

  /** Rows come company by company: each company is looked up once. */
  function createNaming(): (place: number) => { readonly companyId: string; readonly country: number } {
    let [known, id] = [-1, ''];
    return (place) => {
      const company = companyOfPlace(place);
      if (company !== known) [known, id] = [company, companyId.get(company) as string];
      return { companyId: id, country: countryOfPlace(place) };
    };
  }

  function* pages(ids?: Iterable<string>): Generator<WorkingPage> {
    const name = createNaming();
    for (const [from, to] of placesOf(ids)) {
      const rows = pagesIn.iterate(keyInPlace(from, 0), keyInPlace(to, 0)) as Iterable<[number, Buffer]>;
      for (const [key, bytes] of rows) yield { ...name(placeOfKey(key)), first: numberOfKey(key), bytes };
    }
  }

  return {
    counters: {
      nextPerson: counter.get('next_person') as number,
    },
    companies: (ids) => rowsOf(COMPANY, 'id', 'key', ids) as Iterable<WorkingCompany>,
    views: (ids) => rowsOf(VIEWS, 'c.id', 'v.key', ids) as Iterable<WorkingView>,
    statements: (ids) => rowsOf(STATEMENTS, 'c.id', 's.company', ids) as Iterable<WorkingStatements>,
    *summaries(ids) {
      const rows = rowsOf(SUMMARIES, 'c.id', 's.company', ids) as Iterable<{
        companyId: string;
        summary: Buffer;
      }>;
      for (const row of rows) yield { companyId: row.companyId, groups: readSummary(row.summary) };
    },
    pages,
    *contacts(ids) {
      if (anyContacts.get() === undefined) return;
      for (const { companyId, bytes } of pages(ids)) {
        for (const { id: personId } of readIdentities(bytes)) {
          const found = contacts.get(numberOfPersonId(personId) ?? personId) as Buffer | undefined;
          if (found !== undefined) yield { companyId, personId, contacts: found };
        }
      }
    },
    *blocks(ids) {
      const name = createNaming();
      for (const [from, to] of placesOf(ids)) {
        const rows = termsIn.iterate(from, to) as Iterable<[number, Buffer, number]>;
        for (const [place, firstTerm, number] of rows) {
          yield { ...name(place), firstTerm, block: block.get(keyInPlace(place, number)) as Buffer };
        }
      }
    },
    title: createTitleBytes((number) => title.get(number) as string),
  };
}
