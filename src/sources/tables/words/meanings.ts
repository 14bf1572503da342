// What a column of a table may mean, in words that do not depend on the kind of file.

/** A bare `name` is the company's in a file of companies, and the person's in one of people. */
export type Meaning =
  | ('name' | 'companyName' | 'otherName' | 'personName' | 'position' | 'department' | 'seniority')
  | ('email' | 'personalEmail' | 'phone' | 'mobile' | 'fax' | 'doNotCall')
  | ('website' | 'domain' | 'network' | 'twitter' | 'facebook' | 'instagram' | 'youtube')
  | ('abn' | 'acn' | 'nzbn' | 'uen' | 'lei' | 'cik' | 'duns' | 'sic' | 'naics' | 'anzsic' | 'otherNumber')
  | ('country' | 'city' | 'state' | 'address' | 'street' | 'postcode')
  | ('industry' | 'employees' | 'companySize' | 'revenue' | 'founded' | 'description' | 'tagline')
  | ('companyType' | 'keywords' | 'id' | 'note');

/** Whose value it is, if the header says so: `Company Phone`, `Contact Email`. */
export type Scope = 'company' | 'person';

/** The words for each meaning, with `|` between them; case, accents, spaces and punctuation do not matter. */
export type ColumnWords = { readonly [M in Meaning]?: string };
