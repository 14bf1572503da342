// The operations on people, as the console uses them.
import type { PersonFlags } from '../../../src/domain/people/person.ts';
import { type Answer, call } from './call.ts';
import type { Facets } from './companies.ts';

export interface PersonMatch extends PersonFlags {
  readonly person_id: string;
  readonly position: string | null;
  readonly company_name: string;
}

const OTHER_FIELDS = /^(?:person_id|position|company_name|has_.*)$/;

/** The slug of the profile: the setting `NETWORK_FIELD` can give the field any name, so it is the one beside the others. */
export function networkOf(person: PersonMatch): string | null {
  const [, network] = Object.entries(person).find(([field]) => !OTHER_FIELDS.test(field)) ?? [];
  return typeof network === 'string' ? network : null;
}

type Body = { readonly [field: string]: unknown };

export function searchPeople(body: Body, signal?: AbortSignal): Promise<Answer<readonly PersonMatch[]>> {
  return call('/people/search', { method: 'POST', body, signal });
}

export function peopleFacets(body: Body, signal?: AbortSignal): Promise<Answer<Facets>> {
  return call('/people/search/facets', { method: 'POST', body, signal });
}
