// The invented people of the demo, as canonical lines: positions and flags at the sample companies, and no names.
import { personIdFromNumber } from '../../domain/people/person.ts';
import type { Country } from '../../domain/reference.ts';
import { referToCompany, type SampleReference } from './company-reference.ts';
import { type ContactFields, makeContacts } from './person-contacts.ts';
import { type CompanyPlan, planCompanies } from './plan-companies.ts';
import { createRandom, type Random } from './random.ts';
import { type SampleCompany, sampleCompanies } from './sample-companies.ts';
import type { Title } from './titles/listed-title.ts';
import { countOffices, pickOffice, pickStaff } from './titles/pick-title.ts';

/** One person line. Seniority and department are strings, as everywhere in the API. */
export type SamplePerson = SampleReference &
  ContactFields & {
    readonly person_id?: string;
    readonly country: Country;
    readonly position?: string;
    readonly seniority?: string;
    readonly department?: string;
    readonly network?: string;
  };

/**
 * The last ones have no id and are identified by company and slug; they are last, so that no assigned id equals a given
 * one.
 */
const PEOPLE_WITHOUT_ID = 120;
const SHARE_WITHOUT_POSITION = 0.015;
const SHARE_WITH_SLUG = 0.86;

/** Two invented letters and a number. The modulus is a prime above any person's number, so no number repeats. */
function makeSlug(random: Random, number: number): string {
  const letters = 'abcdefghijklmnoprstuvwyz';
  const initials = `${letters.charAt(random.integer(0, 23))}${letters.charAt(random.integer(0, 23))}`;
  return `${initials}-${100_000 + ((number * 7919) % 899_981)}`;
}

/**
 * Half of the lines leave seniority and department to the loader, and none gives a value that its words do not imply.
 */
function positionFields(random: Random, [position, seniority, department]: Title) {
  const saysBoth = random.chance(0.44);
  // A founder who also has an office could be read either way, so the line gives the seniority.
  const saysSeniority = saysBoth || random.chance(0.04) || seniority === 2;
  const saysDepartment = saysBoth || random.chance(0.04);
  return {
    position,
    ...(saysSeniority && seniority > 0 ? { seniority: String(seniority) } : {}),
    ...(saysDepartment && department > 0 ? { department: String(department) } : {}),
  };
}

function pickPosition(random: Random, plan: CompanyPlan, country: Country, place: number) {
  if (random.chance(SHARE_WITHOUT_POSITION)) return {};
  const office = place < countOffices(plan.peopleCount) ? pickOffice(random, country, place) : undefined;
  return positionFields(random, office ?? pickStaff(random, country, plan.industry));
}

interface PersonPlace {
  readonly plan: CompanyPlan;
  readonly company: SampleCompany;
  /** Position in the company, from 0: the first ones have its offices, in the home country. */
  readonly place: number;
  /** Number in the sample, from 1. */
  readonly number: number;
  readonly hasId: boolean;
}

function writePerson({ plan, company, place, number, hasId }: PersonPlace): SamplePerson {
  const random = createRandom(`person ${place} of company ${plan.number}`);
  const isAtHome = place < countOffices(plan.peopleCount) && place < 20;
  const country = isAtHome ? plan.country : random.pickWeighted(plan.presence, ({ share }) => share).country;
  const slug = makeSlug(random, number);
  const hasSlug = random.chance(SHARE_WITH_SLUG) || !hasId;
  return {
    ...(hasId ? { person_id: personIdFromNumber(number) } : {}),
    ...referToCompany(random, company),
    country,
    ...pickPosition(random, plan, country, place),
    ...(hasSlug ? { network: slug } : {}),
    ...makeContacts(random, { country, slug, host: plan.host }),
  };
}

/** The people, company by company in the order of the companies. */
export function* samplePeople(): Generator<SamplePerson> {
  const companies = [...sampleCompanies()];
  const plans = planCompanies();
  const total = plans.reduce((sum, plan) => sum + plan.peopleCount, 0);
  let number = 0;
  for (const plan of plans) {
    const company = companies[plan.number - 1];
    if (!company) throw new RangeError(`no line for company ${plan.number}`);
    for (let place = 0; place < plan.peopleCount; place++) {
      number += 1;
      yield writePerson({ plan, company, place, number, hasId: number <= total - PEOPLE_WITHOUT_ID });
    }
  }
}
