// A world of invented companies and people of any size. A company is a function of the seed and its number, and its
// staff also of the size of the world: nothing is stored, and either kind of line can be written without the other.
import { companyIdFromNumber } from '../../domain/company/company.ts';
import type { Country } from '../../domain/reference.ts';
import { pickNameLanguage, slugEnding, writeName } from '../demo/company-name.ts';
import { type CompanyPlan, chooseKind, type Presence, type Richness } from '../demo/plan-companies.ts';
import type { Random } from '../demo/random.ts';
import { INDUSTRIES, type Industry } from '../demo/words/industries.ts';
import { choosePresence } from './choose-presence.ts';
import { inventedWord, withCapital, wordNumber } from './invented-words.ts';
import { createStaffSizes } from './staff-sizes.ts';
import { homeCountry } from './world-countries.ts';
import { foundedInSingapore, worldNumbers } from './world-numbers.ts';
import { createWorldRandom, type WorldRandom } from './world-random.ts';
import { sizeProblem, type WorldSize } from './world-size.ts';

/** The inputs that determine the people of a company. */
export interface WorldStaff {
  readonly company: number;
  readonly people: number;
  readonly industry: Industry;
  readonly country: Country;
  readonly presence: readonly Presence[];
}

export interface World {
  readonly size: WorldSize;
  /** Companies count from 1 to `size.companies`. */
  peopleAt(company: number): number;
  staffOf(company: number): WorldStaff;
  planOf(company: number): CompanyPlan;
}

const STAFF_STREAM = 2;
const PLAN_STREAM = 3;
const FIRST_PART_STREAM = 17;

/** Throws a RangeError for an impossible size; `sizeProblem` checks it beforehand. */
export function createWorld(size: WorldSize): World {
  const problem = sizeProblem(size);
  if (problem !== undefined) throw new RangeError(problem);
  const { seed } = size;
  const random = createWorldRandom();
  const peopleAtRank = createStaffSizes(size);
  const rankStep = chooseRankStep(random, size);
  const peopleAt = (company: number) => peopleAtRank(1 + (((company - 1) * rankStep) % size.companies));

  const streams = createStreams(seed);

  function staffOf(company: number): WorldStaff {
    const people = peopleAt(company);
    const { country } = homeCountry(random, seed, company);
    random.begin(seed, STAFF_STREAM, company);
    const industry = random.pick(INDUSTRIES);
    return { company, people, industry, country, presence: choosePresence(random, country, people) };
  }

  function planOf(company: number): CompanyPlan {
    const { people, industry, presence } = staffOf(company);
    const { country, place } = homeCountry(random, seed, company);
    random.begin(seed, PLAN_STREAM, company);
    const kind = chooseKind(random, people);
    const language = pickNameLanguage(random, country, kind);
    const number = wordNumber(seed, company);
    const name = withCapital(inventedWord(number, language));
    // It begins with a word of fixed length that is unique to the company, and so do its hosts.
    const slug = `${inventedWord(number, 'en')}-${slugEnding(industry.key)}`;
    return {
      number: company,
      chance: (part) => streams(part, company),
      numbers: worldNumbers(place),
      id: companyIdFromNumber(company),
      name: writeName(random, { country, industry: industry.key, kind }, language, name),
      slug,
      host: `${slug}.example`,
      country,
      industry,
      kind,
      richness: chooseRichness(random, people),
      peopleCount: people,
      presence,
      ...(country === 'SG' && { founded: foundedInSingapore(place) }),
    };
  }

  return { size, peopleAt, staffOf, planOf };
}

/**
 * One generator for each part of a line, restarted for each company: creating one costs more than drawing from it.
 * There are few parts, since a company has a limited number of countries.
 */
function createStreams(seed: number): (part: string, company: number) => Random {
  const sources = new Map<string, { readonly stream: number; readonly random: WorldRandom }>();
  return (part, company) => {
    let source = sources.get(part);
    if (source === undefined) {
      source = { stream: streamOf(part), random: createWorldRandom() };
      sources.set(part, source);
    }
    source.random.begin(seed, source.stream, company);
    return source.random;
  };
}

/** A number derived from the name, and not from the order of the calls. */
function streamOf(part: string): number {
  let stream = FIRST_PART_STREAM;
  for (let place = 0; place < part.length; place += 1) {
    stream = (Math.imul(stream, 31) + part.charCodeAt(place)) | 0;
  }
  return stream;
}

/** Walks over all ranks in steps, so that large and small companies are mixed; company 1 is the largest. */
function chooseRankStep(random: WorldRandom, { seed, companies }: WorldSize): number {
  random.begin(seed, PLAN_STREAM, 0);
  let step = 1 + Math.floor(companies * (0.3 + 0.4 * random.next()));
  while (greatestCommonDivisor(step, companies) !== 1) step += 1;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Much is known about a large company; about half of the others, little more than a register has. */
function chooseRichness(random: WorldRandom, people: number): Richness {
  const roll = random.next();
  if (people >= 1000 || roll < 0.03) return 'full';
  if (people >= 200 || roll < 0.1) return 'rich';
  if (roll < 0.45) return 'standard';
  return roll < 0.7 ? 'basic' : 'bare';
}
