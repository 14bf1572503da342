// Reads the kind of company that its page on the professional network states into the one vocabulary of kinds.
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

/** Undefined for what is none of the network's own kinds. */
export function companyTypeOfPage(text: string): CompanyType | undefined {
  return TYPES.get(text.trim().toLowerCase().replaceAll('_', ' '));
}
