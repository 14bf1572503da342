// What readers must leave out: people and companies that are suppressed and still in the data, because a load holds it.

import type { IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import { COUNTRY_CODES, type Country } from '../../domain/reference.ts';
import type { Store } from '../contract/store.ts';
import type { RemovalTarget } from '../contract/suppressions.ts';

export interface HiddenRows {
  readonly companies: ReadonlySet<string>;
  /** By company id: the hidden people, each with the country. */
  readonly people: ReadonlyMap<string, ReadonlyMap<string, Country>>;
  readonly personIds: ReadonlySet<string>;
}

export const NOTHING_HIDDEN: HiddenRows = { companies: new Set(), people: new Map(), personIds: new Set() };

export async function findHiddenRows(
  { companies, people }: Pick<Store, 'companies' | 'people'>,
  targets: readonly RemovalTarget[],
): Promise<HiddenRows> {
  const hiddenCompanies = new Set<string>();
  const hiddenPeople = new Map<string, Map<string, Country>>();
  const personIds = new Set<string>();
  for (const { kind, value } of targets) {
    if (kind === 'person_id' || kind === 'person_network') {
      const person = kind === 'person_id' ? await people.findPerson({ kind: 'id', value }) : undefined;
      const found = kind === 'person_id' ? [person] : ((await people.findPeopleBySlug(value)) ?? []);
      if (kind === 'person_id') personIds.add(value);
      for (const one of found) {
        if (one === undefined) continue;
        personIds.add(one.personId);
        const there = hiddenPeople.get(one.companyId) ?? new Map<string, Country>();
        hiddenPeople.set(one.companyId, there.set(one.personId, one.country));
      }
      continue;
    }
    const named = { kind: kind.replace(/^company_/, '') as IdentifierKind, values: [value] };
    const id = await companies.findCompanyId(named);
    if (id !== undefined) hiddenCompanies.add(id);
  }
  return { companies: hiddenCompanies, people: hiddenPeople, personIds };
}

/** `AU=120,NZ=4` without the hidden people. */
export function countriesWithout(countries: string, gone: ReadonlyMap<string, Country>): string {
  const counts = new Map(countries.split(',').map((one) => [one.slice(0, 2), Number(one.slice(3))]));
  for (const country of gone.values()) counts.set(country, (counts.get(country) ?? 0) - 1);
  return COUNTRY_CODES.flatMap((code) => {
    const count = counts.get(code) ?? 0;
    return count > 0 ? [`${code}=${count}`] : [];
  }).join(',');
}
