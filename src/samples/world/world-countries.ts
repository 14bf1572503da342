// Chooses the country of a company. In every hundred companies the countries have their exact shares, in an order
// specific to that hundred, so that a company's position among those of its country depends only on its number.
import { COUNTRY_CODES, type Country } from '../../domain/reference.ts';
import type { WorldRandom } from './world-random.ts';

const IN_A_HUNDRED: { readonly [C in Country]: number } = {
  AU: 25,
  NZ: 5,
  SG: 5,
  MY: 4,
  ID: 4,
  PH: 3,
  HK: 4,
  JP: 9,
  VN: 3,
  KR: 5,
  TH: 2,
  US: 25,
  CA: 6,
};

/** Australia comes first, so that company 1, the largest, is in the country that is searched by default. */
const COUNTRIES_IN_ORDER = COUNTRY_CODES.flatMap((country) =>
  Array<Country>(IN_A_HUNDRED[country]).fill(country),
);
/** Has no common factor with 100, so that a hundred steps reach every position. */
const STEP = 37;
const STREAM = 1;

export interface HomeCountry {
  readonly country: Country;
  /** Its position among all companies of its country, from 0. */
  readonly place: number;
}

export function homeCountry(random: WorldRandom, seed: number, company: number): HomeCountry {
  const hundred = Math.floor((company - 1) / 100);
  random.begin(seed, STREAM, hundred);
  const first = hundred === 0 ? 0 : random.below(100);
  const slot = (((company - 1) % 100) * STEP + first) % 100;
  const country = COUNTRIES_IN_ORDER[slot] as Country;
  return {
    country,
    place: hundred * IN_A_HUNDRED[country] + slot - COUNTRIES_IN_ORDER.indexOf(country),
  };
}
