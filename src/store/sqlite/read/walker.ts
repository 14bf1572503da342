// Walks over everything in the files of an embedded store, to copy or export it.
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import type { PublishedLoad } from '../../contract/load-book.ts';
import type { StoreIdentity, StoreWalker } from '../../contract/walker.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';
import { liveTables } from '../staging/tables.ts';
import { createCorrections } from './corrections.ts';
import { createDecisions } from './decisions.ts';
import { listFormerIds } from './former-ids.ts';
import { createLoadBook } from './load-book.ts';
import { createPeopleAt, type TitleOf } from './people-at-company.ts';
import { createWholeCompanies } from './whole-companies.ts';

export function createWalker(
  data: SqliteDatabase,
  access: SqliteDatabase,
  change: TakeIdentity,
  dataVersion: () => number,
): StoreWalker {
  const late = prepareWhenUsed(data);
  const tables = liveTables(late);
  const { companiesAfter } = createWholeCompanies(tables);
  const peopleAt = createPeopleAt(tables, undefined, rememberTitles(dataVersion));
  const { listLoads } = createLoadBook(data);
  const { listCorrections } = createCorrections(data);
  const { listDecisions } = createDecisions(data);
  const idsAfter = late.prepare('SELECT id FROM company WHERE id > ? ORDER BY id LIMIT ?').pluck();
  const meta = late.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const months = prepareWhenUsed(access).prepare('SELECT DISTINCT month FROM usage ORDER BY month').pluck();

  return {
    companiesAfter,
    companyIdsAfter: (id, most) => idsAfter.all(id, most) as string[],
    peopleOf: (companyIds) => companyIds.map(peopleAt),
    usageMonths: () => months.all() as string[],
    identity: () => ({
      digestKey: meta.get('digest_key') as Buffer,
      nextPerson: Number(meta.get('next_person') ?? 1),
      loads: listLoads() as readonly PublishedLoad[],
      decisions: listDecisions(),
      formerIds: listFormerIds(data),
      corrections: listCorrections(),
    }),
    takeIdentity: ({ digestKey, nextPerson, ...lists }: StoreIdentity) =>
      change({ digest_key: digestKey, next_person: nextPerson }, lists),
  };
}

/** Titles repeat from person to person. */
const REMEMBERED_TITLES = 20_000;

/** After a load, a number may have another text. */
const rememberTitles = (dataVersion: () => number) => (titleOf: TitleOf) => {
  const titles = createBoundedCache<number, string>(REMEMBERED_TITLES);
  let version = dataVersion();
  return (number: number): string => {
    if (version !== dataVersion()) titles.clear();
    version = dataVersion();
    const known = titles.get(number);
    if (known !== undefined) return known;
    const text = titleOf(number);
    titles.set(number, text);
    return text;
  };
};

/** Writes these values into the table `meta` of the data file, and the others where they belong. */
export type TakeIdentity = (
  values: { readonly [name: string]: Buffer | number },
  lists: Pick<StoreIdentity, 'loads' | 'decisions' | 'formerIds' | 'corrections'>,
) => void;
