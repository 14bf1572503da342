// Finds the company that a person line means: by an identifier, else by the domain of the work address, else by name. The
// name is matched only where it is safe; otherwise the row is rejected, and the reason lists the likely companies.
import { compareNames } from '../../domain/names/compare-names.ts';
import { readCompanyName } from '../../domain/names/read-company-name.ts';
import { countryName, servedCountryName } from '../../domain/normalise/places/countries.ts';
import type { Country } from '../../domain/reference.ts';
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { companyNamed, homeOf } from '../../pipeline/identify/gather-companies.ts';
import {
  isSameHint,
  type ResolvedReference,
  resolveExactName,
  resolveIdentifier,
} from '../../pipeline/identify/resolve-person.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { Load } from '../../store/contract/load.ts';
import {
  type MatchCandidate,
  type MatchReader,
  matchCompany,
  SAME_NAME,
} from '../companies/match-company.ts';
import { readProfileFields } from '../companies/summarise-company.ts';

/** Companies repeat from row to row; this many are cached. */
const REMEMBERED_COMPANIES = 20_000;
const MOST_LISTED = 3;

export interface CompanyFinderParts {
  readonly load: Load;
  /** What is published: a load of people changes no company. */
  readonly published: MatchReader;
  /** The record of the company that the operator has decided a name to mean. */
  readonly decidedRecord: (name: string, country: Country) => string | undefined;
}

type Hinted = Pick<PreparedPerson, 'company' | 'country'>;

export function createCompanyFinder({ load, published, decidedRecord }: CompanyFinderParts) {
  const answers = createBoundedCache<string, Answer<ResolvedReference>>(REMEMBERED_COMPANIES);
  const named = createBoundedCache<string, Answer<ResolvedReference>>(REMEMBERED_COMPANIES);
  let last: (Hinted & { readonly answer: Answer<ResolvedReference> }) | undefined;

  function find({ company, country }: Hinted): Answer<ResolvedReference> {
    const { by, value, name } = company;
    if (by === 'company_name') return findNamed(value, country);
    return after(resolveIdentifier(load, company, published.networkHosts), (found) => {
      if ('companyId' in found || name === undefined) return found;
      return after(findNamed(name, country), (byName) =>
        'companyId' in byName ? byName : { problem: `${found.problem}; ${byName.problem}` },
      );
    });
  }

  function findNamed(name: string, country: Country): Answer<ResolvedReference> {
    const question = `${country} ${name}`;
    let answer = named.get(question);
    if (answer === undefined) {
      answer = resolveName(name, country);
      named.set(question, answer);
    }
    return answer;
  }

  function resolveName(name: string, country: Country): Answer<ResolvedReference> {
    const record = decidedRecord(name, country);
    const decided = record === undefined ? undefined : homeOf(load, record);
    return after(decided, (home) => {
      if (home !== undefined) return { companyId: home };
      return after(resolveExactName(load, name), (companyId) =>
        companyId === undefined ? matchName(name, country) : matchNearer(companyId, name, country),
      );
    });
  }

  /**
   * One company has exactly this name. If its head office is in another country, and a company in the country of the person has
   * the same name but for the legal form (`Woolworths` and `Woolworths Limited`), that one is meant, or the row is to be decided.
   */
  async function matchNearer(companyId: string, name: string, country: Country): Promise<ResolvedReference> {
    const at = servedCountryName(
      (await readProfileFields(published.companies, companyId))?.hq_country ?? null,
    );
    if (at === null || at === countryName(country)) return { companyId };
    const candidates = await matchCompany(published, { name, country, identifiers: {} });
    const isNearer = candidates.some((one) => one.id !== companyId && isThere(one) && isCalled(name, one));
    return isNearer ? resolveBest(name, candidates) : { companyId };
  }

  /**
   * The country of the person helps to choose between companies of one name. It does not speak against the only one: people
   * work abroad for it.
   */
  async function matchName(name: string, country: Country): Promise<ResolvedReference> {
    const anywhere = await matchCompany(published, { name, identifiers: {} });
    const candidates =
      anywhere[0]?.match === false
        ? await matchCompany(published, { name, country, identifiers: {} })
        : anywhere;
    return resolveBest(name, candidates);
  }

  async function resolveBest(
    name: string,
    candidates: readonly MatchCandidate[],
  ): Promise<ResolvedReference> {
    const [best] = candidates;
    const companyId = best?.match === true ? await companyNamed(load, best.id) : undefined;
    return companyId === undefined ? { problem: whyNotNamed(name, candidates) } : { companyId };
  }

  /** Mostly people come company by company. */
  return (person: Hinted): Answer<ResolvedReference> => {
    const { company, country } = person;
    const { by, value, name } = company;
    const isNamed = by === 'company_name' || name !== undefined;
    const isLast = last !== undefined && isSameHint(last.company, company);
    if (isLast && (!isNamed || last?.country === country)) return last?.answer as Answer<ResolvedReference>;
    const question = isNamed ? `${country} ${by} ${value}\n${name ?? ''}` : `${by} ${value}`;
    let answer = answers.get(question);
    if (answer === undefined) {
      answer = find(person);
      answers.set(question, answer);
    }
    last = { company, country, answer };
    return answer;
  };
}

/** A label of its domain is not enough: `Deloitte` is rather the company of this name than Deloitte Australia. */
function isCalled(name: string, candidate: MatchCandidate): boolean {
  return compareNames(readCompanyName(name), readCompanyName(candidate.name)).similarity >= SAME_NAME;
}

const isThere = ({ features }: MatchCandidate) =>
  features.some(({ id, value }) => id === 'country' && value === 1);

function whyNotNamed(name: string, candidates: readonly MatchCandidate[]): string {
  const shown = quoteValue(name);
  if (candidates.length === 0) return `no company has the company_name ${shown}; import the companies first`;
  const likely = candidates
    .slice(0, MOST_LISTED)
    .map((one) => `${one.id} ${quoteValue(one.name)} (${one.score.toFixed(2)})`);
  return `company_name ${shown} is not surely one company; likely: ${likely.join(', ')}; decide with "firmament match name"`;
}
