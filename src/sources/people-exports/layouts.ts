// The column names of the systems that people are exported from. Headers are compared without case and spaces; a layout
// is recognised by headers that no other layout has.
import type { CompanyReference, PERSON_FLAGS } from '../../domain/people/person.ts';
import type { Column } from '../tables/columns.ts';

/** What a column may contain: the fields of a person line, and values that decide some of them. */
export type PersonColumn =
  | 'person_id'
  | CompanyReference
  | 'country'
  | 'position'
  | 'seniority'
  | 'department'
  | 'network'
  | 'email'
  | 'personal_email'
  | 'phone'
  | 'dnd_phone'
  | 'mobile'
  | (typeof PERSON_FLAGS)[number]
  | 'doNotCall'
  | 'hasOptedOut';

export interface PeopleLayout {
  /** For the operator: the export that was recognised. */
  readonly name: string;
  /** The prefix for the system's own ids, so that ids of two systems are never equal. */
  readonly idPrefix?: string;
  /** Of each list, at least one header must be present. */
  readonly signs: readonly (readonly string[])[];
  /** The headers that a column may have. A column with a single value takes the first that is filled. */
  readonly columns: { readonly [C in PersonColumn]?: readonly string[] };
  /** Whether seniority and departments are Apollo's words. */
  readonly hasApolloWords?: true;
  /** Whether addresses and numbers are in pairs of a label and a value. */
  readonly hasLabelledValues?: true;
  /** The headers of the name of a person, which distinguishes people without an id. */
  readonly names?: readonly string[];
  /** Whether a profile may be a slug as well as an address. */
  readonly hasOwnValues?: true;
}

const APOLLO: PeopleLayout = {
  name: 'Apollo contacts',
  idPrefix: 'apollo:',
  signs: [
    ['person linkedin url', 'apollo contact id'],
    ['title', 'first name', 'email'],
    ['company', 'company name'],
  ],
  columns: {
    person_id: ['apollo contact id'],
    company_website: ['website'],
    company_network: ['company linkedin url'],
    company_name: ['company', 'company name', 'company name for emails'],
    country: ['country', 'company country'],
    position: ['title'],
    seniority: ['seniority'],
    department: ['departments'],
    network: ['person linkedin url'],
    email: ['email', 'secondary email', 'tertiary email'],
    // The phone numbers of the company ("Corporate Phone", "Company Phone") are not the person's.
    phone: ['work direct phone', 'home phone', 'other phone', 'direct phone'],
    mobile: ['mobile phone'],
    doNotCall: ['do not call'],
  },
  hasApolloWords: true,
};

const GOOGLE: PeopleLayout = {
  name: 'Google Contacts',
  signs: [
    ['organization name', 'organization 1 - name'],
    ['first name', 'given name', 'name', 'e-mail 1 - value', 'phone 1 - value'],
  ],
  columns: {
    company_name: ['organization name', 'organization 1 - name'],
    position: ['organization title', 'organization 1 - title'],
    country: ['address 1 - country'],
  },
  hasLabelledValues: true,
};

const SALESFORCE: PeopleLayout = {
  name: 'Salesforce contacts',
  idPrefix: 'salesforce:',
  signs: [
    ['lastname', 'name'],
    ['accountid', 'account.name'],
    ['id', 'title', 'email'],
  ],
  columns: {
    person_id: ['id', 'contactid'],
    company_website: ['account.website'],
    company_name: ['account.name'],
    country: ['mailingcountrycode', 'mailingcountry', 'othercountry'],
    position: ['title'],
    email: ['email'],
    phone: ['phone', 'homephone', 'otherphone'],
    mobile: ['mobilephone'],
    doNotCall: ['donotcall'],
    hasOptedOut: ['hasoptedoutofemail'],
  },
};

/** A Salesforce report: it has labels instead of field names. */
const SALESFORCE_REPORT: PeopleLayout = {
  name: 'a Salesforce report of contacts',
  idPrefix: 'salesforce:',
  signs: [['account name'], ['last name', 'full name', 'contact name'], ['title', 'email', 'phone']],
  columns: {
    person_id: ['contact id', '18-digit id'],
    company_website: ['account website', 'website'],
    company_name: ['account name'],
    country: ['mailing country', 'mailing country code'],
    position: ['title'],
    email: ['email'],
    phone: ['phone', 'business phone', 'home phone', 'other phone'],
    mobile: ['mobile', 'mobile phone'],
    doNotCall: ['do not call'],
    hasOptedOut: ['email opt out'],
  },
};

const HUBSPOT: PeopleLayout = {
  name: 'HubSpot contacts',
  idPrefix: 'hubspot:',
  signs: [
    ['record id', 'record id - contact', 'contact id', 'vid'],
    ['email', 'job title', 'company name', 'first name'],
  ],
  columns: {
    person_id: ['record id', 'record id - contact', 'contact id', 'vid'],
    company_website: ['website url', 'company domain name', 'website'],
    company_name: ['company name', 'associated company', 'primary company'],
    country: ['country/region', 'country', 'country/region code', 'ip country'],
    position: ['job title'],
    network: ['linkedin url', 'linkedin profile url', 'linkedin profile'],
    email: ['email', 'work email', 'additional email addresses'],
    phone: ['phone number'],
    mobile: ['mobile phone number'],
    hasOptedOut: ['unsubscribed from all email'],
  },
};

const LINKEDIN: PeopleLayout = {
  name: 'LinkedIn Connections',
  signs: [['first name'], ['last name'], ['company'], ['position'], ['connected on', 'email address', 'url']],
  columns: {
    company_name: ['company'],
    position: ['position'],
    network: ['url'],
    email: ['email address'],
  },
};

/** In the order in which they are tried: those with the rarest headers first. */
const PEOPLE_LAYOUTS: readonly PeopleLayout[] = [
  APOLLO,
  GOOGLE,
  SALESFORCE,
  SALESFORCE_REPORT,
  HUBSPOT,
  LINKEDIN,
];

/** What the columns of an export are read into. `map`: the headers that the operator names, by field. */
export function columnsOfLayout(
  { columns, hasLabelledValues }: PeopleLayout,
  headers: readonly string[],
  map: ReadonlyMap<string, string>,
): readonly Column[] {
  const mapped = new Map([...map].map(([field, header]) => [foldHeader(header), field]));
  const fields = Object.entries(columns).flatMap(([field, names]) =>
    map.has(field) ? [] : names.map((name) => [name, field] as const),
  );
  const known = new Map(fields);
  return headers.map((header): Column => {
    const name = foldHeader(header);
    const wanted = mapped.get(name);
    if (wanted !== undefined) return { header, how: 'mapped', target: wanted };
    const [, labelled] = (hasLabelledValues && /^(e-mail|phone) \d+ - value$/.exec(name)) || [];
    const target = known.get(name) ?? { 'e-mail': 'email', phone: 'phone' }[labelled ?? ''];
    return target === undefined ? { header, how: 'known' } : { header, how: 'field', target };
  });
}

/** The layout of a table whose columns were understood or mapped. */
export function layoutOfColumns(columns: readonly Column[]): PeopleLayout {
  const headers: { [column: string]: string[] } = {};
  for (const { header, target } of columns) {
    if (target !== undefined) headers[target] = [...(headers[target] ?? []), foldHeader(header)];
  }
  const names = columns.flatMap(({ header, isName }) => (isName === true ? [foldHeader(header)] : []));
  return { name: 'columns as mapped', signs: [], columns: headers, hasOwnValues: true, names };
}

export function foldHeader(header: string): string {
  return header
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

/** `headers` must be folded. */
export function layoutOf(headers: ReadonlySet<string>): PeopleLayout | undefined {
  return PEOPLE_LAYOUTS.find(({ signs }) => signs.every((any) => any.some((sign) => headers.has(sign))));
}
