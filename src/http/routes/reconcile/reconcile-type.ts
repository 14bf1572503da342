// The one type of everything that can be found: an organisation, by the name that schema.org has for it.

export const SCHEMA_SPACE = 'https://schema.org/Organization';

export const ORGANIZATION = {
  id: 'Organization',
  name: 'Organization',
} as const;

export const ABOUT_ORGANIZATION = 'A company or another organisation';

const SAME = new Set(['organization', 'organisation', 'company', 'corporation']);

/** Also the words that people type instead of choosing the type, and its full address. */
export function isOrganization(type: string): boolean {
  return SAME.has(
    type
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, ''),
  );
}
