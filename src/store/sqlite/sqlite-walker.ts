// Goes through everything in the files of an embedded store, to move it elsewhere.
import type { StoreIdentity, StoreWalker } from '../store.ts';
import type { SqliteDatabase } from './open-database.ts';
import { createPeopleAt } from './sqlite-people-at.ts';
import { createWholeCompanies } from './sqlite-whole-companies.ts';

export function createWalker(
  data: SqliteDatabase,
  access: SqliteDatabase,
  changeMeta: ChangeMeta,
): StoreWalker {
  const { companiesAfter } = createWholeCompanies(data);
  const peopleAt = createPeopleAt(data);
  const meta = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const months = access.prepare('SELECT DISTINCT month FROM usage ORDER BY month').pluck();

  return {
    companiesAfter,
    peopleOf: (companyIds) => companyIds.map(peopleAt),
    usageMonths: () => months.all() as string[],
    identity: () => ({
      digestKey: meta.get('digest_key') as Buffer,
      nextCompany: Number(meta.get('next_company') ?? 1),
      nextPerson: Number(meta.get('next_person') ?? 1),
    }),
    takeIdentity: ({ digestKey, nextCompany, nextPerson }: StoreIdentity) =>
      changeMeta({ digest_key: digestKey, next_company: nextCompany, next_person: nextPerson }),
  };
}

/** Writes these values into the table `meta` of the data. */
export type ChangeMeta = (values: { readonly [name: string]: Buffer | number }) => void;
