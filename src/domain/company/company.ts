// What a company is: the shape of the profile a caller receives, and of the record an operator loads.
// Schemas, import checks, CSV headers and documentation all come from `profileShape`.
import type { IdentifierKind } from '../identifiers/company-identifier.ts';
import type { Country } from '../reference.ts';
import {
  boolean,
  count,
  date,
  decimal,
  type Given,
  group,
  integer,
  list,
  mapOf,
  number,
  optionalGroup,
  type Served,
  text,
} from '../values/shape.ts';

const socialProfile = (network: string) =>
  optionalGroup(`Profile on ${network}; null when none is known`, {
    profile_name: text('Name shown on the profile'),
    handle: text('User name'),
    followers: count('Number of followers'),
    verified: boolean('Whether the profile is verified'),
    videos: count('Number of videos'),
    likes: count('Number of likes'),
    views: count('Number of views'),
    subscribers: count('Number of subscribers'),
    following: count('Number of profiles followed'),
    joined: date('Day the profile was made, YYYY-MM-DD'),
  });

const rating = group('Ratings by topic, decimal strings', {
  ceo_approval_rating: decimal('Approval of the chief executive'),
  career_opportunities_rating: decimal('Career opportunities'),
  compensation_and_benefits_rating: decimal('Compensation and benefits'),
  culture_and_values_rating: decimal('Culture and values'),
  diversity_and_inclusion_rating: decimal('Diversity and inclusion'),
  senior_management_rating: decimal('Senior management'),
  work_life_balance_rating: decimal('Work-life balance'),
});

const nextGen = group('Extended data', {
  technographics: mapOf('list', 'Product names in use, by category'),
  website: text('Website URL'),
  social_media: group('Social profiles with their figures', {
    youtube: socialProfile('YouTube'),
    instagram: socialProfile('Instagram'),
    network: socialProfile('the professional network'),
    facebook: socialProfile('Facebook'),
  }),
  reviews_rating: optionalGroup('Employee reviews; null when none are known', {
    ceo_approval: decimal('Share that approves of the chief executive, a decimal string'),
    total_reviews: count('Number of reviews'),
    rating,
    overall_rating: decimal('Overall rating, a decimal string'),
    employee_rating_id: text('Identifier of the rating at its source'),
    recommend_to_friend: integer('Share that would recommend the company, in percent'),
    url: number('Reference of the rating page; a number, by contract'),
  }),
  id: text('Company identifier'),
  web_traffic: optionalGroup('Web traffic; null when none is known', {
    summary: group('The site as a whole', {
      avg_visit_duration: text('Average length of a visit'),
      total_web_visitors: count('Visitors'),
      bounce_rate: number('Share of visits with one page'),
      pages_per_visit: number('Pages per visit'),
    }),
    traffic_share: group('Where the traffic comes from', {
      countries: mapOf('number', 'Share of the traffic by ISO country code'),
      organic: number('Share of organic traffic'),
      paid: number('Share of paid traffic'),
    }),
    marketing_channels_distribution: group('Share of the traffic by channel', {
      Direct: number('Direct'),
      Referrals: number('Referrals'),
      Search: number('Search'),
      Social: number('Social'),
      Mail: number('Mail'),
    }),
  }),
});

export const profileShape = group('Company profile', {
  id: text('Company identifier of the service'),
  name: text('Company name'),
  website: text('Website URL'),
  fqdn: text('Fully-qualified domain name'),
  description: text('Free-text description'),
  tagline: text('Short tagline'),
  network: text('Company slug on the professional network'),
  employee_count: count('Number of employees'),
  year_founded: integer('Year of foundation'),
  hq_location: text('Headquarters place'),
  hq_country: text('Headquarters country name'),
  company_size: text('Size band, such as 1000+'),
  company_type: text('Kind of company, such as a public company'),
  abn_operation_status: text('Operating status from the business register'),
  locations: list('Places'),
  industries: list('Industry names'),
  revenue: text('Revenue band'),
  phones: list('Phone numbers of the company'),
  emails: list('E-mail addresses of the company'),
  social_media: group('User names on social media', {
    twitter: text('User name on Twitter'),
    youtube: text('User name on YouTube'),
    facebook: text('User name on Facebook'),
    network: text('Slug on the professional network'),
    instagram: text('User name on Instagram'),
  }),
  industry_codes: group('Industry and register numbers', {
    sic: text('Standard Industrial Classification code'),
    duns: text('D-U-N-S number'),
    naics: text('North American Industry Classification code'),
    anzsic: text('Australian and New Zealand Standard Industrial Classification code'),
    abn: text('Australian Business Number'),
    acn: text('Australian Company Number'),
    nzbn: text('New Zealand Business Number'),
    uen: text('Singapore Unique Entity Number'),
  }),
  keywords: list('Keywords'),
  org_registers: mapOf('text', 'Labels by register key, such as vc'),
  states: list(
    'States: the code as the country writes it, such as NSW or ON, else the whole code of ISO 3166-2, such as JP-13',
  ),
  nextGen,
});

/** The company object that a caller receives: every key present. */
export type CompanyProfile = Served<typeof profileShape>;

/** The profile's fields as a record gives them: all optional. */
export type CompanyFields = Given<typeof profileShape>;

/** One company line of a canonical file, checked, without unknown values. */
export type CompanyRecord = CompanyFields & {
  readonly name: string;
  /** Further domains the company owns. */
  readonly domains?: readonly string[];
  /** Further slugs on the professional network. */
  readonly networks?: readonly string[];
  /** Names beside `name` that it is found by: former, trading, in other languages. They are not served. */
  readonly other_names?: readonly string[];
  /** Ids that it had before and that go on naming it. */
  readonly former_ids?: readonly string[];
  /** By kind, all identifiers that it owns. If given, no other field of the record claims one. */
  readonly identifiers?: { readonly [K in ClaimedKind]?: readonly string[] };
  /** The fields that differ in a country. */
  readonly regions?: { readonly [C in Country]?: CompanyFields };
};

/** The fields of a company line beside those of the profile. */
export const COMPANY_LINE_FIELDS = [
  ...(['domains', 'networks', 'other_names'] as const),
  ...(['former_ids', 'identifiers', 'regions'] as const),
] as const;

/** The kinds of identifiers that a record may claim. */
export type ClaimedKind = Exclude<IdentifierKind, 'id'>;

/** In the order of their strength. */
export const CLAIMED_KINDS: readonly ClaimedKind[] = [
  ...(['abn', 'acn', 'nzbn', 'uen', 'duns', 'lei', 'cik'] as const),
  ...(['domain', 'network'] as const),
];

/** The identifier that the service gives to the n-th company without one. */
export function companyIdFromNumber(n: number): string {
  return `f${String(n).padStart(12, '0')}`;
}
