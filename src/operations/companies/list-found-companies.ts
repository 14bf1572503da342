// The companies of a search as they are listed: who each is, where, and how large. With a name that was searched for, also which of
// its names matched, and how alike they are.
import type { CompanyReader } from '../../store/contract/company-reader.ts';
import type { FoundNames, NameReader } from '../../store/contract/name-reader.ts';
import { domainsIn } from '../../store/formats/name-keys.ts';
import type { NameCandidate } from './compare-candidate.ts';
import { findByName } from './find-by-name.ts';
import type { CompanySummary } from './suggest-companies.ts';
import { type ProfileReader, readProfileFields } from './summarise-company.ts';

export interface ListedCompany extends Omit<CompanySummary, 'matched_name' | 'score'> {
  /** Null if no name was searched for. */
  readonly matched_name: string | null;
  readonly score: number | null;
}

type Companies = ProfileReader & Pick<CompanyReader, 'readWhole'>;

/** In the order of the ids; a company that was removed meanwhile is left out. */
export async function listFoundCompanies(
  companies: Companies,
  ids: readonly string[],
  name?: string,
): Promise<readonly ListedCompany[]> {
  const met = name === undefined ? undefined : await metNames(companies, ids, name);
  const found = await Promise.all(ids.map((id) => summarise(companies, id, met)));
  return found.filter((one) => one !== undefined);
}

async function summarise(
  companies: Companies,
  id: string,
  met: ReadonlyMap<string, NameCandidate> | undefined,
): Promise<ListedCompany | undefined> {
  const fields = await readProfileFields(companies, id);
  if (fields === undefined) return undefined;
  const { fqdn, hq_location, hq_country, employee_count } = fields;
  const candidate = met?.get(id);
  const similarity = candidate?.comparison.similarity ?? 0;
  return {
    id,
    name: fields.name,
    matched_name: met === undefined ? null : (candidate?.matchedName ?? fields.name),
    fqdn,
    hq_location,
    hq_country,
    employee_count,
    score: met === undefined ? null : Math.round(similarity * 1000) / 1000,
  };
}

/** What suggest answers for these companies: it gets a reader that has no others. */
async function metNames(
  companies: Companies,
  ids: readonly string[],
  text: string,
): Promise<ReadonlyMap<string, NameCandidate>> {
  const all = ids.map((company) => ({ company, rank: 0 }));
  const reader: NameReader = {
    companiesUnder: (terms) => terms.map(() => ({ companies: all, isAll: true })),
    companiesIn: () => new Set(),
    namesOf: (handles) => Promise.all(handles.map((id) => namesOf(companies, id as string))),
  };
  const { candidates } = await findByName(reader, { text, isUnfinished: true });
  return new Map(candidates.map((candidate) => [candidate.id, candidate]));
}

async function namesOf(companies: Companies, id: string): Promise<FoundNames | undefined> {
  const whole = await companies.readWhole(id);
  if (whole === undefined) return undefined;
  const domains = domainsIn(whole.identifiers);
  // A search finds the label of a domain without its hyphens.
  const joined = domains.filter((domain) => domain.includes('-')).map((domain) => domain.replaceAll('-', ''));
  const { name, identifiers, names } = whole;
  const others = names?.others ?? [];
  return { id, name, others, domains: [...domains, ...joined], identifiers, prominence: 0 };
}
