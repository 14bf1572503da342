// Companies of a wanted size, with titles as skewed as real ones: a few that many have, many that few have.
import { personIdFromNumber } from '../../src/domain/person.ts';
import type { Country } from '../../src/domain/reference.ts';
import { INDUSTRIES, type Industry } from '../../src/sample/industries.ts';
import { pickStaff } from '../../src/sample/pick-title.ts';
import { createRandom, type Random } from '../../src/sample/random.ts';
import type { SourceRow, SourceRows } from '../../src/sources/source.ts';

export interface Crowd {
  readonly companyId: string;
  readonly country: Country;
  readonly people: number;
}

export interface PersonLine {
  readonly person_id: string;
  readonly company_id: string;
  readonly country: Country;
  readonly position?: string;
  readonly network?: string;
  readonly has_email: boolean;
  readonly has_mobile: boolean;
}

/** About so many people add to their title what they work on or where, and make it one that few others have. */
const SHARE_WITH_TAIL = 0.1;
const FIELDS =
  'Cloud,Retail,Payments,Mining,Logistics,Wholesale,Claims,Platform,Energy,Rail,Dairy,Water'.split(',');
const PLACES = 'North,South,East,West,Central,Metro,Coastal,Inland,Harbour,Valley'.split(',');
const FIELDS_JA = '第一,第二,第三,東京,大阪,名古屋,福岡,海外,法人,首都圏,関西,北海道,九州,東北,広域'.split(
  ',',
);

function addTail(random: Random, title: string): string {
  const team = random.integer(1, 1 + random.integer(0, 400));
  return /^[\x20-\x7e]+$/.test(title)
    ? `${title}, ${random.pick(FIELDS)} ${random.pick(PLACES)} ${team}`
    : `${random.pick(FIELDS_JA)}${random.pick(FIELDS_JA)}${team % 3 === 0 ? '' : random.pick(FIELDS_JA)}${title}`;
}

/** The lines of a crowd; the same on every run. Numbers tell the ids of several crowds apart. */
export function* crowdLines(
  { companyId, country, people }: Crowd,
  firstNumber: number,
): Generator<PersonLine> {
  const random = createRandom(`the people of ${companyId}`);
  const industry = random.pick(INDUSTRIES) as Industry;
  for (let n = 0; n < people; n += 1) {
    const number = firstNumber + n;
    const title = pickStaff(random, country, industry)[0];
    yield {
      person_id: personIdFromNumber(number),
      company_id: companyId,
      country,
      ...(random.chance(0.985) && {
        position: random.chance(SHARE_WITH_TAIL) ? addTail(random, title) : title,
      }),
      ...(random.chance(0.86) && {
        network: `${String.fromCharCode(97 + (number % 26))}x-${100_000 + number}`,
      }),
      has_email: random.chance(0.6),
      has_mobile: random.chance(0.4),
    };
  }
}

/** In batches, as a file is read. */
export async function* asRows(values: Iterable<unknown>): SourceRows {
  let batch: SourceRow[] = [];
  let line = 0;
  for (const value of values) {
    line += 1;
    batch.push({ line, value });
    if (batch.length < 1000) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
