// Asks every query of the gold set and judges the answers.
import { COUNTRIES } from '../../src/domain/reference.ts';
import { matchCompany } from '../../src/operations/companies/match-company.ts';
import { suggestCompanies } from '../../src/operations/companies/suggest-companies.ts';
import type { Store } from '../../src/store/contract/store.ts';
import type { GoldQuery } from './gold-set.ts';
import type { FindPlainly } from './name-book.ts';

export interface Answered {
  readonly query: GoldQuery;
  /** The place of the first right suggestion, from 0; -1 where there is none among the first five. */
  readonly place: number;
  /** Whom a match names, if anyone. */
  readonly matched: string | undefined;
  readonly isRightMatch: boolean;
  /** What came first, to list misses. */
  readonly first: string | undefined;
}

export type Way = (query: GoldQuery) => Promise<Answered>;

const SHOWN = 5;
/** Wide open: what a match may say must not depend on it. */
const NO_HOSTS = ['linkedin.com'];

export function asService(store: Store): Way {
  return async (query) => {
    const { text, country, withCountry } = query;
    const reader = { names: store.names, companies: store.companies, networkHosts: NO_HOSTS };
    const suggested = await suggestCompanies(reader, { text, country: undefined, size: SHOWN });
    const candidates = await matchCompany(reader, {
      name: text,
      country: withCountry ? country : undefined,
      identifiers: {},
    });
    return judged(
      query,
      suggested.map(({ id }) => id),
      candidates.find(({ match }) => match)?.id,
      suggested[0]?.matched_name,
    );
  };
}

/** Without a scorer: a match is the only company that is alike enough. */
export function asPlain(find: FindPlainly, leastAlike: number): Way {
  return async (query) => {
    const found = find(query.text);
    const [first, second] = found;
    const isClear =
      first !== undefined && first.alike >= leastAlike && first.alike - (second?.alike ?? 0) > 0.05;
    return judged(
      query,
      found.slice(0, SHOWN).map(({ id }) => id),
      isClear ? first.id : undefined,
      first?.id,
    );
  };
}

function judged(
  query: GoldQuery,
  suggested: readonly string[],
  matched: string | undefined,
  first: string | undefined,
): Answered {
  const place = suggested.findIndex((id) => query.wanted.includes(id));
  return {
    query,
    place,
    matched,
    isRightMatch: matched !== undefined && query.wanted.includes(matched),
    first,
  };
}

/** Whether more than one company has the name: a match by the name alone would be a guess. */
export const isAmbiguous = ({ wanted }: GoldQuery): boolean => wanted.length > 1;

export const countryName = (code: string | undefined): string =>
  COUNTRIES.find((one) => one.code === code)?.name ?? 'elsewhere';
