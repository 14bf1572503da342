// The keys by which people are found. They are derived from the pages: an undo and an update write them again from there.
import type pg from 'pg';
import { readIdentities } from '../../formats/people-pages/page-bytes.ts';
import { personIdHash, rowHash, slugHash } from '../../formats/people-pages/person-hashes.ts';
import { readTitledPage } from '../read/titled-page.ts';
import { copyRows } from './copy-rows.ts';
import { inParts } from './delete-rows.ts';

interface PeoplePage {
  readonly companyId: string;
  readonly country: number;
  /** The number of its first person. */
  readonly first: number;
  readonly bytes: Buffer;
}

/** `table`: the name under which it is written. */
export async function copyPersonKeys(
  client: pg.ClientBase,
  table: string,
  pages: Iterable<PeoplePage>,
): Promise<void> {
  const columns = ['hash', 'number', 'country', 'company_id'];
  await copyRows(client, table, columns, keysOn(pages), (row, { hash, number, page }) => {
    row.int8(hash);
    row.int4(number);
    row.int2(page.country);
    row.text(page.companyId);
  });
}

function* keysOn(pages: Iterable<PeoplePage>) {
  for (const page of pages) {
    let number = page.first;
    for (const { id, network, rowDigest } of readIdentities(page.bytes)) {
      yield { hash: personIdHash(id), number, page };
      if (network !== null) yield { hash: slugHash(network), number, page };
      if (rowDigest !== null) yield { hash: rowHash(rowDigest), number, page };
      number += 1;
    }
  }
}

interface PageRow {
  readonly company_id: string;
  readonly country: number;
  readonly first: number;
  readonly page: Buffer;
}

const COLUMNS = 'company_id, country, first, page';

const toPage = ({ company_id: companyId, country, first, page }: PageRow): PeoplePage => ({
  companyId,
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
  // Of the eight numbers of a country, the last is the number of people.
  const count = `SELECT coalesce(sum(n), 0) AS count FROM people_summary,
    unnest(starts) WITH ORDINALITY AS s (n, place) WHERE place % 8 = 0`;
  if (companyIds === undefined) return Number((await client.query(count)).rows[0].count);
  let people = 0;
  for (const some of inParts(companyIds)) {
    const { rows } = await client.query(`${count} AND company_id = ANY ($1)`, [some]);
    people += Number(rows[0].count);
  }
  return people;
}
