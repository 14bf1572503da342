// Writes the changes of a load into the tables, in one transaction: readers see the old data, and then all of the new.
import type pg from 'pg';
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { contactKeys } from '../../formats/contact-keys.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import { peopleIn } from '../../formats/people-pages/company-summary.ts';
import { announceChange } from '../connect/announcements.ts';
import { writeTitledPage } from '../read/titled-page.ts';
import { addToMeta, setMeta } from '../schema/meta.ts';
import { PEOPLE_TABLES } from '../schema/tables.ts';
import type { Changed } from './changed.ts';
import type { ColumnChanges } from './column-changes.ts';
import { replaceCompanies } from './copy-companies.ts';
import { copyRows } from './copy-rows.ts';
import { deleteAll } from './delete-rows.ts';
import type { FirstCompanies } from './first-companies.ts';
import { fillFresh } from './fresh-tables.ts';
import type { NameIndex } from './name-index.ts';
import { copyPersonKeys, countPeople } from './person-keys.ts';
import type { WorkingResult } from './working-copy.ts';

/** What has been collected so far for the indexes of companies. */
export interface IndexChanges {
  readonly columns: ColumnChanges;
  readonly names: NameIndex;
}

/** `first`: absent if there were companies before. */
export async function publishChanges(
  client: pg.ClientBase,
  result: WorkingResult,
  changed: Changed,
  version: number,
  { columns, names }: IndexChanges,
  first?: FirstCompanies,
): Promise<void> {
  let companies = 0;
  let people = 0;
  if (changed.people !== 'all') {
    people -= await countPeople(client, changed.people);
    for (const table of PEOPLE_TABLES) await deleteAll(client, table, 'company_id', changed.people);
  }
  if (changed.companies === 'all') companies += (await first?.finish(result, names)) ?? 0;
  else {
    companies += await replaceCompanies(client, result, changed.companies);
    await names.finish();
  }
  const withoutPeople = new Set(asList(changed.people));
  const noted: WorkingResult = {
    ...result,
    // Copied once, and noted in the same go.
    *summaries(ids) {
      for (const summary of result.summaries(ids)) {
        for (const group of summary.groups) people += peopleIn(group);
        columns.notePeople(summary.companyId, true);
        withoutPeople.delete(summary.companyId);
        yield summary;
      }
    },
  };
  if (changed.people === 'all' && !isEmpty(result.summaries())) {
    await fillFresh(client, PEOPLE_TABLES, (nameOf) => copyPeople(client, noted, version, nameOf));
  } else await copyPeople(client, noted, version, asItIs, asList(changed.people));
  for (const id of withoutPeople) columns.notePeople(id, false);
  await columns.finish();
  await setMeta(client, {
    next_person: result.counters.nextPerson,
    version,
    people_index: INDEX_FORMAT,
    title_forms: TITLE_FORMS,
  });
  await addToMeta(client, { companies, people });
  await announceChange(client);
}

const asList = (changed: 'all' | ReadonlySet<string>) => (changed === 'all' ? undefined : changed);

function isEmpty(rows: Iterable<unknown>): boolean {
  for (const _ of rows) return false;
  return true;
}

/** The name under which a table is written. */
type NameOf = (table: string) => string;

const asItIs: NameOf = (table) => table;

async function copyPeople(
  client: pg.ClientBase,
  result: WorkingResult,
  version: number,
  nameOf: NameOf,
  ids?: Iterable<string>,
): Promise<void> {
  const summaryColumns = ['company_id', 'countries', 'indexed', 'starts', 'version'];
  await copyRows(
    client,
    nameOf('people_summary'),
    summaryColumns,
    result.summaries(ids),
    (row, { companyId, groups }) => {
      row.text(companyId);
      row.int2Array(groups.map(({ country }) => country));
      row.int2Array(groups.filter(({ isIndexed }) => isIndexed).map(({ country }) => country));
      row.int4Array(groups.flatMap(({ levelStarts }) => levelStarts));
      row.int8(version);
    },
  );
  const pageColumns = ['company_id', 'country', 'first', 'page'];
  await copyRows(client, nameOf('people_page'), pageColumns, result.pages(ids), (row, page) => {
    row.text(page.companyId);
    row.int2(page.country);
    row.int4(page.first);
    row.bytes(writeTitledPage(page.bytes, result.title));
  });
  const blockColumns = ['company_id', 'country', 'first_term', 'block'];
  await copyRows(client, nameOf('people_block'), blockColumns, result.blocks(ids), (row, block) => {
    row.text(block.companyId);
    row.int2(block.country);
    row.bytes(block.firstTerm);
    row.bytes(block.block);
  });
  await copyPersonKeys(client, nameOf('person_key'), result.pages(ids));
  await copyContacts(client, result, nameOf, ids);
}

async function copyContacts(
  client: pg.ClientBase,
  result: WorkingResult,
  nameOf: NameOf,
  ids?: Iterable<string>,
): Promise<void> {
  // Without the setting there are none.
  if (isEmpty(result.contacts(ids))) return;
  const columns = ['company_id', 'person_id', 'contacts'];
  await copyRows(client, nameOf('person_contact'), columns, result.contacts(ids), (row, person) => {
    row.text(person.companyId);
    row.text(person.personId);
    row.bytes(person.contacts);
  });
  const keyColumns = ['hash', 'company_id', 'person_id'];
  await copyRows(client, nameOf('contact_key'), keyColumns, keysOfContacts(result, ids), (row, key) => {
    row.int8(key.hash);
    row.text(key.companyId);
    row.text(key.personId);
  });
}

function* keysOfContacts(result: WorkingResult, ids: Iterable<string> | undefined) {
  for (const { companyId, personId, contacts } of result.contacts(ids)) {
    for (const hash of contactKeys(contacts.toString('latin1'))) yield { hash, companyId, personId };
  }
}
