// What a column of a table may mean, in words that do not depend on the kind of file.

export const MEANINGS = [
  // A bare "Name" is the company's in a file of companies, and the person's in one of people.
  ...(['name', 'companyName', 'otherName', 'personName', 'position', 'department', 'seniority'] as const),
  ...(['email', 'personalEmail', 'phone', 'mobile', 'fax', 'doNotCall'] as const),
  ...(['website', 'domain', 'network', 'twitter', 'facebook', 'instagram', 'youtube'] as const),
  ...(['abn', 'acn', 'nzbn', 'uen', 'lei', 'cik', 'duns', 'sic', 'naics', 'anzsic', 'otherNumber'] as const),
  ...(['country', 'city', 'state', 'address', 'street', 'postcode'] as const),
  ...(['industry', 'employees', 'companySize', 'revenue', 'founded', 'description', 'tagline'] as const),
  ...(['companyType', 'keywords', 'id', 'note'] as const),
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Whose value it is, if the header says so: `Company Phone`, `Contact Email`. */
export type Scope = 'company' | 'person';

/** The words for each meaning, with `|` between them; case, accents, spaces and punctuation do not matter. */
export type ColumnWords = { readonly [M in Meaning]?: string };
