// A lookup is global: the country changes which values are shown, never whether the company is.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const COUNTRIES = ['AU', 'NZ', 'SG', 'MY', 'ID', 'PH', 'HK', 'JP', 'VN', 'KR', 'TH', 'US', 'CA'];
const CODES = {
  sic: '7372',
  duns: '150483782',
  naics: '511210',
  anzsic: '7000',
  abn: '51824753556',
  acn: '004085616',
  nzbn: '9429000000000',
  uen: '201912345K',
};
const GLOBAL = {
  id: 'acme',
  name: 'Acme',
  tagline: 'Everywhere',
  description: 'The whole company',
  employee_count: 900,
  phones: ['+61 2 0000 0000'],
  emails: ['hello@acme.example'],
  locations: ['Sydney', 'Auckland'],
  states: ['NSW'],
  keywords: ['rockets'],
  abn_operation_status: 'Active',
  social_media: { twitter: 'acme', facebook: 'acme.global' },
  industry_codes: CODES,
  org_registers: { vc: 'Venture', asx: 'Listed' },
  nextGen: {
    technographics: { Hosting: ['Alpha', 'Beta'], Mail: ['Gamma'] },
    social_media: { youtube: { handle: 'acme', followers: 10 } },
    web_traffic: {
      summary: { bounce_rate: 0.5, pages_per_visit: 3 },
      traffic_share: { countries: { AU: 0.7 } },
    },
  },
};
const service = await startService({
  companies: [
    {
      ...GLOBAL,
      regions: {
        NZ: {
          name: 'Acme NZ',
          employee_count: 40,
          phones: ['+64 9 000 0000'],
          emails: [],
          tagline: null,
          description: '',
          locations: null,
          states: ['AUK'],
          abn_operation_status: 'Cancelled',
          social_media: { facebook: 'acme.nz', twitter: null, instagram: 'acme_nz' },
          industry_codes: { sic: '9999' },
          org_registers: { vc: 'Venture NZ', nzx: 'Listed there' },
          nextGen: {
            technographics: { Hosting: ['Delta'], Mail: [], Search: ['Epsilon'] },
            social_media: { youtube: { followers: 2 }, facebook: { handle: 'acme.nz' } },
            web_traffic: { summary: { bounce_rate: 0.1 }, traffic_share: { countries: { NZ: 0.2 } } },
          },
        },
        SG: {},
        US: { website: 'https://acme-us.example', network: 'acme-us' },
      },
    },
  ],
});

const view = async (country?: string) =>
  (await service.company({ id: 'acme', ...(country !== undefined && { country }) })).body;

test.each(COUNTRIES)('shows the company in %s, and names the country applied', async (country) => {
  const reply = await service.company({ id: 'acme', country });
  expect([reply.status, reply.body.id]).toEqual([200, 'acme']);
  expect(reply.headers.get('x-country')).toBe(country);
});

test('applies AU when no country is sent', async () => {
  const reply = await service.company({ id: 'acme' });
  expect(reply.headers.get('x-country')).toBe('AU');
  expect(reply.body).toStrictEqual(await view('AU'));
});

test('reads the country in any case', async () => {
  for (const country of ['nz', 'Nz', 'nZ', ' nz ']) {
    const reply = await service.company({ id: 'acme', country });
    expect(reply.headers.get('x-country')).toBe('NZ');
    expect(reply.body.employee_count).toBe(40);
  }
});

test.each(['XX', '', 'GB', 'NZL', 'New Zealand', 'ıd', 'ſg', '*'])(
  'refuses the country %j and lists the served ones',
  async (country) => {
    expectError(
      await service.company({ id: 'acme', country }),
      40001,
      `country "${country}"`,
      COUNTRIES.join(', '),
    );
  },
);

test('shows the global profile if the region has no values of its own', async () => {
  for (const country of ['AU', 'JP', 'SG']) expect(await view(country)).toMatchObject(GLOBAL);
});

test("replaces global values with the region's own", async () => {
  expect(await view('NZ')).toMatchObject({
    name: 'Acme NZ',
    employee_count: 40,
    phones: ['+64 9 000 0000'],
    states: ['AUK'],
    abn_operation_status: 'Cancelled',
  });
});

test('keeps the global value if the region has none', async () => {
  expect((await view('NZ')).keywords).toEqual(['rockets']);
});

test('keeps the global value if the region has null or an empty text', async () => {
  const profile = await view('NZ');
  expect([profile.tagline, profile.description]).toEqual(['Everywhere', 'The whole company']);
  expect(profile.locations).toEqual(['Sydney', 'Auckland']);
});

test('reads an explicit empty list of the region as none in this region', async () => {
  expect((await view('NZ')).emails).toEqual([]);
  expect((await view('AU')).emails).toEqual(['hello@acme.example']);
});

test('replaces lists as a whole', async () => {
  expect((await view('NZ')).phones).toEqual(['+64 9 000 0000']);
});

test('replaces objects key by key', async () => {
  const { social_media } = await view('NZ');
  expect(social_media).toMatchObject({ twitter: 'acme', facebook: 'acme.nz', instagram: 'acme_nz' });
});

test('replaces maps key by key, their lists as a whole', async () => {
  const profile = await view('NZ');
  expect(profile.org_registers).toStrictEqual({ vc: 'Venture NZ', asx: 'Listed', nzx: 'Listed there' });
  expect(profile.nextGen.technographics).toStrictEqual({ Hosting: ['Delta'], Mail: [], Search: ['Epsilon'] });
});

test('replaces nested objects key by key to any depth', async () => {
  const { nextGen } = await view('NZ');
  expect(nextGen.social_media.youtube).toMatchObject({ handle: 'acme', followers: 2 });
  expect(nextGen.social_media.facebook).toMatchObject({ handle: 'acme.nz', followers: null });
  expect(nextGen.web_traffic.summary).toMatchObject({ bounce_rate: 0.1, pages_per_visit: 3 });
  expect(nextGen.web_traffic.traffic_share.countries).toStrictEqual({ AU: 0.7, NZ: 0.2 });
});

test('shows all eight industry codes in every region', async () => {
  for (const country of COUNTRIES) {
    const expected = country === 'NZ' ? { ...CODES, sic: '9999' } : CODES;
    expect((await view(country)).industry_codes).toStrictEqual(expected);
  }
});

test('finds the company by the identifiers of any region, in every country', async () => {
  for (const country of ['AU', 'US']) {
    expect((await service.company({ fqdn: 'acme-us.example', country })).body.id).toBe('acme');
    expect((await service.company({ ln_slug: 'acme-us', country })).body.id).toBe('acme');
  }
});

test('derives values from the values of the region', async () => {
  const profile = await view('US');
  expect(profile.fqdn).toBe('acme-us.example');
  expect(profile.social_media.network).toBe('acme-us');
  expect(profile.nextGen.website).toBe('https://acme-us.example');
  expect((await view('AU')).fqdn).toBeNull();
});

test('gives each view its own ETag, and equal views the same one', async () => {
  const tag = async (country: string) => (await service.company({ id: 'acme', country })).headers.get('etag');
  expect(await tag('NZ')).not.toBe(await tag('AU'));
  expect(await tag('SG')).toBe(await tag('AU'));
});

test('suggest, search and match show the global profile, also where a region has values of its own', async () => {
  const { send } = await startService({
    companies: [
      {
        id: 'regio',
        name: 'Regio Test Co',
        employee_count: 5_000,
        hq_country: 'United States',
        hq_location: 'New York, NY, United States',
        regions: {
          AU: { employee_count: 40, hq_country: 'Australia', hq_location: 'Perth, WA, Australia' },
        },
      },
    ],
  });
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const shown = {
    employee_count: 5_000,
    hq_country: 'United States',
    hq_location: 'New York, NY, United States',
  };
  expect((await send('/company/suggest?q=regio')).body).toMatchObject([shown]);
  expect((await post('/company/search', { q: 'regio', country: 'US' })).body).toMatchObject([shown]);
  const matched = await post('/company/match', { queries: { q0: { name: 'Regio Test', country: 'US' } } });
  expect(matched.body.q0.result[0].features).toContainEqual({ id: 'country', value: 1 });
});
