// The fields of a company that can be added to the rows of a table.
import type { CompanyProfile } from '../../../src/domain/company/company.ts';

/** Fields that can be added, and those that are chosen at first. */
export const FIELDS = [
  'id',
  'name',
  'fqdn',
  'website',
  'hq_location',
  'hq_country',
  'employee_count',
  'company_size',
  'company_type',
  'industries',
  'year_founded',
  'revenue',
  'phones',
  'emails',
  'network',
  'states',
  'description',
] as const satisfies readonly (keyof CompanyProfile)[];
export type Field = (typeof FIELDS)[number];
export const FIRST_FIELDS: readonly Field[] = [
  'id',
  'name',
  'fqdn',
  'hq_location',
  'hq_country',
  'employee_count',
  'industries',
];
