// The do-not-call lists of the countries that have one: how long a list may be used, and how its numbers are written.
import type { Country } from '../reference.ts';

/** The place of a country here is its bit in `listed` of a stored contact hash: add new ones at the end. */
export const LIST_COUNTRIES = ['AU', 'NZ', 'SG', 'US', 'CA'] as const satisfies readonly Country[];
export type ListCountry = (typeof LIST_COUNTRIES)[number];

interface ListRules {
  /** What it is called in reports. */
  readonly title: string;
  /** Days after its date on which the list may still be used. */
  readonly validDays: number;
  readonly callingCode: string;
  /** Written before a number inside the country. */
  readonly trunk: string;
  /** A number without calling code and trunk prefix. */
  readonly national: RegExp;
}

const NORTH_AMERICAN = { callingCode: '1', trunk: '1', national: /^[2-9]\d{9}$/ } as const;

/** Looked up on 2026-11-16; `docs/privacy.md` has the links. */
const RULES: { readonly [C in ListCountry]: ListRules } = {
  // Do Not Call Register Act 2006: a call is allowed if the list was washed in the last 30 days (acma.gov.au).
  AU: {
    title: 'Do Not Call Register (Australia)',
    validDays: 30,
    callingCode: '61',
    trunk: '0',
    national: /^(?:[2-9]\d{8}|1\d{5,9})$/,
  },
  // No law: the list of the Marketing Association is voluntary, and members "regularly receive an updated copy"
  // (marketing.org.nz). Thirty days is our choice, as in Australia.
  NZ: {
    title: 'Do Not Call list of the Marketing Association (New Zealand)',
    validDays: 30,
    callingCode: '64',
    trunk: '0',
    national: /^[2-9]\d{6,9}$/,
  },
  // Results may be used for the next 21 calendar days; numbers have 8 digits and begin with 3, 6, 8 or 9 (pdpc.gov.sg).
  SG: {
    title: 'Do Not Call Registry (Singapore)',
    validDays: 21,
    callingCode: '65',
    trunk: '',
    national: /^[3689]\d{7}$/,
  },
  // 16 CFR 310.4(b)(3)(iv): a version obtained no more than 31 days before a call.
  US: { title: 'National Do Not Call Registry (United States)', validDays: 31, ...NORTH_AMERICAN },
  // Unsolicited Telecommunications Rules of the CRTC: a version obtained within 31 days before a call.
  CA: { title: 'National Do Not Call List (Canada)', validDays: 31, ...NORTH_AMERICAN },
};

export const listTitle = (country: ListCountry): string => RULES[country].title;
export const validDays = (country: ListCountry): number => RULES[country].validDays;

const DAY_MS = 86_400_000;

/** How many days the list may still be used; negative if it is past its validity. `asOf` is YYYY-MM-DD. */
export function daysLeft(country: ListCountry, asOf: string, now: number): number {
  return validDays(country) - ageInDays(asOf, now);
}

/** In whole days of UTC. A list of today, from where the day begins earlier, is 0 days old. */
export function ageInDays(asOf: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(`${asOf}T00:00:00Z`)) / DAY_MS));
}

const SEPARATORS = /[\s().\-/\u00a0\u2010-\u2015]+/g;
const NUMBER = /^\+?\d+$/;

/**
 * A number on a list in its international form (E.164), the same as `phoneNumber` makes of it. By the few rules of one
 * country: a list may have hundreds of millions of numbers, and libphonenumber takes ten times as long for each.
 */
export function listedNumber(text: string, country: ListCountry): string | undefined {
  const plain = text.replace(SEPARATORS, '').replace(/^['"]+|['"]+$/g, '');
  if (!NUMBER.test(plain)) return undefined;
  const { callingCode, trunk, national } = RULES[country];
  const isInternational = plain.startsWith('+');
  const digits = isInternational ? plain.slice(1) : plain;
  const candidates = isInternational
    ? [digits.startsWith(callingCode) ? digits.slice(callingCode.length) : '']
    : [
        digits,
        ...(trunk !== '' && digits.startsWith(trunk) ? [digits.slice(trunk.length)] : []),
        ...(digits.startsWith(callingCode) ? [digits.slice(callingCode.length)] : []),
      ];
  // A number with its calling code may look like a longer one without: the written form decides, the longest last.
  const found = candidates.findLast((one) => national.test(one));
  return found === undefined ? undefined : `+${callingCode}${found}`;
}
