// Finds one person on the server, by id or by slug: a hash leads to the company, the country and the number on its pages,
// and the page says who it is.
import type { PersonIdentifier } from '../../../domain/identifiers/person-identifier.ts';
import { MOST_WITH_A_SLUG, type PeopleReader, type WholePerson } from '../../contract/people-reader.ts';
import { allWithSlug, toWholePerson } from '../../formats/people-pages/find-member.ts';
import { memberAt, peopleOnPage } from '../../formats/people-pages/one-on-page.ts';
import { personIdHash, slugKeyHash } from '../../formats/people-pages/person-hashes.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';
import { readTitledPage, titleText } from './titled-page.ts';

const MOST_READ = MOST_WITH_A_SLUG + 1;

/** The page that holds the person with a number. */
const pageOf = (company: string, country: string, number: string) =>
  `LATERAL (SELECT first, page FROM people_page q WHERE q.company_id = ${company} AND q.country = ${country}
    AND q.first <= ${number} ORDER BY q.first DESC LIMIT 1) p`;

const FIND: SqlStatement = {
  name: 'find_person',
  text: `SELECT k.company_id, k.country, k.number, c.name, p.first, ${asBase64('p.page')} FROM person_key k
    JOIN company c ON c.id = k.company_id CROSS JOIN ${pageOf('k.company_id', 'k.country', 'k.number')}
    WHERE k.hash = $1 LIMIT ${MOST_READ}`,
};

// The same in two steps: keys and companies are on different servers.
const KEYS: SqlStatement = {
  name: 'person_keys',
  text: `SELECT company_id, country, number FROM person_key WHERE hash = $1 LIMIT ${MOST_READ}`,
};
const AT_PLACE: SqlStatement = {
  name: 'person_at_place',
  text: `SELECT c.name, p.first, ${asBase64('p.page')} FROM company c
    CROSS JOIN ${pageOf('$1', '$2::smallint', '$3::integer')} WHERE c.id = $1`,
};

/** A load may be published between the two steps; it is not more often than this in a row. */
const MOST_TRIES = 5;

/** `choose` returns one server for the queries of a lookup. */
export function createPersonFinder(
  choose: () => Ask,
  isSharded: boolean,
): Pick<PeopleReader, 'findPerson' | 'findPeopleBySlug'> {
  async function rowsInSteps(ask: Ask, hash: number): Promise<readonly Row[]> {
    const keys = await ask(KEYS, [hash]);
    if (keys.length === MOST_READ) return keys;
    const found = await Promise.all(
      keys.map(async (key) => (await ask(AT_PLACE, [...key])).map((row): Row => [...key, ...row])),
    );
    return found.flat();
  }

  /** Undefined: there are too many. With keys and no person, the data may have changed in between. */
  async function look({ kind, value }: PersonIdentifier) {
    const ask = choose();
    const hash = kind === 'id' ? personIdHash(value) : slugKeyHash(value);
    const rows = isSharded ? await rowsInSteps(ask, hash) : await ask(FIND, [hash]);
    if (rows.length === MOST_READ) return { people: undefined, mayHaveChanged: false };
    const all = rows.map(toPerson);
    const people =
      kind === 'network'
        ? allWithSlug(all, value)
        : all.filter((person) => person !== undefined).filter(({ personId }) => personId === value);
    return { people, mayHaveChanged: rows.length > 0 && people.length === 0 };
  }

  async function findAll(identifier: PersonIdentifier): Promise<readonly WholePerson[] | undefined> {
    for (let tries = 0; tries < (isSharded ? MOST_TRIES : 1); tries += 1) {
      const { people, mayHaveChanged } = await look(identifier);
      if (!mayHaveChanged) return people;
    }
    return [];
  }

  return {
    findPerson: async (identifier) => (await findAll(identifier))?.at(-1),
    findPeopleBySlug: (slugKey) => findAll({ kind: 'network', value: slugKey }),
  };
}

function toPerson(row: Row): WholePerson | undefined {
  const [companyId, country, number, companyName, first, page] = row as readonly string[];
  const titled = readTitledPage(Number(first), readBytes(page ?? ''));
  const place = Number(number) - titled.first;
  if (place >= peopleOnPage(titled.bytes)) return undefined;
  const member = memberAt(titled.bytes, place);
  const position = member.title === 0 ? null : titleText(titled, member.title);
  return toWholePerson(
    { companyId: companyId ?? '', companyName: companyName ?? '', country: Number(country) },
    member,
    position,
  );
}
