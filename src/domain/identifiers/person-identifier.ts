// The identifiers by which a person is found: their order, and how each is read.
import { readCompanyId } from './company-identifier.ts';
import { PERSON_PAGE, readNetworkSlug, readNetworkUrl } from './read-network-slug.ts';
import { type Reading, readAs } from './reading.ts';

/** The lookup parameters, in the order in which the first one sent wins. */
export const PERSON_PARAMETERS = ['id', 'ln_slug', 'ln_url'] as const;
export type PersonParameter = (typeof PERSON_PARAMETERS)[number];

/** `ln_slug` and `ln_url` share one namespace. */
export interface PersonIdentifier {
  readonly kind: 'id' | 'network';
  readonly value: string;
}

/** What a caller may send for each parameter, for the error message. */
export const PERSON_FORMS: { readonly [P in PersonParameter]: string } = {
  id: 'the person_id of a match, such as fp000000000001, of at most 256 characters',
  ln_slug: "the slug of a person, such as jo-smith, or the URL of the person's page",
  ln_url: "the URL of a person's page, such as https://www.linkedin.com/in/jo-smith",
};

/** Reads one lookup parameter. `networkHosts` are the hosts whose pages are accepted. */
export function readPersonIdentifier(
  parameter: PersonParameter,
  text: string,
  networkHosts: readonly string[],
): Reading<PersonIdentifier> {
  if (parameter === 'id') return found('id', readCompanyId(text));
  const read = parameter === 'ln_slug' ? readNetworkSlug : readNetworkUrl;
  return found('network', read(text, networkHosts, PERSON_PAGE));
}

function found(kind: PersonIdentifier['kind'], reading: Reading<string>): Reading<PersonIdentifier> {
  return reading.ok ? readAs({ kind, value: reading.value }) : reading;
}
