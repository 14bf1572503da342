// GET /reference/…: the fixed lists, without a key.
import type { FastifyInstance } from 'fastify';
import { COUNTRIES, DEPARTMENTS, SENIORITIES } from '../../domain/reference.ts';
import { referenceList } from '../schemas.ts';

export const REFERENCE_LISTS = {
  seniorities: { entries: SENIORITIES, schema: referenceList('id'), about: 'Seniority IDs and names' },
  departments: { entries: DEPARTMENTS, schema: referenceList('id'), about: 'Department IDs and names' },
  countries: { entries: COUNTRIES, schema: referenceList('code'), about: 'Served countries' },
} as const;

export function addReferenceRoutes(app: FastifyInstance): void {
  for (const [name, { entries, schema }] of Object.entries(REFERENCE_LISTS)) {
    app.get(`/reference/${name}`, { schema: { response: { 200: schema } } }, () => entries);
  }
}
