// Makes of a prepared company, whose id is now known, what a store keeps.
import type { CompanyEntry } from '../store/store.ts';
import type { Draft } from './draft.ts';
import type { PreparedCompany } from './prepare-company.ts';

/** `served` is for a company that did not stand before. */
export function companyEntry(
  id: string,
  company: PreparedCompany,
  loadedAt: number,
  served?: string,
): CompanyEntry {
  const { name, nameKey, nameOnlyKey, digest, identifiers, profile, views } = company;
  const entry: Draft<CompanyEntry> = { id, name, nameKey, digest, identifiers, profile, views, loadedAt };
  if (nameOnlyKey !== undefined) entry.nameOnlyKey = nameOnlyKey;
  if (served !== undefined) entry.served = served;
  return entry;
}
