// Names of codes: countries, seniorities, departments.
import { COUNTRIES, DEPARTMENTS, SENIORITIES } from '../../../src/domain/reference.ts';

const countries = new Map<string, string>(COUNTRIES.map(({ code, name }) => [code, name]));
const seniorities = new Map<string, string>(SENIORITIES.map(({ id, name }) => [id, name]));
const departments = new Map<string, string>(DEPARTMENTS.map(({ id, name }) => [id, name]));

export const countryName = (code: string): string => countries.get(code) ?? code;
export const seniorityName = (id: string): string => seniorities.get(id) ?? id;
export const departmentName = (id: string): string => departments.get(id) ?? id;
