// Copies people from the working copy of a load into the tables.
import type pg from 'pg';
import { type CopyOptions, copyRows } from './copy-rows.ts';
import { sendKeysOn } from './person-keys.ts';
import { createPeopleSender } from './send-people.ts';
import type { WorkingResult } from './working-copy.ts';

/** Under what name a table is written. */
type NameOf = (table: string) => string;

interface Wanted {
  /** Only of these companies. */
  readonly ids?: Iterable<string> | undefined;
  readonly options?: CopyOptions;
}

const NO_OPTIONS: CopyOptions = {};

/** Their pages, the keys by which they are found, and their contacts. The tables have none of them. */
export async function copyPages(
  client: pg.ClientBase,
  result: WorkingResult,
  nameOf: NameOf,
  { ids, options = NO_OPTIONS }: Wanted,
): Promise<void> {
  const sender = createPeopleSender(client, async () => options, nameOf);
  for (const { companyId, country, first, bytes } of result.pages(ids)) {
    const company = Buffer.from(companyId);
    sender.page({ company, country, first, bytes }, result.title);
    sendKeysOn(sender, { company, country, first, bytes });
    const isNear = sender.pace();
    if (isNear !== undefined) await isNear;
  }
  for (const { companyId, personId, contacts } of result.contacts(ids)) {
    sender.contacts({ company: Buffer.from(companyId), personId, contacts: contacts.toString('latin1') });
    const isNear = sender.pace();
    if (isNear !== undefined) await isNear;
  }
  await sender.finish();
}

/** What is known only when all people are written: how many there are, and the indexes of large groups. */
export async function copyIndexes(
  client: pg.ClientBase,
  result: WorkingResult,
  version: number,
  nameOf: NameOf,
  { ids, options }: Wanted,
): Promise<void> {
  await copyRows(
    client,
    nameOf('people_summary'),
    ['company_id', 'countries', 'indexed', 'starts', 'version'],
    result.summaries(ids),
    (row, { companyId, groups }) => {
      row.text(companyId);
      row.int2Array(groups.map(({ country }) => country));
      row.int2Array(groups.filter(({ isIndexed }) => isIndexed).map(({ country }) => country));
      row.int4Array(groups.flatMap(({ levelStarts }) => levelStarts));
      row.int8(version);
    },
    options,
  );
  await copyRows(
    client,
    nameOf('people_block'),
    ['company_id', 'country', 'first_term', 'block'],
    result.blocks(ids),
    (row, block) => {
      row.text(block.companyId);
      row.int2(block.country);
      row.bytes(block.firstTerm);
      row.bytes(block.block);
    },
    options,
  );
}
