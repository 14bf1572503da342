// GET /reference/…: the fixed lists, without a key.
import { COUNTRIES, DEPARTMENTS, SENIORITIES } from '../../domain/reference.ts';
import { referenceList } from '../openapi/schemas.ts';
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

export const REFERENCE_LISTS = {
  seniorities: {
    operationId: 'listSeniorities',
    entries: SENIORITIES,
    schema: referenceList('id'),
    about: 'Seniority IDs and names',
  },
  departments: {
    operationId: 'listDepartments',
    entries: DEPARTMENTS,
    schema: referenceList('id'),
    about: 'Department IDs and names',
  },
  countries: {
    operationId: 'listCountries',
    entries: COUNTRIES,
    schema: referenceList('code'),
    about: 'Served countries',
  },
} as const;

export function referenceRoutes(): Route[] {
  return Object.entries(REFERENCE_LISTS).map(([name, { entries }]) => {
    const list = jsonReply(entries);
    return { path: `/reference/${name}`, method: 'GET', answer: () => list };
  });
}
