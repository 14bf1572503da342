// Finds the company of a row: by an identifier, or by its name and whatever else the row says. Every row gets an answer.
import type { IdentifierParameter } from '../../domain/identifiers/company-identifier.ts';
import { readRowCountry } from '../../domain/normalise/places/read-row-country.ts';
import { type Country, DEFAULT_COUNTRY } from '../../domain/reference.ts';
import { ServiceError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';
import { createProfileUnpacker } from '../../store/formats/profile/unpack-profile.ts';
import { lookUpCompany } from '../companies/look-up-company.ts';
import { type MatchCandidate, type MatchQuery, matchCompany } from '../companies/match-company.ts';

/** What a row is looked up by. */
export type FindBy = IdentifierParameter | 'name';

export interface RowQuery {
  /** The identifier or the name. A name is empty only beside a website. */
  readonly value: string;
  /** What else the row says about a company that is found by name. */
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly website?: string | undefined;
}

export type FoundProfile = { readonly [field: string]: unknown };

export type RowAnswer =
  | { readonly status: 'found'; readonly matchedBy: string; readonly profile: FoundProfile }
  | { readonly status: 'missed'; readonly message: string }
  | { readonly status: 'ambiguous'; readonly message: string; readonly candidates: readonly Candidate[] }
  | { readonly status: 'error'; readonly message: string };

export type Candidate = Pick<MatchCandidate, 'id' | 'name' | 'score'>;

export interface CompanyFinder {
  /**
   * One answer for each query, in their order. If no more can be found for a long time, those of the first queries; throws
   * if there are none.
   */
  findAll(queries: readonly RowQuery[]): Promise<readonly RowAnswer[]>;
}

/** A less likely candidate is not shown. */
const LEAST_SCORE = 0.5;

/** In the data of a store. `country`: the regional view of the profiles. */
export function createStoreFinder(
  { companies, names, whyNotReady }: Pick<Store, 'companies' | 'names' | 'whyNotReady'>,
  networkHosts: readonly string[],
  by: FindBy,
  country: Country = DEFAULT_COUNTRY,
): CompanyFinder {
  const unpack = createProfileUnpacker();
  const reader = { companies, names, networkHosts, whyNotReady };

  async function findByIdentifier(parameter: IdentifierParameter, text: string): Promise<RowAnswer> {
    try {
      const sent = new Map([
        [parameter as string, text],
        ['country', country],
      ]);
      const answer = lookUpCompany(reader, sent);
      const found = answer instanceof Promise ? await answer : answer;
      if (found instanceof ServiceError) return { status: 'missed', message: found.message };
      const { profile, matchedBy } = found;
      return { status: 'found', matchedBy, profile: JSON.parse(unpack(profile.packed, profile.id)) };
    } catch (error) {
      const row = error instanceof ServiceError ? error.row : undefined;
      if (row === undefined || row.number === NOT_READY) throw error;
      return { status: 'error', message: (error as Error).message };
    }
  }

  async function findByName(query: RowQuery): Promise<RowAnswer> {
    const judged = judge(await matchCompany(reader, matchQuery(query)), query);
    if (typeof judged !== 'string') return judged;
    const answer = await findByIdentifier('id', judged);
    return answer.status === 'found' ? { ...answer, matchedBy: foundBy(query) } : answer;
  }

  return {
    findAll: async (queries) => {
      const answers: RowAnswer[] = [];
      for (const query of queries) {
        answers.push(by === 'name' ? await findByName(query) : await findByIdentifier(by, query.value));
      }
      return answers;
    },
  };
}

const NOT_READY = 50300;

/** The query for a match. A country that cannot be read or is not served is not used, as over HTTP. */
export function matchQuery({ value, country, state, city, website }: RowQuery): MatchQuery {
  const read = country === undefined ? undefined : readRowCountry(country);
  return {
    name: value === '' ? undefined : value,
    country: read?.ok === true ? read.country : undefined,
    state,
    city,
    identifiers: website === undefined ? {} : { website },
  };
}

/** By what the company that `judge` chose was found. */
export const foundBy = ({ value }: RowQuery): string => (value === '' ? 'website' : 'name');

/** The id of the candidate that is safe to take, or the answer for the row. */
export function judge(
  candidates: readonly (Candidate & Pick<MatchCandidate, 'match'>)[],
  { value, country }: Pick<RowQuery, 'value' | 'country'>,
): string | RowAnswer {
  const safe = candidates.find(({ match }) => match);
  if (safe !== undefined) return safe.id;
  const likely = candidates.filter(({ score }) => score >= LEAST_SCORE);
  const read = country === undefined ? undefined : readRowCountry(country);
  const unused = read?.ok === false ? `; the country ${read.problem} and was not used` : '';
  if (likely.length === 0) {
    const none =
      value === '' ? 'there is no name, and no company has this website' : 'no company has a name like this';
    return { status: 'missed', message: none + unused };
  }
  return {
    status: 'ambiguous',
    message: `several companies could be meant, or one that is not certain${unused}`,
    candidates: likely.map(({ id, name, score }) => ({ id, name, score })),
  };
}
