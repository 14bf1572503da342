// The operations on companies, as the console uses them.
import type { CompanyProfile } from '../../../src/domain/company/company.ts';
import { type Answer, call } from './call.ts';

export interface CompanySummary {
  readonly id: string;
  readonly name: string;
  readonly matched_name: string | null;
  readonly fqdn: string | null;
  readonly hq_location: string | null;
  readonly hq_country: string | null;
  readonly employee_count: number | null;
  readonly score: number | null;
}

/** Where a value comes from. */
export interface Origin {
  readonly source: string;
  readonly record_id: string;
  readonly loaded_at: string | null;
  /** The day on which the source last changed it. */
  readonly as_of?: string;
  /** Who made the correction. */
  readonly who?: string;
  /** The region whose own value it is. */
  readonly country?: string;
  /** Other sources of a list. */
  readonly also?: readonly Origin[];
}

export type Provenance = { readonly [field: string]: Origin };
export type SeenProfile = CompanyProfile & { readonly provenance?: Provenance };

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}
export type Facets = { readonly [filter: string]: readonly FacetCount[] };

export interface MatchCandidate {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly { readonly id: string; readonly value: number }[];
}

export interface BatchItem {
  readonly status: number;
  readonly matched_by?: string;
  readonly company?: CompanyProfile;
  readonly message?: string;
}

type Filters = { readonly [filter: string]: unknown };

export function suggest(q: string, signal?: AbortSignal): Promise<Answer<readonly CompanySummary[]>> {
  return call(`/company/suggest?${new URLSearchParams({ q, size: '8' })}`, { signal });
}

export function lookUp(
  identifier: string,
  value: string,
  country: string,
  signal?: AbortSignal,
): Promise<Answer<SeenProfile>> {
  const query = new URLSearchParams({ [identifier]: value, country, include: 'provenance' });
  return call(`/company?${query}`, { signal });
}

export function searchCompanies(
  body: Filters,
  signal?: AbortSignal,
): Promise<Answer<readonly CompanySummary[]>> {
  return call('/company/search', { method: 'POST', body, signal });
}

export function companyFacets(body: Filters, signal?: AbortSignal): Promise<Answer<Facets>> {
  return call('/company/search/facets', { method: 'POST', body, signal });
}

export function match(
  queries: { readonly [ref: string]: object },
  signal?: AbortSignal,
): Promise<Answer<{ readonly [ref: string]: { readonly result: readonly MatchCandidate[] } }>> {
  return call('/company/match', { method: 'POST', body: { queries }, signal });
}

export function batch(
  requests: readonly object[],
  country: string,
  signal?: AbortSignal,
): Promise<Answer<readonly BatchItem[]>> {
  return call('/company/batch', { method: 'POST', body: { country, requests }, signal });
}
