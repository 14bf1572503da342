// Maps the type of company on its page of the professional network to our list of types.
import type { CompanyType } from './company-type.ts';

const TYPES: ReadonlyMap<string, CompanyType> = new Map([
  ['public company', 'Public company'],
  ['privately held', 'Private company'],
  ['private company', 'Private company'],
  ['partnership', 'Partnership'],
  ['sole proprietorship', 'Sole trader'],
  ['self-employed', 'Sole trader'],
  ['self-owned', 'Sole trader'],
  ['nonprofit', 'Non-profit'],
  ['non-profit', 'Non-profit'],
  ['non profit', 'Non-profit'],
  ['educational', 'Educational institution'],
  ['educational institution', 'Educational institution'],
  ['government agency', 'Government'],
]);

/** Undefined if it is not one of the network's types. */
export function companyTypeOfPage(text: string): CompanyType | undefined {
  return TYPES.get(text.trim().toLowerCase().replaceAll('_', ' '));
}
