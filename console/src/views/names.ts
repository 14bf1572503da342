// Names of codes: countries, seniorities, departments.
import { COUNTRIES, DEPARTMENTS, SENIORITIES } from '../../../src/domain/reference.ts';

const countries = new Map<string, string>(COUNTRIES.map(({ code, name }) => [code, name]));
const otherCountries = new Intl.DisplayNames('en', { type: 'region' });
const seniorities = new Map<string, string>(SENIORITIES.map(({ id, name }) => [id, name]));
const departments = new Map<string, string>(DEPARTMENTS.map(({ id, name }) => [id, name]));

/** Companies are in all countries, not only in the served ones. What is no code, such as a country that cannot be read, is shown as it is. */
export const countryName = (code: string): string =>
  countries.get(code) ?? (/^[A-Z]{2}$/.test(code) ? otherCountries.of(code) : undefined) ?? code;
export const seniorityName = (id: string): string => seniorities.get(id) ?? id;
export const departmentName = (id: string): string => departments.get(id) ?? id;
