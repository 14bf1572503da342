// Walks over the people of a store and gives those who fit, company by company, many at a time.
import type { Country, Department, Seniority } from '../../domain/reference.ts';
import {
  matchesTitle,
  type PositionQuery,
  readSearchableTitle,
} from '../../domain/titles/searchable-title.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { ExportBatch } from './export-companies.ts';

/** All that are given must fit. */
export interface PeopleFilter {
  readonly country?: Country | undefined;
  /** A current or former id. */
  readonly companyId?: string | undefined;
  readonly seniority?: Seniority | undefined;
  readonly department?: Department | undefined;
  readonly position?: PositionQuery | undefined;
}

/** Companies whose people are read together: a few large ones must fit into memory. */
const FETCHED_AT_A_TIME = 100;

/** By company id, then by country, then in the served order. Undefined: no such company. */
export async function exportPeople(
  store: Pick<Store, 'walker' | 'companies'>,
  filter: PeopleFilter,
): Promise<AsyncGenerator<ExportBatch<PersonEntry>> | undefined> {
  const { companyId } = filter;
  if (companyId === undefined) return ofAllCompanies(store, filter);
  const id = await store.companies.findCompanyId({ kind: 'id', values: [companyId] });
  return id === undefined ? undefined : ofCompanies(store, [id], filter, 0);
}

async function* ofAllCompanies(
  store: Pick<Store, 'walker'>,
  filter: PeopleFilter,
): AsyncGenerator<ExportBatch<PersonEntry>> {
  let walked = 0;
  for (let last = ''; ; ) {
    const ids = await store.walker.companyIdsAfter(last, FETCHED_AT_A_TIME);
    if (ids.length > 0) yield* ofCompanies(store, ids, filter, walked);
    walked += ids.length;
    if (ids.length < FETCHED_AT_A_TIME) return;
    last = ids.at(-1) ?? '';
  }
}

async function* ofCompanies(
  { walker }: Pick<Store, 'walker'>,
  ids: readonly string[],
  filter: PeopleFilter,
  before: number,
): AsyncGenerator<ExportBatch<PersonEntry>> {
  const people = await walker.peopleOf(ids);
  for (const [place, rows] of people.entries()) {
    yield { walked: before + place + 1, rows: rows.filter((person) => fits(person, filter)) };
  }
}

function fits(person: PersonEntry, { country, seniority, department, position }: PeopleFilter): boolean {
  return (
    (country === undefined || person.country === country) &&
    (seniority === undefined || person.seniority === seniority) &&
    (department === undefined || person.department === department) &&
    (position === undefined ||
      (person.position !== undefined && matchesTitle(position, readSearchableTitle(person.position))))
  );
}
