// The plain facts of a company beside its name: places, size, contacts, codes and descriptions.
import type { CompanyFields } from '../../domain/company/company.ts';
import { servedState } from '../../domain/normalise/places/states.ts';
import { COUNTRIES, type Country } from '../../domain/reference.ts';
import type { CompanyPlan, Presence } from './plan-companies.ts';
import type { Random } from './random.ts';
import { samplePhone } from './words/phone-patterns.ts';
import { PLACES, type Place } from './words/places.ts';

export interface CompanySize {
  readonly employee_count: number;
  readonly company_size: string;
  readonly revenue: string;
}

/** Upper end of a headcount, its band, and the usual revenue of companies of that size. */
const SIZE_BANDS: readonly (readonly [upTo: number, company_size: string, revenue: string])[] = [
  [10, '1-10', '$0 - $1M'],
  [50, '11-50', '$1M - $10M'],
  [200, '51-200', '$10M - $50M'],
  [500, '201-500', '$50M - $100M'],
  [1000, '501-1000', '$100M - $500M'],
  [Number.POSITIVE_INFINITY, '1000+', '$500M - $1B'],
];

export function countryName(code: Country): string {
  return COUNTRIES.find((country) => country.code === code)?.name ?? code;
}

export function sizeOf(plan: CompanyPlan): CompanySize {
  const random = plan.chance('size');
  const unseen = plan.peopleCount === 0 ? random.integer(1, 40) : random.integer(0, plan.peopleCount);
  const employee_count = plan.showcase?.employee_count ?? plan.peopleCount + unseen;
  const [, company_size, revenue] = SIZE_BANDS.find(([upTo]) => employee_count <= upTo) ?? [
    0,
    '1000+',
    '$500M - $1B',
  ];
  return { employee_count, company_size, revenue: plan.showcase?.revenue ?? revenue };
}

/** The towns of a company in one of its countries. Showcase companies are in the main town. */
export function placesIn(plan: CompanyPlan, country: Country): readonly [Place, ...Place[]] {
  const random = plan.chance(`places in ${country}`);
  const all = PLACES[country];
  const first = plan.showcase ? all[0] : random.pick(all);
  if (!first) throw new RangeError(`no places in ${country}`);
  const more = Math.min(3, Math.floor(plan.peopleCount / 50));
  if (more === 0) return [first];
  const others = all.filter((place) => place !== first);
  return [first, ...random.some(others, more)];
}

export function writePlace(place: Place, country: Country): string {
  const name = countryName(country);
  return place.town.endsWith(name) ? place.town : `${place.town}, ${name}`;
}

export function locationFields(plan: CompanyPlan, presence: readonly Presence[]): CompanyFields {
  const places = presence.flatMap(({ country }) =>
    placesIn(plan, country).map((place) => ({ place, country })),
  );
  return {
    locations: places.map(({ place, country }) => writePlace(place, country)),
    states: [...new Set(places.map(({ place }) => servedState(place.state)))],
  };
}

export function contactFields(random: Random, plan: CompanyPlan): CompanyFields {
  const boxes = random.some(['info', 'sales', 'support', 'accounts', 'hello'], random.integer(1, 3));
  const phones = Array.from({ length: random.integer(1, 2) }, () =>
    samplePhone(random, plan.country, 'office'),
  );
  return { phones: [...new Set(phones)], emails: boxes.map((box) => `${box}@${plan.host}`) };
}

/** The registers a company of this country is in; a showcase company is in all of them. */
export function codeFields(random: Random, plan: CompanyPlan, year: number): CompanyFields {
  const { number, numbers, country, industry } = plan;
  const isFull = plan.richness === 'full';
  const isIn = (...countries: Country[]) => plan.showcase !== undefined || countries.includes(country);
  return {
    industry_codes: {
      sic: industry.sic,
      ...(isFull || random.chance(0.5) ? { duns: numbers.duns(number) } : {}),
      ...(isIn('US', 'CA') ? { naics: industry.naics } : {}),
      ...(isIn('AU', 'NZ') ? { anzsic: industry.anzsic } : {}),
      ...(isIn('AU') ? { abn: numbers.abn(number) } : {}),
      ...(isIn('AU') && plan.kind !== 'Partnership' ? { acn: numbers.acn(number) } : {}),
      ...(isIn('NZ') ? { nzbn: numbers.nzbn(number) } : {}),
      ...(isIn('SG') ? { uen: numbers.uen(number, year) } : {}),
    },
    ...(isIn('AU') ? { abn_operation_status: isFull || random.chance(0.92) ? 'Active' : 'Cancelled' } : {}),
  };
}

const TAGLINES = [
  'Good work, on time',
  'Close to home',
  'Built to be used',
  'Small enough to answer the phone',
  'Since the first order',
  'Less fuss, more done',
] as const;

export function textFields(random: Random, plan: CompanyPlan): CompanyFields {
  const town = placesIn(plan, plan.country)[0].town;
  return {
    tagline: plan.showcase?.tagline ?? random.pick(TAGLINES),
    description: plan.showcase?.description ?? `A company from ${town} that ${plan.industry.does}.`,
    keywords: plan.industry.keywords,
  };
}

export function socialFields(random: Random, plan: CompanyPlan): CompanyFields {
  const handle = plan.slug.replaceAll('-', '');
  const isFull = plan.richness === 'full';
  return {
    social_media: {
      network: plan.slug,
      ...(isFull || random.chance(0.6) ? { twitter: handle.slice(0, 15) } : {}),
      ...(isFull || random.chance(0.4) ? { youtube: `${handle}tv` } : {}),
      ...(isFull || random.chance(0.7) ? { facebook: `${handle}.page` } : {}),
      ...(isFull || random.chance(0.5) ? { instagram: `${handle}_official` } : {}),
    },
  };
}
