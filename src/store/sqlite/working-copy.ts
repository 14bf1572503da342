// A store in a folder of its own, for the time of one load into another engine: the load works on it as on any, and
// what it has come to is read from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GroupSummary, readSummary } from '../people-pages/company-summary.ts';
import { keyInPlace, numberOfKey, placeOf } from '../people-pages/group-place.ts';
import type { PageBytes } from '../people-pages/page-bytes.ts';
import type { Load } from '../store.ts';
import { openForLoading, openForReading, type SqliteDatabase } from './open-database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

/** How far the numbers behind automatic identifiers have come. */
export interface Counters {
  readonly nextCompany: number;
  readonly nextPerson: number;
}

export interface WorkingCompany {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly nameOnlyKey: string | null;
  readonly digest: string;
  /** As `ownedLine` writes them, one behind the other. */
  readonly identifiers: string;
  readonly profile: string;
}

export interface WorkingView {
  readonly companyId: string;
  readonly country: number;
  readonly profile: string;
}

/** The people of one company. */
export interface WorkingPeople {
  readonly companyId: string;
  readonly groups: readonly GroupSummary[];
  pages(country: number): Iterable<PageBytes>;
  blocks(country: number): Iterable<{ readonly first: Buffer; readonly block: Buffer }>;
}

/** What a finished load has come to. `ids`: of these companies only. */
export interface WorkingResult {
  readonly counters: Counters;
  companies(ids?: Iterable<string>): Iterable<WorkingCompany>;
  views(ids?: Iterable<string>): Iterable<WorkingView>;
  /** Companies without people are left out. */
  people(ids?: Iterable<string>): Iterable<WorkingPeople>;
  title(number: number): string;
}

export interface WorkingCopy {
  readonly load: Load;
  /** Ends the load. */
  finish(): Promise<WorkingResult>;
  /** To be called in any case. */
  remove(): Promise<void>;
}

export async function makeWorkingCopy({ nextCompany, nextPerson }: Counters): Promise<WorkingCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-load-'));
  const path = join(folder, 'load.db');
  const store = openSqliteStore(path);
  const counters = openForLoading(path);
  const setCounter = counters.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  setCounter.run('next_company', nextCompany);
  setCounter.run('next_person', nextPerson);
  counters.close();
  const load = await store.beginLoad();
  let isOver = false;
  let data: SqliteDatabase | undefined;
  return {
    load,
    finish: async () => {
      isOver = true;
      await load.publish();
      data = openForReading(path);
      return readResult(data);
    },
    remove: async () => {
      if (!isOver) await load.abandon();
      data?.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const COMPANY = `SELECT key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, digest, identifiers, profile
  FROM company`;
const VIEWS = `SELECT c.id AS companyId, v.key % 16 AS country, v.profile
  FROM company_view v JOIN company c ON c.key = v.key / 16`;
const PEOPLE = 'SELECT c.id, c.key, s.summary FROM people_summary s JOIN company c ON c.key = s.company';

function readResult(data: SqliteDatabase): WorkingResult {
  const counter = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const [company, allCompanies] = [
    data.prepare(`${COMPANY} WHERE id = ?`),
    data.prepare(`${COMPANY} ORDER BY key`),
  ];
  const [views, allViews] = [
    data.prepare(`${VIEWS} WHERE c.id = ?`),
    data.prepare(`${VIEWS} ORDER BY v.key`),
  ];
  const people = data.prepare(`${PEOPLE} WHERE c.id = ?`).raw();
  const allPeople = data.prepare(`${PEOPLE} ORDER BY s.company`).raw();
  const pages = data
    .prepare('SELECT key, page FROM people_page WHERE key >= ? AND key < ? ORDER BY key')
    .raw();
  const terms = data
    .prepare('SELECT first_term, block FROM people_term WHERE place = ? ORDER BY first_term')
    .raw();
  const block = data.prepare('SELECT block FROM people_block WHERE key = ?').pluck();
  const title = data.prepare('SELECT text FROM title WHERE id = ?').pluck();
  const titles = new Map<number, string>();

  function toPeople([companyId, key, summary]: readonly [string, number, Buffer]): WorkingPeople {
    return {
      companyId,
      groups: readSummary(summary),
      *pages(country) {
        const place = placeOf(key, country);
        const rows = pages.all(keyInPlace(place, 0), keyInPlace(place + 1, 0)) as [number, Buffer][];
        for (const [pageKey, bytes] of rows) yield { first: numberOfKey(pageKey), bytes };
      },
      *blocks(country) {
        const place = placeOf(key, country);
        for (const [first, number] of terms.all(place) as [Buffer, number][]) {
          yield { first, block: block.get(keyInPlace(place, number)) as Buffer };
        }
      },
    };
  }

  function* some<T>(ids: Iterable<string>, rows: (id: string) => readonly unknown[], to: (row: never) => T) {
    for (const id of ids) for (const row of rows(id)) yield to(row as never);
  }
  function* every<T>(rows: Iterable<unknown>, to: (row: never) => T) {
    for (const row of rows) yield to(row as never);
  }
  const asIs = <T>(row: T) => row;

  return {
    counters: {
      nextCompany: counter.get('next_company') as number,
      nextPerson: counter.get('next_person') as number,
    },
    companies: (ids) =>
      ids === undefined
        ? every(allCompanies.iterate(), asIs<WorkingCompany>)
        : some(ids, (id) => company.all(id), asIs<WorkingCompany>),
    views: (ids) =>
      ids === undefined
        ? every(allViews.iterate(), asIs<WorkingView>)
        : some(ids, (id) => views.all(id), asIs<WorkingView>),
    people: (ids) =>
      ids === undefined ? every(allPeople.iterate(), toPeople) : some(ids, (id) => people.all(id), toPeople),
    title: (number) => {
      const known = titles.get(number);
      if (known !== undefined) return known;
      const text = title.get(number) as string;
      if (titles.size >= REMEMBERED_TITLES) titles.clear();
      titles.set(number, text);
      return text;
    },
  };
}

const REMEMBERED_TITLES = 100_000;
