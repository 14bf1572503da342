// Finds one person in the data file, by id or by slug.
import { numberOfPersonId, personIdFromNumber } from '../../../domain/people/person.ts';
import { MOST_WITH_A_SLUG, type PeopleReader, type WholePerson } from '../../contract/people-reader.ts';
import { readSummary } from '../../formats/people-pages/company-summary.ts';
import { allWithSlug, findMember, toWholePerson } from '../../formats/people-pages/find-member.ts';
import { countryOfPlace } from '../../formats/people-pages/group-place.ts';
import { slugKeyHash } from '../../formats/people-pages/person-hashes.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import type { PageReader } from './people-pages.ts';

type Home = readonly [place: number, rank: number, companyId: string, companyName: string, summary: Buffer];

/** Where a person is, with the company: place = company key * 16 + country number. */
const HOME = `SELECT p.place, p.rank, c.id, c.name, s.summary`;
const AT_COMPANY = `CROSS JOIN company c ON c.key = p.place / 16 CROSS JOIN people_summary s ON s.company = c.key`;

export function createPersonFinder(
  data: SqliteDatabase,
  pages: PageReader,
  titleOf: (number: number) => string,
): Pick<PeopleReader, 'findPerson' | 'findPeopleBySlug'> {
  const homeOfNumber = data.prepare(`${HOME} FROM person_place p ${AT_COMPANY} WHERE p.number = ?`).raw();
  const homeOfId = data.prepare(`${HOME} FROM person_place_by_id p ${AT_COMPANY} WHERE p.id = ?`).raw();
  const withSlug = data
    .prepare(`SELECT person FROM person_by_slug WHERE slug = ? LIMIT ${MOST_WITH_A_SLUG + 1}`)
    .pluck();

  function find(id: string, idNumber: number): WholePerson | undefined {
    const home = (idNumber >= 0 ? homeOfNumber.get(idNumber) : homeOfId.get(id)) as Home | undefined;
    if (home === undefined) return undefined;
    const [place, rank, companyId, companyName, summary] = home;
    const country = countryOfPlace(place);
    const group = readSummary(summary).find((one) => one.country === country);
    const member =
      group && findMember(group, { id, idNumber, rank }, (number) => pages.pageOf(place, number));
    if (member === undefined) return undefined;
    const position = member.title === 0 ? null : titleOf(member.title);
    return toWholePerson({ companyId, companyName, country }, member, position);
  }

  function findPeopleBySlug(slug: string): readonly WholePerson[] | undefined {
    const people = withSlug.all(slugKeyHash(slug)) as (number | string)[];
    if (people.length > MOST_WITH_A_SLUG) return undefined;
    const found = people.map((person) =>
      typeof person === 'number' ? find(personIdFromNumber(person), person) : find(person, -1),
    );
    return allWithSlug(found, slug);
  }

  return {
    findPerson: ({ kind, value }) =>
      kind === 'network' ? findPeopleBySlug(value)?.at(-1) : find(value, numberOfPersonId(value) ?? -1),
    findPeopleBySlug,
  };
}
