// Turns a prepared company, whose id is now known, into the entry that a store keeps.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Mutable } from '../check/mutable-record.ts';
import type { PreparedCompany } from '../check/prepare-company.ts';

/** `served` is for a company that did not exist before. */
export function companyEntry(
  id: string,
  company: PreparedCompany,
  loadedAt: number,
  served?: string,
): CompanyEntry {
  const { name, nameKey, nameOnlyKey, digest, identifiers, names, nameTerms, facts, profile, views } =
    company;
  const entry: Mutable<CompanyEntry> = {
    id,
    name,
    nameKey,
    digest,
    identifiers,
    names,
    nameTerms,
    facts,
    profile,
    views,
    loadedAt,
  };
  if (nameOnlyKey !== undefined) entry.nameOnlyKey = nameOnlyKey;
  if (served !== undefined) entry.served = served;
  return entry;
}
