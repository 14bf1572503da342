// Whether the pages of people can be read, and everything that is made from them agrees: places with the hash of each person,
// slugs, rows, summaries, keys of contacts, the forms of titles, and the index of large groups.
import { crc32 } from 'node:zlib';
import { readSearchableTitle, TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import type { CheckProgress } from '../../contract/check-findings.ts';
import { attempt, type Findings } from '../../formats/check/findings.ts';
import { createLevelCounter } from '../../formats/check/level-counter.ts';
import { createRowTally, type RowTally } from '../../formats/check/row-tally.ts';
import { contactKeys } from '../../formats/contact-keys.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import { peopleIn, readSummary } from '../../formats/people-pages/company-summary.ts';
import {
  companyOfPlace,
  keyInPlace,
  numberOfKey,
  placeOf,
  placeOfKey,
} from '../../formats/people-pages/group-place.ts';
import { type Member, rankOf } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import { markOfPerson } from '../../formats/people-pages/person-mark.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { createStoredContacts } from '../load/person-contacts.ts';
import { keyOfPerson, type PersonKey } from '../load/person-keys.ts';
import { createIndexMaker } from '../load/write-people-index.ts';
import { liveTables } from '../staging/tables.ts';

type PageRow = readonly [key: number, page: Buffer];

const PAGES_AT_A_TIME = 200;
const TITLES_AT_A_TIME = 500;

/** Returns the number of people. */
export async function checkPeople(
  data: SqliteDatabase,
  findings: Findings,
  progress: CheckProgress,
): Promise<number> {
  const before = findings.list().length;
  const expected = {
    places: createRowTally(),
    slugs: createRowTally(),
    rows: createRowTally(),
    summaries: createRowTally(),
  };
  const people = await readPages(data, expected, findings, progress);
  findings.compare('places of people (person_place)', expected.places, (into) => readPlaces(data, into));
  findings.compare('slugs of people (person_by_slug)', expected.slugs, (into) => {
    const rows = data.prepare('SELECT company, slug, person FROM person_by_slug').raw();
    for (const row of rows.iterate() as Iterable<unknown[]>) into.add(row.join(' '));
  });
  findings.compare('people by their rows (person_by_row)', expected.rows, (into) => {
    const rows = data.prepare('SELECT digest, person FROM person_by_row').raw();
    for (const [digest, person] of rows.iterate() as Iterable<[Buffer, PersonKey]>)
      into.add(describeRow(digest, person));
  });
  findings.compare('summaries of people (people_summary)', expected.summaries, (into) => {
    const rows = data.prepare('SELECT company, summary FROM people_summary').raw();
    for (const [company, bytes] of rows.iterate() as Iterable<[number, Buffer]>) {
      for (const group of readSummary(bytes)) {
        into.add(describeGroup(placeOf(company, group.country), group.levelStarts));
      }
    }
  });
  findings.compare('keys of contacts (contact_key)', tallyContactKeys(data, findings), (into) => {
    const rows = data.prepare('SELECT hash, person FROM contact_key').raw();
    for (const [hash, person] of rows.iterate() as Iterable<[number, PersonKey]>)
      into.add(`${hash} ${JSON.stringify(person)}`);
  });
  const noted = data.prepare("SELECT value FROM meta WHERE name = 'people'").pluck().get() ?? 0;
  if (noted !== people) findings.index('number of people (meta)', `${noted} are noted, ${people} are stored`);
  await checkTitles(data, findings, progress);
  // Sizes that are wrong would make it take any memory.
  if (findings.list().length === before) await checkLargeGroups(data, findings, progress);
  return people;
}

/** A removal finds people by these keys. */
function tallyContactKeys(data: SqliteDatabase, findings: Findings): RowTally {
  const keys = createRowTally();
  const rows = data.prepare('SELECT person, contacts FROM person_contact').raw();
  const failure = attempt(() => {
    for (const [person, contacts] of rows.iterate() as Iterable<[PersonKey, Buffer]>) {
      for (const key of contactKeys(contacts.toString('latin1')))
        keys.add(`${key} ${JSON.stringify(person)}`);
    }
    return undefined;
  });
  if (failure !== undefined) findings.row('contacts of people (person_contact)', failure);
  return keys;
}

async function readPages(
  data: SqliteDatabase,
  expected: { readonly [index in 'places' | 'slugs' | 'rows' | 'summaries']: RowTally },
  findings: Findings,
  progress: CheckProgress,
): Promise<number> {
  const total = data.prepare('SELECT count(*) FROM people_page').pluck().get() as number;
  const after = data
    .prepare(`SELECT key, page FROM people_page WHERE key > ? ORDER BY key LIMIT ${PAGES_AT_A_TIME}`)
    .raw();
  const contacts = createStoredContacts(liveTables(data));
  const hasContacts = contacts.hasAny();
  const levels = createLevelCounter<number>((place, starts) =>
    expected.summaries.add(describeGroup(place, starts)),
  );
  let [people, read] = [0, 0];
  for (let rows = after.all(-1) as PageRow[]; rows.length > 0; ) {
    for (const [key, page] of rows) {
      const place = placeOfKey(key);
      const members: Member[] = [];
      const failure = attempt(() => {
        readMembers(page, members);
        return members.length === 0 ? 'it has no people' : levels.add(place, numberOfKey(key), members);
      });
      if (failure !== undefined) findings.row(`page of people ${key}`, failure);
      people += members.length;
      for (const member of members) {
        const person = keyOfPerson(member);
        const mark = markOfPerson(member, hasContacts ? (contacts.of(person) ?? null) : null);
        expected.places.add(`${person} ${place} ${mark} ${rankOf(member)}`);
        if (member.network !== null) {
          expected.slugs.add(`${companyOfPlace(place)} ${slugHash(member.network)} ${person}`);
        }
        if (member.rowDigest !== null) expected.rows.add(describeRow(member.rowDigest, person));
      }
    }
    read += rows.length;
    await progress('people', read / total);
    rows = after.all((rows.at(-1) as PageRow)[0]) as PageRow[];
  }
  levels.end();
  return people;
}

const describeRow = (digest: Buffer, person: PersonKey) =>
  `${digest.toString('latin1')} ${JSON.stringify(person)}`;
const describeGroup = (place: number, starts: readonly number[]) => `${place} ${starts.join(',')}`;

function readPlaces(data: SqliteDatabase, into: RowTally): void {
  for (const sql of [
    'SELECT number, place, mark, rank FROM person_place',
    'SELECT id, place, mark, rank FROM person_place_by_id',
  ]) {
    for (const row of data.prepare(sql).raw().iterate() as Iterable<unknown[]>) into.add(row.join(' '));
  }
}

/** Forms of an earlier version are made again by the next load. */
async function checkTitles(data: SqliteDatabase, findings: Findings, progress: CheckProgress): Promise<void> {
  const forms = data.prepare("SELECT value FROM meta WHERE name = 'title_forms'").pluck().get();
  if (forms !== TITLE_FORMS) return;
  const after = data
    .prepare(`SELECT id, text, key, search FROM title WHERE id > ? ORDER BY id LIMIT ${TITLES_AT_A_TIME}`)
    .raw();
  type TitleRow = readonly [id: number, text: string, key: string, search: string];
  for (let rows = after.all(-1) as TitleRow[]; rows.length > 0; ) {
    for (const [id, text, key, search] of rows) {
      const made = readSearchableTitle(text);
      if (made.key !== key || made.search !== search) {
        findings.row('titles (title)', `title ${id} has forms that do not follow from its text`);
      }
    }
    await progress('titles', 0);
    rows = after.all((rows.at(-1) as TitleRow)[0]) as TitleRow[];
  }
}

/** The index of each large group, made again. That of an earlier format is made by the next load. */
async function checkLargeGroups(
  data: SqliteDatabase,
  findings: Findings,
  progress: CheckProgress,
): Promise<void> {
  const format = data.prepare("SELECT value FROM meta WHERE name = 'people_index'").pluck().get();
  if (format !== INDEX_FORMAT) return;
  const expected = createRowTally();
  const describe = (place: number, number: number, first: Uint8Array, bytes: Uint8Array) =>
    `${place} ${number} ${crc32(first)} ${crc32(bytes)}`;
  const make = createIndexMaker(liveTables(data), (place, number, { first, bytes }) =>
    expected.add(describe(place, number, first, bytes)),
  );
  const after = data
    .prepare(
      `SELECT company, summary FROM people_summary WHERE company > ? ORDER BY company LIMIT ${PAGES_AT_A_TIME}`,
    )
    .raw();
  const where = 'index of large companies (people_block)';
  for (let rows = after.all(-1) as PageRow[]; rows.length > 0; ) {
    const failure = attempt(() => {
      for (const [company, bytes] of rows) {
        for (const group of readSummary(bytes)) {
          if (group.isIndexed) make(placeOf(company, group.country), peopleIn(group));
        }
      }
      return undefined;
    });
    if (failure !== undefined) findings.index(where, failure);
    await progress('indexes of large companies', 0);
    rows = after.all((rows.at(-1) as PageRow)[0]) as PageRow[];
  }
  findings.compare(where, expected, (into) => {
    const blocks = data
      .prepare(
        `SELECT t.place, t.block, t.first_term, b.block FROM people_term t
         LEFT JOIN people_block b ON b.key = t.place * ${keyInPlace(1, 0)} + t.block`,
      )
      .raw();
    for (const [place, number, first, bytes] of blocks.iterate() as Iterable<
      [number, number, Buffer, Buffer]
    >) {
      into.add(describe(place, number, first, bytes));
    }
  });
}
