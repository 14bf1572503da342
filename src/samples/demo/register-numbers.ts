// Makes register numbers with the right form and check digit, from a serial number. Each starts in a range that its
// register has not reached, so that an invented company does not have the number of a real one.

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1] as const;
const GS1_WEIGHTS = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3] as const;
const UEN_WEIGHTS = [10, 8, 6, 4, 9, 7, 5, 3, 1] as const;
const UEN_CHECK_LETTERS = 'ZKCMDNERGWH';

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits.charAt(place)), 0);
}

/** The ABN for nine digits: its first two digits are the check. A company's nine digits are its ACN. */
export function abnOver(nineDigits: string): string {
  // The first digit counts one less than it is, so the pair 10..98 means the values 0..88.
  const value = (89 - (weightedSum(`00${nineDigits}`, ABN_WEIGHTS) % 89)) % 89;
  return `${value + 10}${nineDigits}`;
}

/** The ACN for eight digits. */
export function acnOver(eightDigits: string): string {
  return `${eightDigits}${(10 - (weightedSum(eightDigits, ACN_WEIGHTS) % 10)) % 10}`;
}

/** The 13-digit GS1 number for twelve digits; an NZBN begins with 9429. */
export function gs1Over(twelveDigits: string): string {
  return `${twelveDigits}${(10 - (weightedSum(twelveDigits, GS1_WEIGHTS) % 10)) % 10}`;
}

/** The UEN of a local company for nine digits: the year of registration, then five digits. */
export function uenOver(nineDigits: string): string {
  return `${nineDigits}${UEN_CHECK_LETTERS.charAt(weightedSum(nineDigits, UEN_WEIGHTS) % 11)}`;
}

/** Makes the numbers of a company from its own number; each maker gives every company a different one. */
export interface NumberMakers {
  abn(company: number): string;
  acn(company: number): string;
  nzbn(company: number): string;
  uen(company: number, year: number): string;
  duns(company: number): string;
}

function serialDigits(serial: number, length: number): string {
  return String(serial).padStart(length, '0');
}

/** ASIC has issued numbers up to 6xx xxx xxx; ours begin with 98. The factor spreads them out. */
export function sampleAcn(serial: number): string {
  return acnOver(`98${serialDigits(serial * 1709, 6)}`);
}

export function sampleAbn(serial: number): string {
  return abnOver(sampleAcn(serial));
}

/** NZBNs are issued from 9429 0 upwards; ours begin with 9429 9. */
export function sampleNzbn(serial: number): string {
  return gs1Over(`94299${serialDigits(serial * 13_007, 7)}`);
}

/** No year has reached 90,000 local companies; ours count from there. */
export function sampleUen(serial: number, year: number): string {
  return uenOver(`${year}9${serialDigits(serial * 23, 4)}`);
}

/** A D-U-N-S number has nine digits; it has had no check digit since 2006. */
export function sampleDuns(serial: number): string {
  return `99${serialDigits(serial * 24_011, 7)}`;
}

export const SAMPLE_NUMBERS: NumberMakers = {
  abn: sampleAbn,
  acn: sampleAcn,
  nzbn: sampleNzbn,
  uen: sampleUen,
  duns: sampleDuns,
};
