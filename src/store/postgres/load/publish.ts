// Writes the changes of a load into the tables, in one transaction: readers see the old data, and then all of the new.
import type pg from 'pg';
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { createLargeSet } from '../../../domain/values/large-set.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import { peopleIn } from '../../formats/people-pages/company-summary.ts';
import { announceChange } from '../connect/announcements.ts';
import { addToMeta, setMeta } from '../schema/meta.ts';
import { PEOPLE_TABLES } from '../schema/tables.ts';
import type { ColumnChanges } from './column-changes.ts';
import { replaceCompanies } from './copy-companies.ts';
import { copyIndexes, copyPages } from './copy-people.ts';
import { deleteAll } from './delete-rows.ts';
import type { FirstRows } from './first-rows.ts';
import type { NameIndex } from './name-index.ts';
import { countPeople } from './person-keys.ts';
import type { WorkingResult } from './working-copy.ts';

/** What a load has changed, by company; 'all': there were none before. */
export interface Changed {
  /** Which companies to rewrite. */
  readonly companies: 'all' | Iterable<string>;
  /** Companies whose people changed. */
  readonly people: 'all' | Iterable<string>;
}

/** What has been collected so far for the indexes of companies. */
export interface IndexChanges {
  readonly columns: ColumnChanges;
  readonly names: NameIndex;
}

export async function publishChanges(
  client: pg.ClientBase,
  result: WorkingResult,
  changed: Changed,
  version: number,
  { columns, names }: IndexChanges,
  first: FirstRows,
): Promise<void> {
  let companies = 0;
  let people = 0;
  if (changed.people !== 'all') {
    people -= await countPeople(client, changed.people);
    for (const table of PEOPLE_TABLES) await deleteAll(client, table, 'company_id', changed.people);
  }
  if (changed.companies === 'all') companies += (await first.companies()?.finish(result, names)) ?? 0;
  else {
    companies += await replaceCompanies(client, result, changed.companies);
    await names.finish();
  }
  const withoutPeople = createLargeSet<string>();
  for (const id of changed.people === 'all' ? [] : changed.people) withoutPeople.add(id);
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
  if (changed.people === 'all') await first.people()?.finish(noted, version);
  else {
    await copyPages(client, noted, asItIs, { ids: changed.people });
    await copyIndexes(client, noted, version, asItIs, { ids: changed.people });
  }
  for (const id of withoutPeople) columns.notePeople(id, false);
  await columns.finish();
  await first.companies()?.takePlace();
  await first.people()?.takePlace();
  await setMeta(client, {
    next_person: result.counters.nextPerson,
    version,
    people_index: INDEX_FORMAT,
    title_forms: TITLE_FORMS,
  });
  await addToMeta(client, { companies, people });
  await announceChange(client);
}

const asItIs = (table: string) => table;
