// Turns a prepared company, whose id is now known, into the entry that a store keeps.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Mutable } from '../check/mutable-record.ts';
import type { PreparedCompany } from '../check/prepare-company.ts';

/** `digest` is that of the company; `served` is for one that did not exist before. */
export function companyEntry(
  id: string,
  company: PreparedCompany,
  digest: string,
  loadedAt: number,
  served?: string,
): CompanyEntry {
  const { name, nameKey, nameOnlyKey, identifiers, names, words, facts, profile, views } = company;
  const entry: Mutable<CompanyEntry> = {
    id,
    name,
    nameKey,
    digest,
    identifiers,
    names,
    words,
    facts,
    profile,
    views,
    loadedAt,
  };
  if (nameOnlyKey !== undefined) entry.nameOnlyKey = nameOnlyKey;
  if (served !== undefined) entry.served = served;
  return entry;
}
