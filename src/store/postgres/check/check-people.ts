// Whether the pages of people can be read, and what is made from them agrees: keys of people and of their contacts, and the
// summaries of companies.
import type pg from 'pg';
import type { CheckProgress } from '../../contract/check-findings.ts';
import { attempt, type Findings } from '../../formats/check/findings.ts';
import { createLevelCounter } from '../../formats/check/level-counter.ts';
import { createRowTally } from '../../formats/check/row-tally.ts';
import { contactKeys } from '../../formats/contact-keys.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { personIdHash, rowHash, slugHash } from '../../formats/people-pages/person-hashes.ts';
import { STARTS } from '../read/people-statements.ts';
import { readTitledPage } from '../read/titled-page.ts';
import { readAll } from './read-all.ts';

interface PageRow {
  readonly company: string;
  readonly country: number;
  readonly first: number;
  readonly page: Buffer;
}

interface SummaryRow {
  readonly company: string;
  readonly countries: readonly number[];
  readonly starts: readonly number[];
}

/** Returns the number of people. */
export async function checkPeople(
  client: pg.ClientBase,
  findings: Findings,
  progress: CheckProgress,
): Promise<number> {
  const counted = await client.query<{ count: string }>('SELECT count(*) FROM people_page');
  const total = Number(counted.rows[0]?.count);
  const expected = { keys: createRowTally(), summaries: createRowTally() };
  const levels = createLevelCounter<string>((group, starts) =>
    expected.summaries.add(`${group} ${starts.join(',')}`),
  );
  let [people, pages] = [0, 0];
  await readAll<PageRow>(
    client,
    'SELECT company_id AS company, country, first, page FROM people_page ORDER BY company_id, country, first',
    async (rows) => {
      for (const { company, country, first, page } of rows) {
        const members: Member[] = [];
        const failure = attempt(() => {
          const { bytes, titleEdges } = readTitledPage(first, page);
          readMembers(bytes, members);
          if (members.length === 0) return 'it has no people';
          if (members.some(({ title }) => title * 2 + 1 >= titleEdges.length)) return 'it lacks titles';
          return levels.add(`${company} ${country}`, first, members);
        });
        if (failure !== undefined) findings.row(`page of people ${company} ${country} ${first}`, failure);
        people += members.length;
        for (const [place, { id, network, rowDigest }] of members.entries()) {
          const add = (hash: number) => expected.keys.add(`${hash} ${first + place} ${country} ${company}`);
          add(personIdHash(id));
          if (network !== null) add(slugHash(network));
          if (rowDigest !== null) add(rowHash(rowDigest));
        }
      }
      pages += rows.length;
      await progress('people', pages / total);
    },
  );
  levels.end();
  const keys = createRowTally();
  await readAll<{ line: string }>(
    client,
    "SELECT concat_ws(' ', hash, number, country, company_id) AS line FROM person_key",
    async (rows) => {
      for (const { line } of rows) keys.add(line);
      await progress('keys of people', keys.count() / expected.keys.count());
    },
  );
  findings.agree('keys of people (person_key)', expected.keys, keys);
  const summaries = createRowTally();
  await readAll<SummaryRow>(
    client,
    'SELECT company_id AS company, countries, starts FROM people_summary',
    (rows) => {
      for (const { company, countries, starts } of rows) {
        for (const [place, country] of countries.entries()) {
          const ofCountry = starts.slice(place * STARTS, place * STARTS + STARTS);
          summaries.add(`${company} ${country} ${ofCountry.join(',')}`);
        }
      }
    },
  );
  findings.agree('summaries of people (people_summary)', expected.summaries, summaries);
  await checkContactKeys(client, findings);
  return people;
}

interface ContactRow {
  readonly person: string;
  readonly contacts: Buffer;
}

/** A removal finds people by these keys. */
async function checkContactKeys(client: pg.ClientBase, findings: Findings): Promise<void> {
  const [expected, keys] = [createRowTally(), createRowTally()];
  await readAll<ContactRow>(
    client,
    "SELECT concat_ws(' ', company_id, person_id) AS person, contacts FROM person_contact",
    (rows) => {
      for (const { person, contacts } of rows) {
        const failure = attempt(() => {
          for (const key of contactKeys(contacts.toString('latin1'))) expected.add(`${key} ${person}`);
          return undefined;
        });
        if (failure !== undefined) findings.row(`contacts of ${person}`, failure);
      }
    },
  );
  await readAll<{ line: string }>(
    client,
    "SELECT concat_ws(' ', hash, company_id, person_id) AS line FROM contact_key",
    (rows) => {
      for (const { line } of rows) keys.add(line);
    },
  );
  findings.agree('keys of contacts (contact_key)', expected, keys);
}
