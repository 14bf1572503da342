// Walks over everything in the files of an embedded store, to copy it elsewhere.
import type { PublishedLoad } from '../../contract/load-book.ts';
import type { StoreIdentity, StoreWalker } from '../../contract/walker.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { liveTables } from '../staging/tables.ts';
import { createDecisions } from './decisions.ts';
import { listFormerIds } from './former-ids.ts';
import { createLoadBook } from './load-book.ts';
import { createPeopleAt } from './people-at-company.ts';
import { createWholeCompanies } from './whole-companies.ts';

export function createWalker(
  data: SqliteDatabase,
  access: SqliteDatabase,
  change: TakeIdentity,
): StoreWalker {
  const tables = liveTables(data);
  const { companiesAfter } = createWholeCompanies(tables);
  const peopleAt = createPeopleAt(tables);
  const { listLoads } = createLoadBook(data);
  const { listDecisions } = createDecisions(data);
  const meta = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const months = access.prepare('SELECT DISTINCT month FROM usage ORDER BY month').pluck();

  return {
    companiesAfter,
    peopleOf: (companyIds) => companyIds.map(peopleAt),
    usageMonths: () => months.all() as string[],
    identity: () => ({
      digestKey: meta.get('digest_key') as Buffer,
      nextPerson: Number(meta.get('next_person') ?? 1),
      loads: listLoads() as readonly PublishedLoad[],
      decisions: listDecisions(),
      formerIds: listFormerIds(data),
    }),
    takeIdentity: ({ digestKey, nextPerson, ...lists }: StoreIdentity) =>
      change({ digest_key: digestKey, next_person: nextPerson }, lists),
  };
}

/** Writes these values into the table `meta` of the data file, and the others where they belong. */
export type TakeIdentity = (
  values: { readonly [name: string]: Buffer | number },
  lists: Pick<StoreIdentity, 'loads' | 'decisions' | 'formerIds'>,
) => void;
