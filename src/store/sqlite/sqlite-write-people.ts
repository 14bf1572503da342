// The person side of a load: finding a known person, writing one, and what is derived from people at the end.
import { flagBits, personIdFromNumber, reachRank } from '../../domain/person.ts';
import { COUNTRY_CODES, countryNumber } from '../../domain/reference.ts';
import type { Load, PersonEntry } from '../store.ts';
import { createNumberSupply } from './number-supply.ts';
import type { SqliteDatabase } from './open-database.ts';
import { refreshTitles } from './sqlite-refresh-titles.ts';
import { indexChanged } from './sqlite-write-people-index.ts';

type PeopleVerbs = Pick<
  Load,
  'hasPerson' | 'findPersonByNetwork' | 'findPersonByRow' | 'makePersonId' | 'putPerson'
>;

interface PersonRow {
  readonly company: number;
  readonly country: number;
  readonly seniority: number;
  readonly reach: number;
  readonly id: string;
  readonly department: number;
  readonly flags: number;
  readonly title: number | null;
  readonly network: string | null;
  readonly network_key: string | null;
  readonly row_digest: Buffer | null;
}

/** Titles repeat; remembering this many, none of them long, saves most look-ups at a few megabytes. */
const REMEMBERED_TITLES = 50_000;
const MOST_REMEMBERED_CHARACTERS = 200;

export function createPeopleWriter(database: SqliteDatabase) {
  const isThere = database.prepare('SELECT 1 FROM person WHERE id = ?').pluck();
  const byId = database.prepare('SELECT * FROM person WHERE id = ?');
  const companyKey = database.prepare('SELECT key FROM company WHERE id = ?').pluck();
  const byNetwork = database
    .prepare('SELECT min(id) FROM person WHERE company = ? AND network_key = ?')
    .pluck();
  const byRow = database.prepare('SELECT min(id) FROM person WHERE row_digest = ?').pluck();
  const remove = database.prepare(
    'DELETE FROM person WHERE company = ? AND country = ? AND seniority = ? AND reach = ? AND id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO person
       (company, country, seniority, reach, id, department, flags, title, network, network_key, row_digest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const titleId = createTitleNumbers(database);
  const numbers = createNumberSupply(database, 'next_person');
  database.exec(
    'CREATE TEMP TABLE changed_group (company, country, PRIMARY KEY (company, country)) WITHOUT ROWID',
  );
  const addChange = database.prepare('INSERT OR IGNORE INTO changed_group VALUES (?, ?)');

  /** People come company by company, so the last one asked for is mostly asked for again. */
  let lastCompany: { readonly id: string; readonly key: number } | undefined;
  function keyOf(id: string): number {
    if (lastCompany?.id === id) return lastCompany.key;
    const key = companyKey.get(id) as number | undefined;
    if (key === undefined) throw new Error(`putPerson: no company ${id} in the store`);
    lastCompany = { id, key };
    return key;
  }

  let lastChanged: Pick<PersonRow, 'company' | 'country'> | undefined;
  function noteChange(row: PersonRow): void {
    if (row.company !== lastChanged?.company || row.country !== lastChanged.country) {
      addChange.run(row.company, row.country);
    }
    lastChanged = row;
  }

  function toRow(entry: PersonEntry): PersonRow {
    return {
      company: keyOf(entry.companyId),
      country: countryNumber(entry.country),
      seniority: entry.seniority,
      reach: reachRank(entry.flags),
      id: entry.personId,
      department: entry.department,
      flags: flagBits(entry.flags),
      title:
        entry.position === undefined || entry.title === undefined
          ? null
          : titleId(entry.position, entry.title),
      network: entry.network ?? null,
      network_key: entry.networkKey ?? null,
      row_digest: entry.rowDigest ?? null,
    };
  }

  const verbs: PeopleVerbs = {
    hasPerson: (personId) => isThere.get(personId) !== undefined,
    findPersonByNetwork: (companyId, networkKey) =>
      (byNetwork.get(companyKey.get(companyId), networkKey) as string | null) ?? undefined,
    findPersonByRow: (digest) => (byRow.get(digest) as string | null) ?? undefined,
    makePersonId: () => numbers.take(personIdFromNumber, (id) => isThere.get(id) !== undefined),
    putPerson: (entry) => {
      const row = toRow(entry);
      const before = byId.get(entry.personId) as PersonRow | undefined;
      if (before !== undefined) {
        if (isSame(before, row)) return 'unchanged';
        remove.run(before.company, before.country, before.seniority, before.reach, before.id);
        noteChange(before);
      }
      insert.run(
        row.company,
        row.country,
        row.seniority,
        row.reach,
        row.id,
        row.department,
        row.flags,
        row.title,
        row.network,
        row.network_key,
        row.row_digest,
      );
      noteChange(row);
      return 'written';
    },
  };
  return {
    verbs,
    /** Brings up to date what is derived from people; to be called once, before the load is published. */
    finish: () => {
      countChanged(database);
      refreshTitles(database);
      indexChanged(database);
      database.exec('DROP TABLE changed_group');
    },
  };
}

/** A row that comes without a digest says nothing about it. */
function isSame(before: PersonRow, after: PersonRow): boolean {
  return (
    before.company === after.company &&
    before.country === after.country &&
    before.seniority === after.seniority &&
    before.reach === after.reach &&
    before.department === after.department &&
    before.flags === after.flags &&
    before.title === after.title &&
    before.network === after.network &&
    before.network_key === after.network_key &&
    (after.row_digest === null || before.row_digest?.equals(after.row_digest) === true)
  );
}

function createTitleNumbers(database: SqliteDatabase) {
  const find = database.prepare('SELECT id FROM title WHERE text = ?').pluck();
  const add = database.prepare('INSERT INTO title (text, key, search) VALUES (?, ?, ?)');
  const remembered = new Map<string, number>();
  return (text: string, title: { readonly key: string; readonly search: string }): number => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const id =
      (find.get(text) as number | undefined) ??
      Number(add.run(text, title.key, title.search).lastInsertRowid);
    if (text.length > MOST_REMEMBERED_CHARACTERS) return id;
    if (remembered.size >= REMEMBERED_TITLES) remembered.clear();
    remembered.set(text, id);
    return id;
  };
}

/** Counts again for the groups whose people changed; both tables end as if counted from nothing. */
function countChanged(database: SqliteDatabase): void {
  const names = COUNTRY_CODES.map((code, number) => `WHEN ${number} THEN '${code}'`).join(' ');
  database.exec(`
    DELETE FROM people_count WHERE (company, country) IN (SELECT company, country FROM changed_group);
    INSERT INTO people_count (company, country, seniority, department, people)
      SELECT company, country, seniority, department, count(*) FROM person
      WHERE (company, country) IN (SELECT company, country FROM changed_group) GROUP BY 1, 2, 3, 4;
    UPDATE company SET people_countries = coalesce((
      SELECT group_concat(code || '=' || people, ',') FROM (
        SELECT CASE country ${names} END AS code, sum(people) AS people FROM people_count
        WHERE company = company.key GROUP BY country ORDER BY country)), '')
      WHERE key IN (SELECT company FROM changed_group);
  `);
}
