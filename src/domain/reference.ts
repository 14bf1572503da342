// The fixed lists of the contract: served countries, seniority levels and departments. Order matters: it is the order
// in answers, and a country's position is its number in a store.

export const COUNTRIES = [
  { code: 'AU', name: 'Australia' },
  { code: 'NZ', name: 'New Zealand' },
  { code: 'SG', name: 'Singapore' },
  { code: 'MY', name: 'Malaysia' },
  { code: 'ID', name: 'Indonesia' },
  { code: 'PH', name: 'Philippines' },
  { code: 'HK', name: 'Hong Kong' },
  { code: 'JP', name: 'Japan' },
  { code: 'VN', name: 'Vietnam' },
  { code: 'KR', name: 'South Korea' },
  { code: 'TH', name: 'Thailand' },
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
] as const;

export type Country = (typeof COUNTRIES)[number]['code'];

export const COUNTRY_CODES: readonly Country[] = COUNTRIES.map((country) => country.code);

export const DEFAULT_COUNTRY: Country = 'AU';

export const SENIORITIES = [
  { id: '1', name: 'Board Member / Director' },
  { id: '2', name: 'Owner / Founder' },
  { id: '3', name: 'C-Suite / Partner' },
  { id: '4', name: 'VP / Director / Head of' },
  { id: '5', name: 'Manager' },
  { id: '6', name: 'Other' },
  { id: '7', name: 'No Data' },
] as const;

export const DEPARTMENTS = [
  { id: '1', name: 'General Management' },
  { id: '2', name: 'Sales' },
  { id: '3', name: 'Trades' },
  { id: '4', name: 'Operations' },
  { id: '5', name: 'Engineering & Technical' },
  { id: '6', name: 'Human Resources' },
  { id: '7', name: 'Customer Service' },
  { id: '8', name: 'Medicine & Healthcare' },
  { id: '9', name: 'Research & Analysis' },
  { id: '10', name: 'Legal' },
  { id: '11', name: 'Marketing' },
  { id: '12', name: 'Education & Training' },
  { id: '13', name: 'Consulting' },
  { id: '14', name: 'Finance' },
  { id: '15', name: 'Product' },
  { id: '16', name: 'Other' },
  { id: '17', name: 'No Data' },
] as const;

/** A seniority ID as a number: 1 to 7; 7 means unknown. */
export type Seniority = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** A department ID as a number: 1 to 17; 17 means unknown. */
export type Department = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;

export const UNKNOWN_SENIORITY: Seniority = 7;
export const UNKNOWN_DEPARTMENT: Department = 17;

const codesByText = new Map<string, Country>(COUNTRY_CODES.map((code) => [code, code]));

/** Reads a country code, ignoring case and outer spaces; undefined if it is not served. */
export function readCountry(text: string): Country | undefined {
  const known = codesByText.get(text);
  if (known !== undefined) return known;
  const trimmed = text.trim();
  // Only ASCII letters: `ı`, for example, has the capital `I`.
  return /^[A-Za-z]{2}$/.test(trimmed) ? codesByText.get(trimmed.toUpperCase()) : undefined;
}

/** The position of a country in the contract's list, from 0; stores keep this number instead of the code. */
export function countryNumber(country: Country): number {
  return COUNTRY_CODES.indexOf(country);
}
