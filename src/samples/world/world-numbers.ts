// Register numbers for up to ten million companies: right check digits, no duplicates, and from ranges that the
// registers have not reached, so that no real company has them.
import { abnOver, acnOver, gs1Over, type NumberMakers, uenOver } from '../demo/register-numbers.ts';

/** The first year of the Singapore numbers, and the number of years. */
const FIRST_YEAR = 1968;
const YEARS = 56;

/** Spreads the companies over a range of numbers; it has no common factor with any of the ranges. */
const FACTOR = 7_654_321;
const spread = (company: number, range: number) => (company * FACTOR) % range;

/** ASIC has issued numbers up to 6xx xxx xxx; these are from 700 000 00x on. */
const acn = (company: number) => acnOver(String(70_000_000 + spread(company, 30_000_000)));

/** A Singapore number begins with the year, so a company's position in its country decides both. */
export function foundedInSingapore(place: number): number {
  return FIRST_YEAR + (place % YEARS);
}

/** No year has reached 90,000 companies: these start there, 10,000 in each year. */
export function worldUen(place: number): string {
  const serial = String(Math.floor(place / YEARS)).padStart(4, '0');
  return uenOver(`${foundedInSingapore(place)}9${serial}`);
}

/** The makers for a company at this position among those of its country. */
export function worldNumbers(place: number): NumberMakers {
  return {
    acn,
    abn: (company) => abnOver(acn(company)),
    // NZBNs are issued from 9429 0 upwards; these are from 9429 1 on.
    nzbn: (company) => gs1Over(`9429${10_000_000 + spread(company, 90_000_000)}`),
    uen: () => worldUen(place),
    duns: (company) => `99${String(spread(company, 10_000_000)).padStart(7, '0')}`,
  };
}
