// The values that differ in the countries of a company: the `regions` of its line.
import type { CompanyFields } from '../../domain/company/company.ts';
import type { Country } from '../../domain/reference.ts';
import { locationFields, sizeOf } from './company-details.ts';
import type { CompanyPlan, Presence } from './plan-companies.ts';
import { samplePhone } from './words/phone-patterns.ts';

/** At most this many, so that some regional views fall back to the global profile. */
const MOST_REGIONS = 4;

function makeRegion(plan: CompanyPlan, presence: Presence): CompanyFields {
  const { country, share } = presence;
  const random = plan.chance(`region ${country}`);
  const hasPhones = plan.showcase?.noPhonesIn !== country;
  return {
    ...plan.showcase?.local[country],
    employee_count: Math.max(1, Math.round(sizeOf(plan).employee_count * share)),
    ...locationFields(plan, [presence]),
    phones: hasPhones ? [samplePhone(random, country, 'office')] : [],
    emails: [`${country.toLowerCase()}@${plan.host}`],
    ...(country === 'AU' ? { abn_operation_status: 'Active' } : {}),
  };
}

export function makeRegions(plan: CompanyPlan): { readonly [C in Country]?: CompanyFields } {
  // The home country's values are the global ones, so it has a region only if there are texts in its language.
  const regions = plan.presence.filter(
    ({ country }) => country !== plan.country || plan.showcase?.local[country],
  );
  return Object.fromEntries(
    regions.slice(0, MOST_REGIONS).map((presence) => [presence.country, makeRegion(plan, presence)]),
  );
}
