// Decides, before any line is written, which companies the sample has: name, country, size and how much is known about
// each. Company lines and people lines are both written from this plan, so that they fit together.
import { companyIdFromNumber } from '../../domain/company/company.ts';
import { COUNTRY_CODES, type Country } from '../../domain/reference.ts';
import { makeCompanyName } from './company-name.ts';
import { createRandom, type Random } from './random.ts';
import { type NumberMakers, SAMPLE_NUMBERS } from './register-numbers.ts';
import { SHOWCASE_COMPANIES } from './showcase/showcase-companies.ts';
import type { ShowcaseCompany } from './showcase/showcase-company.ts';
import { INDUSTRIES, type Industry, industryByKey } from './words/industries.ts';
import type { CompanyKind } from './words/legal-forms.ts';

/** How much is known about a company, from only a name to every field. */
export type Richness = 'name-only' | 'bare' | 'basic' | 'standard' | 'rich' | 'full';

export interface Presence {
  readonly country: Country;
  readonly share: number;
}

export interface CompanyPlan {
  /** Its number in the sample, from 1. */
  readonly number: number;
  /** A random stream for each part of its line, which starts again on each call. */
  readonly chance: (part: string) => Random;
  readonly numbers: NumberMakers;
  readonly id?: string;
  readonly name: string;
  readonly slug: string;
  readonly host: string;
  readonly country: Country;
  readonly industry: Industry;
  readonly kind: CompanyKind;
  readonly richness: Richness;
  readonly peopleCount: number;
  /** Where its people are, its own country first. */
  readonly presence: readonly Presence[];
  /** The year of foundation, if the plan fixes it. */
  readonly founded?: number;
  readonly showcase?: ShowcaseCompany;
}

const COMPANIES_BY_COUNTRY: { readonly [C in Country]: number } = {
  AU: 60,
  NZ: 25,
  SG: 25,
  MY: 21,
  ID: 21,
  PH: 20,
  HK: 20,
  JP: 25,
  VN: 18,
  KR: 20,
  TH: 18,
  US: 32,
  CA: 20,
};

/** The last ones have no id. They must be last: a later id could equal an assigned one. */
const COMPANIES_WITHOUT_ID = 25;
const NAME_ONLY_NUMBERS: readonly number[] = [118, 207, 276, 311, 325];

const chanceOf = (number: number) => (part: string) => createRandom(`company ${number}: ${part}`);

/** A power law: the size falls with the rank, and the smallest have no people at all. */
function peopleAtRank(rank: number): number {
  return Math.max(0, Math.floor(810 / (rank + 2)) - 2);
}

function chooseRichness(random: Random, number: number, peopleCount: number): Richness {
  if (NAME_ONLY_NUMBERS.includes(number)) return 'name-only';
  if (peopleCount >= 60) return 'rich';
  const shares =
    peopleCount === 0
      ? { bare: 5, basic: 4, standard: 1, rich: 0 }
      : { bare: 2, basic: 4, standard: 3, rich: 1 };
  return random.pickWeighted(['bare', 'basic', 'standard', 'rich'] as const, (richness) => shares[richness]);
}

function choosePresence(random: Random, home: Country, peopleCount: number): Presence[] {
  const abroad = peopleCount >= 40 && random.chance(0.5) ? random.integer(1, 2) : 0;
  const countries = random.some(
    COUNTRY_CODES.filter((code) => code !== home),
    abroad,
  );
  return [
    { country: home, share: 1 - abroad * 0.15 },
    ...countries.map((country) => ({ country, share: 0.15 })),
  ];
}

function planShowcase(showcase: ShowcaseCompany, place: number): CompanyPlan {
  const number = place + 1;
  return {
    number,
    chance: chanceOf(number),
    numbers: SAMPLE_NUMBERS,
    id: companyIdFromNumber(number),
    name: showcase.name,
    slug: showcase.slug,
    host: `${showcase.slug}.example`,
    country: showcase.country,
    industry: industryByKey(showcase.industry),
    kind: showcase.kind,
    richness: 'full',
    peopleCount: showcase.people,
    presence: Object.entries(showcase.presence).map(([country, share]) => ({
      country: country as Country,
      share,
    })),
    founded: showcase.year_founded,
    showcase,
  };
}

/** All companies of the sample, in order. */
export function planCompanies(): CompanyPlan[] {
  const plans = SHOWCASE_COMPANIES.map(planShowcase);
  const takenSlugs = new Set(plans.map((plan) => plan.slug));

  // Seed 5 of several puts two of the larger companies in Australia, the country that is searched by default.
  const order = createRandom('companies: 5');
  const countries = COUNTRY_CODES.flatMap((country) => {
    const written = plans.filter((plan) => plan.country === country).length;
    return Array<Country>(COMPANIES_BY_COUNTRY[country] - written).fill(country);
  });
  const ranks = order.shuffle(countries.map((_, place) => place + 1));
  const total = plans.length + countries.length;

  for (const [place, country] of order.shuffle(countries).entries()) {
    const number = plans.length + 1;
    const random = chanceOf(number)('plan');
    const peopleCount = peopleAtRank(ranks[place] ?? countries.length);
    const industry = random.pick(INDUSTRIES);
    const kind = chooseKind(random, peopleCount);
    const { name, slug } = makeCompanyName(random, { country, industry: industry.key, kind, takenSlugs });
    takenSlugs.add(slug);
    plans.push({
      number,
      chance: chanceOf(number),
      numbers: SAMPLE_NUMBERS,
      ...(number <= total - COMPANIES_WITHOUT_ID ? { id: companyIdFromNumber(number) } : {}),
      name,
      slug,
      host: `${slug}.example`,
      country,
      industry,
      kind,
      richness: chooseRichness(random, number, peopleCount),
      peopleCount,
      presence: choosePresence(random, country, peopleCount),
    });
  }
  return plans;
}

export function chooseKind(random: Random, peopleCount: number): CompanyKind {
  if (peopleCount >= 80) return random.chance(0.6) ? 'Public Company' : 'Privately Held';
  const shares = { 'Privately Held': 88, 'Public Company': 4, Partnership: 4, Nonprofit: 4 };
  return random.pickWeighted(
    ['Privately Held', 'Public Company', 'Partnership', 'Nonprofit'] as const,
    (kind) => shares[kind],
  );
}
