// Lookups of companies by each of their identifiers, with the check of the answer: every value of the company's line is
// in the profile as it was given.
import { isDeepStrictEqual } from 'node:util';
import { type Answer, readJson } from '../../running/send-request.ts';
import { COMPANY_LINE_FIELDS } from '../../src/domain/company/company.ts';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import { type CompanyLine, hostOf, type KnownCompany } from '../world/known-companies.ts';
import type { Request } from './compare.ts';

export const IDENTIFIERS = ['id', 'fqdn', 'website', 'ln_slug', 'ln_url', 'abn'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** The country of the contract when none is named. */
const USUAL_COUNTRY = 'AU';
/** So many different requests that no cache of recent answers still has them when they are repeated. */
const WANTED = 15_000;
const NOT_IN_PROFILE = new Set<string>(COMPANY_LINE_FIELDS);

/**
 * Of those companies that have this identifier, in the country that is taken when none is named. Where they are few,
 * they are asked for in other countries too.
 */
export function lookupRequests(
  companies: readonly KnownCompany[],
  by: Identifier,
  headers: { readonly [name: string]: string } = {},
): Request[] {
  const requests: Request[] = [];
  for (const country of [undefined, ...COUNTRY_CODES]) {
    for (const { line } of companies) {
      const value = identifierOf(line, by);
      if (value === undefined) continue;
      if (requests.length === WANTED) return requests;
      const end = country === undefined ? '' : `&country=${country}`;
      const path = `/company?${by}=${encodeURIComponent(value)}${end}`;
      const check = (answer: Answer) => wrongProfile(answer, line, country ?? USUAL_COUNTRY);
      requests.push({ method: 'GET', path, headers, check });
    }
  }
  return requests;
}

/** Domains that no company has: lookups without a result. */
export function missingRequests(companies: readonly KnownCompany[]): Request[] {
  return companies.flatMap(({ line }) => {
    const value = identifierOf(line, 'fqdn');
    if (value === undefined) return [];
    return [{ method: 'GET', path: `/company?fqdn=no-${value}`, check: wrongAbsence } as const];
  });
}

function wrongAbsence(answer: Answer): string | undefined {
  const { error } = readJson(answer) as { error: number };
  return error === 40401 ? undefined : `error ${error}, not 40401`;
}

function identifierOf(line: CompanyLine, by: Identifier): string | undefined {
  const { id, website, network } = line;
  switch (by) {
    case 'id':
      return id;
    case 'fqdn':
      return line.fqdn ?? (website === undefined ? undefined : hostOf(website));
    case 'website':
      return website;
    case 'ln_slug':
      return network;
    case 'ln_url':
      return network === undefined ? undefined : `https://www.linkedin.com/company/${network}/`;
    case 'abn':
      return line.industry_codes?.abn;
  }
}

function wrongProfile(answer: Answer, line: CompanyLine, country: string): string | undefined {
  const profile = readJson(answer) as { [field: string]: unknown };
  const regional = line.regions?.[country] ?? {};
  for (const [field, given] of Object.entries(line)) {
    if (NOT_IN_PROFILE.has(field)) continue;
    const wanted = overlaid(given, regional[field]);
    if (!holds(profile[field], wanted)) {
      return `${field} is ${JSON.stringify(profile[field])}, not ${JSON.stringify(wanted)}`;
    }
  }
  return undefined;
}

/** The region's own value if it has one; objects key by key. */
function overlaid(given: unknown, regional: unknown): unknown {
  if (regional === undefined || regional === null) return given;
  return isObject(given) && isObject(regional) ? { ...given, ...regional } : regional;
}

/** Everything of `wanted` is in `served`, which may have more keys. */
function holds(served: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(served, wanted);
  return isObject(served) && Object.entries(wanted).every(([key, value]) => holds(served[key], value));
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
