// The companies of a search as they are listed: who each is, where, and how large. With a name that was searched for, also which of
// its names was met and how alike they are.
import { compareNames } from '../../domain/names/compare-names.ts';
import { type CompanyName, readCompanyName } from '../../domain/names/read-company-name.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';
import { domainsIn } from '../../store/formats/name-keys.ts';
import type { CompanySummary } from './suggest-companies.ts';
import { type ProfileReader, readProfileFields } from './summarise-company.ts';

export interface FoundCompany extends Omit<CompanySummary, 'matched_name' | 'score'> {
  /** Null if no name was searched for. */
  readonly matched_name: string | null;
  readonly score: number | null;
}

type Companies = ProfileReader & Pick<CompanyReader, 'readWhole'>;

/** In the order of the ids; a company that is gone meanwhile is left out. */
export async function listFoundCompanies(
  companies: Companies,
  ids: readonly string[],
  name?: string,
): Promise<readonly FoundCompany[]> {
  const searched = name === undefined ? undefined : readCompanyName(name);
  const found = await Promise.all(ids.map((id) => summarise(companies, id, searched)));
  return found.filter((one) => one !== undefined);
}

async function summarise(
  companies: Companies,
  id: string,
  searched: CompanyName | undefined,
): Promise<FoundCompany | undefined> {
  const fields = await readProfileFields(companies, id);
  if (fields === undefined) return undefined;
  const { fqdn, hq_location, hq_country, employee_count } = fields;
  const met = searched === undefined ? NOT_SEARCHED : await nearestNameOf(companies, id, searched);
  return {
    id,
    name: fields.name,
    matched_name: met.name,
    fqdn,
    hq_location,
    hq_country,
    employee_count,
    score: met.score,
  };
}

const NOT_SEARCHED = { name: null, score: null };

async function nearestNameOf(companies: Companies, id: string, searched: CompanyName) {
  const whole = await companies.readWhole(id);
  if (whole === undefined) return NOT_SEARCHED;
  const labels = domainsIn(whole.identifiers).map((domain) => domain.split('.', 1)[0] ?? '');
  const names = [whole.name, ...(whole.names?.others ?? []), ...labels];
  const compared = names.map((name) => ({
    name,
    score: Math.round(compareNames(searched, readCompanyName(name)).similarity * 1000) / 1000,
  }));
  return compared.reduce((best, one) => (one.score > best.score ? one : best));
}
