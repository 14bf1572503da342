// Searches people in the data file. The people of a company in a country are one range of the primary key, in
// the served order. Large groups have an index; the others are scanned, and only a position makes SQLite look
// at titles.
import { countryNumber } from '../../domain/reference.ts';
import { TITLE_FORMS } from '../../domain/titles/searchable-title.ts';
import type { FoundPerson, PeoplePage, PeopleQuery, PeopleReader } from '../store.ts';
import { PAGE, type SqliteDatabase } from './open-database.ts';
import { createIndexReader } from './sqlite-people-index.ts';

type CompanyRow = readonly [key: number, name: string, countries: string];
type PersonRow = readonly [personId: string, position: string | null, network: string | null, flags: number];
type Parameter = string | number;

interface Condition {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

export function createPeopleReader(data: SqliteDatabase): PeopleReader {
  const company = data.prepare('SELECT key, name, people_countries FROM company WHERE id = ?').raw();
  const countAll = data.prepare('SELECT coalesce(sum(people), 0) FROM people_count').pluck();
  const titleForms = data.prepare("SELECT value FROM meta WHERE name = 'title_forms'").pluck();
  const anyTitle = data.prepare('SELECT 1 FROM title LIMIT 1').pluck();
  const prepare = createStatementCache(data);
  const searchIndex = createIndexReader(data);

  function page(where: Condition, from: number, size: number): FoundPerson[] {
    if (size <= 0) return [];
    const rows = prepare(
      `SELECT p.id, t.text, p.network, p.flags FROM person p LEFT JOIN title t ON t.id = p.title
       WHERE ${where.sql} ORDER BY p.seniority, p.reach, p.id LIMIT ${PAGE}`,
    )
      .raw()
      .all(...where.values, size, from) as PersonRow[];
    return rows.map(([personId, position, network, flags]) => ({ personId, position, network, flags }));
  }

  function searchAll(where: Condition, query: PeopleQuery): Pick<PeoplePage, 'total' | 'people'> {
    const total = prepare(`SELECT coalesce(sum(p.people), 0) FROM people_count p WHERE ${where.sql}`)
      .pluck()
      .get(...where.values) as number;
    return { total, people: query.from >= total ? [] : page(where, query.from, query.size) };
  }

  /** Exact titles come first, so the page is cut from two ranges, each already in order. */
  function searchTitles(
    where: Condition,
    key: string,
    query: PeopleQuery,
  ): Pick<PeoplePage, 'total' | 'people'> {
    const counts = prepare(
      `SELECT count(*), coalesce(sum(t.key = ?), 0) FROM person p JOIN title t ON t.id = p.title WHERE ${where.sql}`,
    )
      .raw()
      .get(key, ...where.values) as [number, number];
    const [total, exact] = counts;
    if (query.from >= total) return { total, people: [] };
    const fromExact = Math.min(query.size, exact - query.from);
    const first = page(and(where, { sql: 't.key = ?', values: [key] }), query.from, fromExact);
    const rest = { sql: 't.key <> ?', values: [key] };
    const second = page(and(where, rest), Math.max(0, query.from - exact), query.size - first.length);
    return { total, people: [...first, ...second] };
  }

  function scan(companyKey: number, query: PeopleQuery): Pick<PeoplePage, 'total' | 'people'> {
    const where = conditionOf(companyKey, query);
    const { position } = query;
    return position === undefined
      ? searchAll(where, query)
      : searchTitles(and(where, titleCondition(position.needles)), position.key, query);
  }

  return {
    searchPeople: (query) => {
      const found = company.get(query.companyId) as CompanyRow | undefined;
      if (found === undefined) return undefined;
      const [companyKey, companyName, countries] = found;
      const result = searchIndex(companyKey, countryNumber(query.country), query) ?? scan(companyKey, query);
      return { companyName, countries, ...result };
    },
    countPeople: () => countAll.get() as number,
    areTitlesCurrent: () => titleForms.get() === TITLE_FORMS || anyTitle.get() === undefined,
  };
}

function conditionOf(companyKey: number, query: PeopleQuery): Condition {
  const range = {
    sql: 'p.company = ? AND p.country = ?',
    values: [companyKey, countryNumber(query.country)],
  };
  const withLevel =
    query.seniority === undefined ? range : and(range, { sql: 'p.seniority = ?', values: [query.seniority] });
  return query.department === undefined
    ? withLevel
    : and(withLevel, { sql: 'p.department = ?', values: [query.department] });
}

function titleCondition(needles: readonly string[]): Condition {
  return { sql: needles.map(() => 'instr(t.search, ?) > 0').join(' AND '), values: needles };
}

function and(left: Condition, right: Condition): Condition {
  return { sql: `${left.sql} AND ${right.sql}`, values: [...left.values, ...right.values] };
}

/** One prepared statement a text. The texts differ only by which filters are set and by the number of words. */
function createStatementCache(data: SqliteDatabase) {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = data.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
