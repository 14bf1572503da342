// The company object: every key, always; null, [] and {} for what is unknown; and what follows filled in.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const SOCIAL_PROFILE = {
  profile_name: 'Acme',
  handle: 'acme',
  followers: 1200,
  verified: true,
  videos: 3,
  likes: 4,
  views: 5,
  subscribers: 6,
  following: 7,
  joined: '2011-02-03',
};
const FULL = {
  id: 'full',
  name: 'Full',
  website: 'https://full.example/',
  fqdn: 'full.example',
  description: 'A description — with “quotes” and 日本語',
  tagline: 'A tagline',
  network: 'full',
  employee_count: 1234,
  year_founded: 1999,
  hq_location: 'Sydney',
  hq_country: 'Australia',
  company_size: '1000+',
  company_type: 'Public Company',
  abn_operation_status: 'Active',
  locations: ['Sydney', 'Perth'],
  industries: ['Mining'],
  revenue: '$100M - $500M',
  phones: ['+61 2 5550 0000'],
  emails: ['info@full.example'],
  social_media: { twitter: 't', youtube: 'y', facebook: 'f', network: 'n', instagram: 'i' },
  industry_codes: {
    sic: '1',
    duns: '150483782',
    naics: '3',
    anzsic: '4',
    abn: '51824753556',
    acn: '004085616',
    nzbn: '9429000000000',
    uen: '201912345K',
  },
  keywords: ['one', 'two'],
  org_registers: { vc: 'Venture' },
  states: ['NSW', 'WA'],
  nextGen: {
    technographics: { Hosting: ['Alpha'] },
    website: 'https://next.full.example',
    social_media: {
      youtube: SOCIAL_PROFILE,
      instagram: { ...SOCIAL_PROFILE, handle: 'insta' },
      network: { ...SOCIAL_PROFILE, handle: 'net' },
      facebook: { ...SOCIAL_PROFILE, verified: false },
    },
    reviews_rating: {
      ceo_approval: '0.91',
      total_reviews: 321,
      rating: {
        ceo_approval_rating: '4.1',
        career_opportunities_rating: '4.2',
        compensation_and_benefits_rating: '4.3',
        culture_and_values_rating: '4.4',
        diversity_and_inclusion_rating: '4.5',
        senior_management_rating: '4.6',
        work_life_balance_rating: '4.7',
      },
      overall_rating: '4.4',
      employee_rating_id: 'E123',
      recommend_to_friend: 88,
      url: 12345,
    },
    id: 'next-full',
    web_traffic: {
      summary: {
        avg_visit_duration: '00:02:03',
        total_web_visitors: 55555,
        bounce_rate: 0.41,
        pages_per_visit: 3.2,
      },
      traffic_share: { countries: { AU: 0.6, NZ: 0.1 }, organic: 0.7, paid: 0.3 },
      marketing_channels_distribution: { Direct: 0.1, Referrals: 0.2, Search: 0.3, Social: 0.25, Mail: 0.15 },
    },
  },
};

const service = await startService({
  companies: [
    FULL,
    { id: 'bare', name: 'Bare' },
    { name: 'Unnumbered', fqdn: 'unnumbered.example' },
    {
      id: 'blank',
      name: 'Blank',
      tagline: '',
      description: '  ',
      website: null,
      phones: null,
      nextGen: null,
      org_registers: {},
    },
    { id: 'follows', name: 'Follows', website: 'https://WWW.Follows.example/home', network: 'follows-co' },
    {
      id: 'partial',
      name: 'Partial',
      nextGen: {
        social_media: { youtube: { handle: 'partial' } },
        reviews_rating: { total_reviews: 3 },
        web_traffic: { traffic_share: { organic: 0.5 } },
      },
    },
  ],
});
const profile = async (id: string) => (await service.company({ id })).body;

/** The profile of a company that has only an id and a name. */
const bareProfile = (id: string, name: string) => ({
  id,
  name,
  website: null,
  fqdn: null,
  description: null,
  tagline: null,
  network: null,
  employee_count: null,
  year_founded: null,
  hq_location: null,
  hq_country: null,
  company_size: null,
  company_type: null,
  abn_operation_status: null,
  locations: [],
  industries: [],
  revenue: null,
  phones: [],
  emails: [],
  social_media: { twitter: null, youtube: null, facebook: null, network: null, instagram: null },
  industry_codes: {
    sic: null,
    duns: null,
    naics: null,
    anzsic: null,
    abn: null,
    acn: null,
    nzbn: null,
    uen: null,
  },
  keywords: [],
  org_registers: {},
  states: [],
  nextGen: {
    technographics: {},
    website: null,
    social_media: { youtube: null, instagram: null, network: null, facebook: null },
    reviews_rating: null,
    id,
    web_traffic: null,
  },
});

test('shows every value of a profile as it was given', async () => {
  expect(await profile('full')).toStrictEqual(FULL);
});

test('shows every documented key of a company that has only a name', async () => {
  expect(await profile('bare')).toStrictEqual(bareProfile('bare', 'Bare'));
});

test('takes an empty text for unknown', async () => {
  expect(await profile('blank')).toStrictEqual(bareProfile('blank', 'Blank'));
});

test('shows every key of a social profile that is known in part', async () => {
  const nothing = Object.fromEntries(Object.keys(SOCIAL_PROFILE).map((key) => [key, null]));
  const { social_media } = (await profile('partial')).nextGen;
  expect(social_media).toStrictEqual({
    youtube: { ...nothing, handle: 'partial' },
    instagram: null,
    network: null,
    facebook: null,
  });
});

test('shows every key of reviews and traffic that are known in part', async () => {
  const { reviews_rating, web_traffic } = (await profile('partial')).nextGen;
  expect(reviews_rating).toStrictEqual({
    ceo_approval: null,
    total_reviews: 3,
    rating: Object.fromEntries(Object.keys(FULL.nextGen.reviews_rating.rating).map((key) => [key, null])),
    overall_rating: null,
    employee_rating_id: null,
    recommend_to_friend: null,
    url: null,
  });
  expect(web_traffic).toStrictEqual({
    summary: { avg_visit_duration: null, total_web_visitors: null, bounce_rate: null, pages_per_visit: null },
    traffic_share: { countries: {}, organic: 0.5, paid: null },
    marketing_channels_distribution: {
      Direct: null,
      Referrals: null,
      Search: null,
      Social: null,
      Mail: null,
    },
  });
});

test('fills in fqdn from website', async () => {
  expect((await profile('follows')).fqdn).toBe('follows.example');
});

test('fills in social_media.network from network', async () => {
  expect((await profile('follows')).social_media.network).toBe('follows-co');
});

test('fills in nextGen.id and nextGen.website from the company', async () => {
  const { nextGen } = await profile('follows');
  expect([nextGen.id, nextGen.website]).toEqual(['follows', 'https://WWW.Follows.example/home']);
});

test('shows traffic shares as a map of country code to number', async () => {
  const { countries } = (await profile('full')).nextGen.web_traffic.traffic_share;
  expect(countries).toStrictEqual({ AU: 0.6, NZ: 0.1 });
});

test('gives a company without an id one of f and 16 digits, and finds it by that', async () => {
  const { id } = (await service.company({ fqdn: 'unnumbered.example' })).body;
  expect(id).toMatch(/^f\d{16}$/);
  expect((await profile(id)).name).toBe('Unnumbered');
});
