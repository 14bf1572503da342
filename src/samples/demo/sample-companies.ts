// The invented companies of the demo, as canonical lines: the same on every machine and every run. Only towns, industry
// classifications and the arithmetic of check digits are real.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import {
  codeFields,
  contactFields,
  countryName,
  locationFields,
  placesIn,
  sizeOf,
  socialFields,
  textFields,
  writePlace,
} from './company-details.ts';
import { makeRegions } from './company-regions.ts';
import { makeNextGen } from './next-gen.ts';
import { type CompanyPlan, planCompanies } from './plan-companies.ts';
import type { Random } from './random.ts';

export type SampleCompany = CompanyRecord;

const REGISTER_LABELS = [
  'Venture backed, seed',
  'Venture backed, series A',
  'Venture backed, series B',
] as const;

/** The one value, beside name and country, that is known about a bare company. */
function oneIdentifier(random: Random, plan: CompanyPlan, year: number): CompanyFields {
  const { number, numbers, country } = plan;
  const kinds = ['fqdn', 'website', 'network', 'register', 'register'] as const;
  switch (random.pick(kinds)) {
    case 'fqdn':
      return { fqdn: plan.host };
    case 'website':
      return { website: `https://${plan.host}/` };
    case 'network':
      return { network: plan.slug };
    default:
      if (country === 'AU') return { industry_codes: { abn: numbers.abn(number) } };
      if (country === 'NZ') return { industry_codes: { nzbn: numbers.nzbn(number) } };
      if (country === 'SG') return { industry_codes: { uen: numbers.uen(number, year) } };
      return { industry_codes: { duns: numbers.duns(number) } };
  }
}

function basicFields(random: Random, plan: CompanyPlan, website: string, year: number): CompanyFields {
  const { employee_count, company_size, revenue } = sizeOf(plan);
  const isBasic = plan.richness === 'basic';
  return {
    website,
    ...(isBasic && random.chance(0.4) ? {} : { fqdn: plan.host }),
    employee_count,
    company_size,
    year_founded: year,
    hq_location: writePlace(placesIn(plan, plan.country)[0], plan.country),
    hq_country: countryName(plan.country),
    industries: plan.industry.names,
    ...(isBasic ? {} : { revenue }),
  };
}

function standardFields(random: Random, plan: CompanyPlan, year: number): CompanyFields {
  return {
    network: plan.slug,
    company_type: plan.kind,
    ...locationFields(plan, plan.presence),
    ...textFields(random, plan),
    ...contactFields(random, plan),
    ...codeFields(random, plan, year),
  };
}

function richFields(random: Random, plan: CompanyPlan, website: string): Omit<SampleCompany, 'name'> {
  const isFull = plan.richness === 'full';
  const regions = makeRegions(plan);
  return {
    ...socialFields(random, plan),
    ...(isFull || random.chance(0.3) ? { org_registers: makeRegisters(random, isFull) } : {}),
    nextGen: makeNextGen(plan, website),
    domains: plan.showcase?.domains ?? [`${plan.slug.replaceAll('-', '')}.example`],
    ...(plan.showcase ? { networks: plan.showcase.networks } : {}),
    ...(Object.keys(regions).length > 0 ? { regions } : {}),
  };
}

function makeRegisters(random: Random, isFull: boolean): { [key: string]: string } {
  return {
    vc: random.pick(REGISTER_LABELS),
    ...(isFull ? { exporter: 'Approved exporter', gov_supplier: 'Government supplier panel' } : {}),
  };
}

/** The line of a company, with the fields that its plan allows. */
export function writeCompany(plan: CompanyPlan): SampleCompany {
  const random = plan.chance('line');
  // Also the first four digits of a UEN, so it is drawn before anything else.
  const year = plan.founded ?? random.integer(1968, 2023);
  const website = `https://www.${plan.host}`;
  const known = { ...(plan.id ? { id: plan.id } : {}), name: plan.name };
  if (plan.richness === 'name-only') return known;
  if (plan.richness === 'bare') {
    return { ...known, hq_country: countryName(plan.country), ...oneIdentifier(random, plan, year) };
  }
  const basic = basicFields(random, plan, website, year);
  if (plan.richness === 'basic') return { ...known, ...basic };
  const standard = standardFields(random, plan, year);
  if (plan.richness === 'standard') return { ...known, ...basic, ...standard };
  return { ...known, ...basic, ...standard, ...richFields(random, plan, website) };
}

/** The companies, in the order of their ids; the last ones have no id. */
export function* sampleCompanies(): Generator<SampleCompany> {
  for (const plan of planCompanies()) yield writeCompany(plan);
}
