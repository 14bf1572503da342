// Which field of a company or person line a column with some meaning is read into, and why others are left out.
import type { CanonicalKind } from '../canonical/canonical-kind.ts';
import type { Column, ReadColumn, Target } from './columns.ts';
import { type HeaderMeaning, readHeader } from './read-header.ts';
import type { Meaning } from './words/meanings.ts';

/** Parts of an address and counts, which are read into fields together with other columns. */
export const PARTS = {
  city: 'hq_location',
  state: 'states',
  address: 'hq_location',
  employees: 'employee_count',
} as const;

const OF_COMPANY: { readonly [M in Meaning]?: Target } = {
  name: 'name',
  companyName: 'name',
  otherName: 'other_names',
  email: 'emails',
  phone: 'phones',
  mobile: 'phones',
  website: 'website',
  domain: 'fqdn',
  network: 'network',
  twitter: 'social_media.twitter',
  facebook: 'social_media.facebook',
  instagram: 'social_media.instagram',
  youtube: 'social_media.youtube',
  abn: 'industry_codes.abn',
  acn: 'industry_codes.acn',
  nzbn: 'industry_codes.nzbn',
  uen: 'industry_codes.uen',
  duns: 'industry_codes.duns',
  sic: 'industry_codes.sic',
  naics: 'industry_codes.naics',
  anzsic: 'industry_codes.anzsic',
  lei: 'org_registers.lei',
  cik: 'org_registers.cik',
  country: 'hq_country',
  city: 'city',
  state: 'state',
  address: 'address',
  industry: 'industries',
  employees: 'employees',
  companySize: 'employees',
  revenue: 'revenue',
  founded: 'year_founded',
  description: 'description',
  tagline: 'tagline',
  companyType: 'company_type',
  keywords: 'keywords',
};

const OF_PERSON: { readonly [M in Meaning]?: Target } = {
  companyName: 'company_name',
  position: 'position',
  seniority: 'seniority',
  department: 'department',
  email: 'email',
  personalEmail: 'personal_email',
  phone: 'phone',
  mobile: 'mobile',
  doNotCall: 'doNotCall',
  website: 'company_website',
  domain: 'company_fqdn',
  network: 'network',
  abn: 'company_abn',
  acn: 'company_acn',
  nzbn: 'company_nzbn',
  uen: 'company_uen',
  duns: 'company_duns',
  lei: 'company_lei',
  cik: 'company_cik',
  country: 'country',
};

export const NOT_STORED = 'names of people are not stored';
const OF_THE_COMPANY = 'belongs to the company: firmament import companies';
const OF_A_PERSON = 'belongs to a person: firmament import people';
export const FROM_POSITION = 'is read from the position';
const NOT_A_FIELD = 'no field for it';
const ID_BY_MAP: { readonly [K in CanonicalKind]: string } = {
  companies: 'your own ids are read with --map id=…',
  people: 'your own ids are read with --map person_id=…',
};
/** Contact values of a company that are a person's in a file that is about people too. */
const CONTACTS: readonly Meaning[] = ['email', 'personalEmail', 'phone', 'mobile', 'network'];
const OF_PEOPLE: readonly Meaning[] = [
  'personName',
  'position',
  'department',
  'seniority',
  'doNotCall',
  'personalEmail',
];

export type ColumnTarget = { readonly target: Target } | { readonly leftOut: string };

/** `hasPeople`: other columns are about people, so that a bare phone number is probably a person's. */
export function targetOf(
  kind: CanonicalKind,
  { meaning, scope }: HeaderMeaning,
  hasPeople: boolean,
): ColumnTarget {
  if (meaning === 'id') return { leftOut: ID_BY_MAP[kind] };
  if (kind === 'people') return targetOfPerson(meaning, scope);
  if (OF_PEOPLE.includes(meaning) || scope === 'person') return { leftOut: OF_A_PERSON };
  if (CONTACTS.includes(meaning) && hasPeople && scope !== 'company') return { leftOut: OF_A_PERSON };
  const target = OF_COMPANY[meaning];
  return target === undefined ? { leftOut: NOT_A_FIELD } : { target };
}

function targetOfPerson(meaning: Meaning, scope: HeaderMeaning['scope']): ColumnTarget {
  if (meaning === 'personName' || meaning === 'name') return { leftOut: NOT_STORED };
  if (scope === 'company') {
    if (meaning === 'network') return { target: 'company_network' };
    if (meaning === 'email' || meaning === 'phone' || meaning === 'mobile')
      return { leftOut: OF_THE_COMPANY };
  }
  if (scope === 'person' && meaning === 'email') return { target: 'email' };
  const target = OF_PERSON[meaning];
  if (target !== undefined) return { target };
  return { leftOut: OF_COMPANY[meaning] === undefined ? NOT_A_FIELD : OF_THE_COMPANY };
}

/** Fields that only a person has; a company may have an address and a number too. */
const ONLY_PERSONS =
  /^(?:person_id|position|seniority|department|network|mobile|personal_email|dnd_phone|has_\w+)$/;

/** Whether a table, whose columns were read as those of people, is about people at all. */
export function isLikePeople(columns: readonly Column[]): 'yes' | 'no' | 'maybe' {
  const isPersons = ({ target, note, header }: Column) =>
    (target !== undefined && ONLY_PERSONS.test(target)) ||
    note === FROM_POSITION ||
    (note === NOT_STORED && readHeader(header)?.meaning === 'personName');
  if (columns.some(isPersons)) return 'yes';
  const ofCompany = columns.filter(({ note }) => note === OF_THE_COMPANY).length;
  return ofCompany > 1 ? 'no' : 'maybe';
}

/** Fields whose values people write in many ways, by the target that reads them. Others are read as in canonical files. */
const FORGIVING: ReadonlyMap<string, Target> = new Map([
  ...Object.values(OF_COMPANY).map((target): [string, Target] => [target, target]),
  ['employee_count', 'employees'],
  ['company_size', 'employees'],
  ['states', 'state'],
  ...['locations', 'domains', 'networks'].map((field): [string, Target] => [field, field]),
]);

/** How a column of companies is read; null: not at all. */
export function toReadColumn({ how, target }: Pick<Column, 'how' | 'target'>): ReadColumn | null {
  if (target === undefined) return null;
  if (how === 'guess') return { target, isOurs: false };
  const forgiving = how === 'mapped' ? FORGIVING.get(target) : undefined;
  return forgiving === undefined ? { target, isOurs: true } : { target: forgiving, isOurs: false };
}

/** Whether a column with this meaning is about a person, in a file of any kind. */
export function isAboutPerson({ meaning, scope }: HeaderMeaning): boolean {
  return scope === 'person' || OF_PEOPLE.includes(meaning);
}
