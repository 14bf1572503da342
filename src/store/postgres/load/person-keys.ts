// The keys by which people are found. They are derived from the pages: an undo and an update write them again from there.
import type pg from 'pg';
import { readIdentities } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import { STARTS } from '../read/people-statements.ts';
import { readTitledPage } from '../read/titled-page.ts';
import { inParts } from './delete-rows.ts';
import { createPeopleSender, type PeopleSender } from './send-people.ts';

interface PeoplePage {
  /** Its id, as bytes. */
  readonly company: Buffer;
  readonly country: number;
  /** The number of its first person. */
  readonly first: number;
  readonly bytes: Buffer;
}

/** Of all people on the page. */
export function sendKeysOn(
  sender: Pick<PeopleSender, 'keys'>,
  { company, country, first, bytes }: PeoplePage,
): void {
  let number = first;
  for (const { id, network, rowDigest } of readIdentities(bytes)) {
    const slug = network === null ? undefined : slugHash(network);
    sender.keys({ company, country, number, id, slug, rowDigest });
    number += 1;
  }
}

/** `table`: the name under which it is written. */
async function copyPersonKeys(
  client: pg.ClientBase,
  table: string,
  pages: readonly PeoplePage[],
): Promise<void> {
  const sender = createPeopleSender(
    client,
    async () => ({}),
    () => table,
  );
  for (const page of pages) sendKeysOn(sender, page);
  await sender.finish();
}

interface PageRow {
  readonly company_id: string;
  readonly country: number;
  readonly first: number;
  readonly page: Buffer;
}

const COLUMNS = 'company_id, country, first, page';

const toPage = ({ company_id: companyId, country, first, page }: PageRow): PeoplePage => ({
  company: Buffer.from(companyId),
  country,
  first,
  bytes: readTitledPage(first, page).bytes,
});

/** For companies that have none yet. */
export async function addPersonKeysOf(client: pg.ClientBase, companyIds: Iterable<string>): Promise<void> {
  for (const some of inParts(companyIds)) {
    const { rows } = await client.query<PageRow>(
      `SELECT ${COLUMNS} FROM people_page WHERE company_id = ANY ($1)`,
      [some],
    );
    await copyPersonKeys(client, 'person_key', rows.map(toPage));
  }
}

const PAGES_AT_A_TIME = 5_000;

/** Into an empty table. `progress` receives how many pages were read. */
export async function addAllPersonKeys(
  client: pg.ClientBase,
  table: string,
  progress: (read: number) => void,
): Promise<void> {
  let last: PageRow | undefined;
  let read = 0;
  do {
    const { rows }: pg.QueryResult<PageRow> = await client.query(
      `SELECT ${COLUMNS} FROM people_page WHERE (company_id, country, first) > ($1, $2, $3)
       ORDER BY company_id, country, first LIMIT ${PAGES_AT_A_TIME}`,
      [last?.company_id ?? '', last?.country ?? -1, last?.first ?? -1],
    );
    await copyPersonKeys(client, table, rows.map(toPage));
    read += rows.length;
    progress(read);
    last = rows.at(-1);
  } while (last !== undefined);
}

/** How many people these companies have on the server, or all. */
export async function countPeople(client: pg.ClientBase, companyIds?: Iterable<string>): Promise<number> {
  // Of the numbers of a country, the last is the number of people.
  const count = `SELECT coalesce(sum(n), 0) AS count FROM people_summary,
    unnest(starts) WITH ORDINALITY AS s (n, place) WHERE place % ${STARTS} = 0`;
  if (companyIds === undefined) return Number((await client.query(count)).rows[0].count);
  let people = 0;
  for (const some of inParts(companyIds)) {
    const { rows } = await client.query(`${count} AND company_id = ANY ($1)`, [some]);
    people += Number(rows[0].count);
  }
  return people;
}
