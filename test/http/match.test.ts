// POST /company/match: scored candidates with reasons, and `match` only where it is safe.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const SYDNEY = { hq_country: 'Australia', hq_location: 'Sydney, New South Wales, Australia' };

const service = await startService({
  companies: [
    {
      id: 'stripe',
      name: 'Stripe, Inc.',
      fqdn: 'stripe.com',
      hq_country: 'United States',
      hq_location: 'South San Francisco, California, United States',
      states: ['US-CA'],
    },
    { id: 'acme-au', name: 'Acme Pty Ltd', hq_country: 'Australia', industry_codes: { abn: '51824753556' } },
    { id: 'acme-us', name: 'Acme Inc.', hq_country: 'United States' },
    { id: 'fund3', name: 'Northern Lights Fund III', hq_country: 'Canada' },
    { id: 'fund4', name: 'Northern Lights Fund IV', hq_country: 'Canada' },
    { id: 'group', name: 'Global Services Group', hq_country: 'Singapore' },
    { id: 'twin-1', name: 'Blue Heron Consulting', hq_country: 'Canada' },
    { id: 'twin-2', name: 'Blue Heron Consulting', hq_country: 'Canada' },
    {
      id: 'closed',
      name: 'Bygone Traders Pty Ltd',
      hq_country: 'Australia',
      abn_operation_status: 'Cancelled',
    },
    // One of many has the place that is asked for, and another one does that is not well known.
    ...Array.from({ length: 12 }, (_, place) => ({
      id: `zyxo-${place}`,
      name: 'Zyxo Kappa Pty Ltd',
      fqdn: `zyxo${place}.example`,
      employee_count: 1_000,
      ...(place === 0 ? SYDNEY : { hq_country: 'New Zealand' }),
    })),
    { id: 'zyxo-small', name: 'Zyxo Kappa Pty Ltd', ...SYDNEY },
    { id: 'known-place-1', name: 'Kestrel Opal', ...SYDNEY },
    { id: 'known-place-2', name: 'Kestrel Opal', hq_country: 'New Zealand' },
    // More than are compared, one of them in the place that is asked for.
    ...Array.from({ length: 90 }, (_, place) => ({
      id: `vireo-${place}`,
      name: 'Vireo Lumen Trading',
      ...(place === 0 ? { employee_count: 9_000, ...SYDNEY } : { hq_country: 'New Zealand' }),
    })),
    { id: 'nowhere', name: 'Wexmoor' },
    { id: 'elsewhere-1', name: 'Wexmoor', hq_country: 'Canada' },
    { id: 'elsewhere-2', name: 'Wexmoor', hq_country: 'Japan' },
    { id: 'only-one', name: 'Quillhaven' },
    { id: 'only-one-more', name: 'Quillhaven Dairy', hq_country: 'Canada' },
    ...Array.from({ length: 7 }, (_, place) => ({
      id: `brand-${place}`,
      name: `Corvane Country ${place}`,
      fqdn: `corvane.example${place}.com`,
      domains: [`corvane.c${place}.example`],
    })),
    { id: 'the-brand', name: 'Corvane' },
    { id: 'montreal', name: 'Tamarack Loom', hq_location: 'Montréal, Quebec, Canada', hq_country: 'Canada' },
    { id: 'wanchai', name: 'Tidewrack Silk', hq_location: 'Wanchai, Hong Kong', hq_country: 'Hong Kong' },
    { id: 'louis', name: 'Sumac Kettle', hq_location: 'St. Louis, Missouri, United States' },
    { id: 'postcode', name: 'Wattle Gantry', locations: ['NSW 2000, Australia'], hq_country: 'Australia' },
    // Their domains are a few letters: initials of the one, and of a department that the name of the other does not have.
    { id: 'initials', name: 'Kelpie Inland Waterways Ltd', fqdn: 'kiw.example' },
    { id: 'bracketed', name: 'Umber Quarry Bank Limited (UQB)' },
    { id: 'without-brackets', name: 'Umber Quarry Bank' },
    { id: 'letters', name: 'Education Northland', fqdn: 'dxt.example' },
    {
      id: 'numbered',
      name: 'Ostrava Lantern Pty Ltd',
      fqdn: 'ostrava-lantern.example',
      industry_codes: {
        abn: '53004085616',
        acn: '004085616',
        nzbn: '9429036975273',
        uen: '196800306E',
        duns: '150483782',
      },
      org_registers: { lei: '5493001KJTIIGC8Y1R12', cik: '320193' },
    },
  ],
});

interface Candidate {
  readonly id: string;
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly { readonly id: string; readonly value: number }[];
}

async function match(query: object): Promise<readonly Candidate[]> {
  const reply = await service.send('/company/match', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries: { q0: query } }),
  });
  expect(reply.status).toBe(200);
  return reply.body.q0.result;
}

const matched = async (query: object) => (await match(query)).filter((one) => one.match).map(({ id }) => id);
const featuresOf = ({ features }: Candidate) =>
  Object.fromEntries(features.map(({ id, value }) => [id, value]));

test.each([
  [{ name: 'Stripe' }, 'stripe'],
  [{ name: 'STRIPE INC' }, 'stripe'],
  [{ name: 'Acme', country: 'AU' }, 'acme-au'],
  [{ name: 'Acme', country: 'US' }, 'acme-us'],
  [{ name: 'Northern Lights Fund 3' }, 'fund3'],
  [{ name: 'Stripe Payments', website: 'https://stripe.com' }, 'stripe'],
  [{ abn: '51 824 753 556' }, 'acme-au'],
  [{ abn: 51_824_753_556 }, 'acme-au'],
  [{ name: 'Acme Australia', abn: '51824753556' }, 'acme-au'],
  [{ name: 'Kestrel Opal', country: 'AU', city: 'Sydney' }, 'known-place-1'],
  [{ name: 'Quillhaven', country: 'AU' }, 'only-one'],
  [{ name: 'Zyxo Kappa', fqdn: 'zyxo0.example' }, 'zyxo-0'],
  [{ name: 'Vireo Lumen Trading', id: 'vireo-7' }, 'vireo-7'],
  [{ name: 'KIW' }, 'initials'],
  [{ name: 'Kelpie Inland Waterways (KIW)' }, 'initials'],
  [{ name: 'Kelpie Inland Waterways Ltd（KIW）' }, 'initials'],
  [{ name: 'Umber Quarry Bank Limited (UQB)' }, 'bracketed'],
  // Towns, however they are written.
  [{ name: 'Tamarack Loom', city: 'MONTREAL' }, 'montreal'],
  [{ name: 'Tamarack Loom', city: 'Montréal, QC' }, 'montreal'],
  [{ name: 'Tidewrack Silk', city: 'Wan Chai' }, 'wanchai'],
  [{ name: 'Tidewrack Silk', city: 'Hong Kong' }, 'wanchai'],
  [{ name: 'Sumac Kettle', city: 'Saint Louis' }, 'louis'],
  [{ name: 'Sumac Kettle', city: '-' }, 'louis'],
  // Its register publishes no town.
  [{ name: 'Wattle Gantry', country: 'AU', city: 'Sydney' }, 'postcode'],
  [{ name: 'DXT', website: 'dxt.example' }, 'letters'],
])('%j is %s', async (query, id) => {
  expect(await matched(query)).toEqual([id]);
});

test.each([
  ['two companies could be meant', { name: 'Acme' }],
  ['two companies have the name', { name: 'Blue Heron Consulting', country: 'CA' }],
  ['the number in the name is another', { name: 'Northern Lights Fund V' }],
  ['all its words are common', { name: 'Global Services Group' }],
  ['the name is another', { name: 'Stripey Cat' }],
  ['the country is another', { name: 'Stripe', country: 'JP' }],
  ['the domain is that of another company', { name: 'Acme', country: 'US', fqdn: 'stripe.com' }],
  ['the number is that of another company', { name: 'Stripe', abn: '51824753556' }],
  ['nothing is like it', { name: 'Qwertzuiop' }],
  ['two of many have the name and the place', { name: 'Zyxo Kappa', country: 'AU', city: 'Sydney' }],
  ['more have the name than are read', { name: 'Vireo Lumen Trading', country: 'AU', city: 'Sydney' }],
  ['only another country speaks against the others', { name: 'Wexmoor', country: 'NZ' }],
  ['the brackets have other letters than its initials', { name: 'Kelpie Inland Waterways (NZ)' }],
  ['a name with brackets is misspelt', { name: 'Umber Qarry Bank Limited (UQB)' }],
  ['the town is another', { name: 'Tamarack Loom', city: 'Toronto' }],
  ['the name is a few letters of its domain that are not in its name', { name: 'DXT' }],
])('there is no match where %s', async (_, query) => {
  expect(await matched(query)).toEqual([]);
});

test.each([
  ['abn', '33051775556'],
  ['acn', '051775556'],
  ['nzbn', '9429000000000'],
  ['uen', '199201624D'],
  ['lei', 'HWUPKR0MPOU8FGXBT394'],
  ['cik', '789019'],
  ['duns', '804735132'],
])(
  'there is no match where the company has another %s, also if no company has the one that is asked for',
  async (number, value) => {
    const [withNumber] = await match({ name: 'Ostrava Lantern', [number]: value });
    expect(withNumber).toMatchObject({ id: 'numbered', match: false, score: 0.3 });
    expect(featuresOf(withNumber as Candidate)[number]).toBe(0);
    const byDomain = { fqdn: 'ostrava-lantern.example', [number]: value };
    expect(await matched(byDomain)).toEqual([]);
  },
);

test.each([
  ['its own number', { abn: '53004085616', lei: '5493001KJTIIGC8Y1R12' }],
  ['a number that cannot be read', { abn: 'unknown' }],
  ['another domain, which no company has', { fqdn: 'lantern.example' }],
  ['another page on the network, which no company has', { ln_slug: 'ostrava-lantern-group' }],
])('%s does not speak against a company', async (_, identifiers) => {
  expect(await matched({ name: 'Ostrava Lantern', ...identifiers })).toEqual(['numbered']);
});

test('a number says nothing about a company that has none of this kind', async () => {
  const [quillhaven] = await match({ name: 'Quillhaven', abn: '33051775556' });
  expect(quillhaven).toMatchObject({ id: 'only-one', match: true });
  expect(featuresOf(quillhaven as Candidate)).not.toHaveProperty('abn');
});

test('the candidates have their reasons', async () => {
  const [first] = await match({
    name: 'Stripe Ltd',
    country: 'US',
    state: 'CA',
    city: 'South San Francisco',
  });
  expect(first).toMatchObject({ id: 'stripe', match: true });
  expect(featuresOf(first as Candidate)).toEqual({
    name: 1,
    legal_form: 0,
    number_conflict: 1,
    country: 1,
    state: 1,
    city: 1,
  });
});

test('a company of the name comes before those that have it in a domain only', async () => {
  const [first, second] = await match({ name: 'Corvane' });
  expect([first?.id, first?.score === second?.score]).toEqual(['the-brand', true]);
});

test('a company that is no more is worth less', async () => {
  const [closed] = await match({ name: 'Bygone Traders' });
  expect(featuresOf(closed as Candidate).inactive).toBe(0);
});

test('answers each query under its name', async () => {
  const queries = { first: { name: 'Stripe' }, second: { name: 'Qwertzuiop' } };
  const reply = await service.send('/company/match', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
  });
  expect(Object.keys(reply.body)).toEqual(['first', 'second']);
  expect(reply.body.second).toEqual({ result: [] });
});

test('other requests are answered while a call has many long names', async () => {
  const name = Array.from({ length: 250 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('');
  const queries = Object.fromEntries(Array.from({ length: 75 }, (_, n) => [n, { name: `${n}${name}` }]));
  let isAnswered = false;
  const call = service
    .send('/company/match', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    })
    .finally(() => {
      isAnswered = true;
    });
  let others = 0;
  while (!isAnswered) {
    expect((await service.company({ id: 'stripe' })).status).toBe(200);
    if (!isAnswered) others += 1;
  }
  expect((await call).status).toBe(200);
  expect(others).toBeGreaterThan(5);
});

test.each([
  ['no object', [1], 40016],
  ['no queries', {}, 40016],
  ['an empty list of queries', { queries: {} }, 40016],
  ['a list of queries', { queries: [{ name: 'a' }] }, 40016],
  [
    'too many queries',
    { queries: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, { name: 'a' }])) },
    40016,
  ],
  ['a query that is no object', { queries: { q0: 'Acme' } }, 40016],
  ['a query without anything to go by', { queries: { q0: { country: 'AU' } } }, 40016],
  ['a name that is no text', { queries: { q0: { name: 5 } } }, 40016],
  ['a name that is too long', { queries: { q0: { name: 'x'.repeat(257) } } }, 40016],
  ['a country that is not served', { queries: { q0: { name: 'Acme', country: 'FR' } } }, 40001],
  ['an empty country', { queries: { q0: { name: 'Acme', country: '' } } }, 40001],
  ['a country of spaces', { queries: { q0: { name: 'Acme', country: ' ' } } }, 40001],
])('refuses %s', async (_, body, error) => {
  const reply = await service.send('/company/match', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expectError(reply, error);
});
