// POST /company/search and /company/search/facets: filters, order, pages, counts, and what is refused.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    {
      id: 'robot',
      name: 'Southern Cross Robotics Pty Ltd',
      website: 'https://robot.example',
      employee_count: 1240,
      company_size: '1000+',
      year_founded: 1998,
      hq_country: 'Australia',
      hq_location: 'Sydney, New South Wales, Australia',
      states: ['NSW', 'VIC'],
      industries: ['Robotics'],
      company_type: 'Public Company',
      abn_operation_status: 'Active',
      phones: ['+61 2 5550 1234'],
      nextGen: { technographics: { Analytics: ['Google Analytics'], Web: ['React'] } },
    },
    {
      id: 'cross',
      name: 'Southern Cross',
      hq_country: 'New Zealand',
      hq_location: 'Auckland, New Zealand',
      employee_count: 12,
      company_size: '11-50',
      year_founded: 2015,
      industries: ['Logistics', 'robotics'],
      abn_operation_status: 'Cancelled',
    },
    {
      id: 'west',
      name: 'Westward Mining',
      hq_country: 'Australia',
      hq_location: 'Perth, Western Australia',
      states: ['AU-WA'],
      year_founded: 1920,
    },
    {
      id: 'spokane',
      name: 'Spokane Mills',
      hq_country: 'United States',
      states: ['US-WA'],
      employee_count: 40,
    },
    { id: 'hitachi', name: '株式会社日立製作所', hq_country: 'Japan', employee_count: 280_000 },
    { id: 'elan', name: 'Société Élan', hq_country: 'Canada', hq_location: 'Québec, Canada' },
    { id: 'other', name: 'Elsewhere GmbH', hq_country: 'Germany' },
    { id: 'louis', name: 'Sumac Kettle', hq_location: 'St. Louis, Missouri, United States' },
    { id: 'saint', name: 'Juniper Kettle', hq_location: 'Saint Louis, Missouri, United States' },
    { id: 'denis', name: 'Cedar Kettle', hq_location: 'Saint-Denis, France' },
    { id: 'anne', name: 'Aspen Kettle', hq_location: 'Ste-Anne, France' },
    { id: 'dash', name: 'Placeholder Kettle', hq_location: '-, Missouri' },
  ],
  people: [{ person_id: 'p1', company_id: 'cross', country: 'NZ' }],
});

const post = (path: string, body: unknown) =>
  service.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const search = async (body: unknown) => {
  const reply = await post('/company/search', body);
  expect([JSON.stringify(body), reply.status]).toEqual([JSON.stringify(body), 200]);
  return reply;
};
const ids = async (body: unknown) => (await search(body)).body.map(({ id }: { id: string }) => id).toSorted();
const facets = async (body: unknown) => (await post('/company/search/facets', body)).body;

test.each([
  [{ country: 'AU' }, ['robot', 'west']],
  [{ country: 'australia' }, ['robot', 'west']],
  [{ country: ['au', 'NZ'] }, ['cross', 'robot', 'west']],
  [{ country: 'DE' }, ['other']],
  [{ state: 'NSW' }, ['robot']],
  [{ state: 'New South Wales' }, ['robot']],
  [{ state: 'WA' }, ['spokane', 'west']],
  [{ state: 'WA', country: 'AU' }, ['west']],
  [{ state: 'AU-WA' }, ['west']],
  [{ state: 'Western Australia' }, ['west']],
  [{ state: 'washington' }, ['spokane']],
  [{ state: ['AU-WA', 'US-WA'] }, ['spokane', 'west']],
  [{ state: ['AU-WA', 'US-NY'] }, ['west']],
  [{ state: ['AU-WA', 'NSW'] }, ['robot', 'west']],
  [{ state: 'AU-WA', country: ['AU', 'US'] }, ['west']],
  [{ state: 'WA', country: ['AU', 'US'] }, ['spokane', 'west']],
  [{ state: ['US-WA', 'VIC'], country: 'Australia' }, ['robot']],
  [{ state: 'Western Australia', country: 'US' }, []],
  [{ city: 'quebec' }, ['elan']],
  [{ city: ['SYDNEY', 'Perth'] }, ['robot', 'west']],
  // Towns, however they are written.
  [{ city: 'St Louis' }, ['louis', 'saint']],
  [{ city: 'saint-louis' }, ['louis', 'saint']],
  [{ city: 'St. Louis, MO' }, ['louis', 'saint']],
  [{ city: 'St-Denis' }, ['denis']],
  [{ city: 'st.denis' }, ['denis']],
  [{ city: 'Sainte Anne' }, ['anne']],
  [{ city: '-' }, ['dash']],
  [{ city: '...' }, []],
  [{ industry: 'Robotics' }, ['cross', 'robot']],
  [{ company_size: '1000+' }, ['robot']],
  [{ employees_from: '12', employees_to: 40 }, ['cross', 'spokane']],
  [{ employees_from: 280_000 }, ['hitachi']],
  [{ company_type: 'public company' }, ['robot']],
  [{ status: ['active', 'cancelled'] }, ['cross', 'robot']],
  [{ technology: 'react' }, ['robot']],
  [{ founded_from: 1998, founded_to: '2015' }, ['cross', 'robot']],
  [{ founded_to: 1950 }, ['west']],
  [{ has: 'people' }, ['cross']],
  [{ has: ['website', 'phone'] }, ['robot']],
  [{ has: ['website', 'people'] }, []],
  [{ q: 'southern cross' }, ['cross', 'robot']],
  [{ q: 'Robotics southern' }, ['robot']],
  [{ q: 'southern rob' }, ['robot']],
  [{ q: 'south cross' }, []],
  [{ q: '製作' }, ['hitachi']],
  [{ q: 'societe elan' }, ['elan']],
  [{ q: '!!!' }, []],
  [{ q: 'cross', country: 'NZ', industry: null }, ['cross']],
  [{ city: 'Atlantis' }, []],
  [
    { anything: 'else', size: 50, __proto__: { q: 'x' } },
    [
      'anne',
      'cross',
      'dash',
      'denis',
      'elan',
      'hitachi',
      'louis',
      'other',
      'robot',
      'saint',
      'spokane',
      'west',
    ],
  ],
])('%j finds %j', async (body, found) => {
  expect(await ids(body)).toEqual(found);
});

test('the largest come first, then those whose size is not known; names that are the words come before others', async () => {
  const order = async (body: object) => (await search(body)).body.map(({ id }: { id: string }) => id);
  expect((await order({})).slice(0, 4)).toEqual(['hitachi', 'robot', 'spokane', 'cross']);
  expect((await order({ sort: 'newest' })).slice(0, 3)).toEqual(['cross', 'robot', 'west']);
  expect((await order({ sort: 'oldest' })).slice(0, 3)).toEqual(['west', 'robot', 'cross']);
  expect(await order({ q: 'southern cross' })).toEqual(['cross', 'robot']);
  expect(await order({ q: 'southern cross', sort: 'employees' })).toEqual(['robot', 'cross']);
});

test('pages follow each other, with the total on each', async () => {
  const all = (await search({ size: '100' })).body;
  const paged = [];
  let from: string | null = '0';
  while (from !== null) {
    const reply: Awaited<ReturnType<typeof search>> = await search({ from, size: 3 });
    expect(reply.headers.get('x-total-count')).toBe('12');
    paged.push(...reply.body);
    from = reply.headers.get('x-next-from');
  }
  expect(paged).toEqual(all);
  const past = await search({ from: 999_999_999 });
  expect([past.body, past.headers.get('x-total-count')]).toEqual([[], '12']);
});

test('a company is listed with what is known; the name that was met only if one was searched for', async () => {
  const [found] = (await search({ q: 'southern cross robotics' })).body;
  expect(found).toEqual({
    id: 'robot',
    name: 'Southern Cross Robotics Pty Ltd',
    matched_name: 'Southern Cross Robotics Pty Ltd',
    fqdn: 'robot.example',
    hq_location: 'Sydney, New South Wales, Australia',
    hq_country: 'Australia',
    employee_count: 1240,
    score: 1,
  });
  const [other] = (await search({ country: 'DE' })).body;
  expect(other).toMatchObject({ id: 'other', matched_name: null, score: null, employee_count: null });
});

test('counts are by the values of each filter, the most frequent first', async () => {
  const counted = await facets({});
  expect(counted.country).toEqual([
    { value: 'AU', count: 2 },
    ...['CA', 'DE', 'JP', 'NZ', 'US'].map((value) => ({ value, count: 1 })),
  ]);
  expect(counted.industry).toEqual([
    { value: 'Robotics', count: 2 },
    { value: 'Logistics', count: 1 },
  ]);
  expect(counted.city[0]).toEqual({ value: 'Saint Louis', count: 2 });
  expect(counted.founded).toEqual([
    { value: '1920s', count: 1 },
    { value: '1990s', count: 1 },
    { value: '2010s', count: 1 },
  ]);
  expect(counted.has).toEqual([
    { value: 'people', count: 1 },
    { value: 'phone', count: 1 },
    { value: 'website', count: 1 },
  ]);
});

test('each value that is counted finds as many companies when it is sent as a filter', async () => {
  const { founded, ...others } = await facets({});
  for (const [field, values] of Object.entries<{ value: string; count: number }[]>(others)) {
    for (const { value, count } of values) {
      expect([field, value, (await ids({ [field]: value })).length]).toEqual([field, value, count]);
    }
  }
  for (const { value, count } of founded) {
    const first = Number.parseInt(value, 10);
    expect(await ids({ founded_from: first, founded_to: first + 9 })).toHaveLength(count);
  }
});

test('a count ignores the filter of its own field, and no other', async () => {
  const reply = await post('/company/search/facets', { country: 'AU', industry: 'robotics' });
  expect(reply.headers.get('x-total-count')).toBe('1');
  expect(reply.body.country).toEqual([
    { value: 'AU', count: 1 },
    { value: 'NZ', count: 1 },
  ]);
  expect(reply.body.industry).toEqual([{ value: 'Robotics', count: 1 }]);
  expect(reply.body.status).toEqual([{ value: 'Active', count: 1 }]);
});

test('a state that names its country is counted in that country only', async () => {
  expect((await facets({ state: 'AU-WA' })).country).toEqual([{ value: 'AU', count: 1 }]);
  expect((await facets({ state: 'WA' })).country).toEqual([
    { value: 'AU', count: 1 },
    { value: 'US', count: 1 },
  ]);
});

test.each([
  ['[]', 40000],
  ['', 40000],
  ['{', 40000],
  [{ q: '' }, 40014],
  [{ q: 5 }, 40014],
  [{ q: 'x'.repeat(257) }, 40014],
  [{ country: 'ZZ' }, 40020],
  [{ country: '' }, 40020],
  [{ country: [] }, 40020],
  [{ city: ['Sydney', null] }, 40020],
  [{ city: { name: 'Sydney' } }, 40020],
  [{ industry: 7 }, 40020],
  [{ industry: Array(101).fill('x') }, 40020],
  [{ technology: 'x'.repeat(257) }, 40020],
  [{ employees_from: '-1' }, 40020],
  [{ employees_from: '1e3' }, 40020],
  [{ employees_from: 1.5 }, 40020],
  [{ employees_from: '50', employees_to: '10' }, 40020],
  [{ founded_to: '' }, 40020],
  [{ has: 'fax' }, 40020],
  [{ has: ['constructor'] }, 40020],
  [{ sort: 'name' }, 40022],
  [{ from: -1 }, 40007],
  [{ size: 0 }, 40021],
  [{ size: '101' }, 40021],
  [{ industri: 'Robotics' }, 40023],
  [{ companySize: '1-10' }, 40023],
  [{ countries: 'AU' }, 40023],
  [{ Cities: 'Perth' }, 40023],
  [{ statuses: 'Active' }, 40023],
  [{ company_sizes: '1-10' }, 40023],
  [{ stat: 'NSW' }, 40023],
  [{ employes_form: '5' }, 40023],
])('%j is refused with %i', async (body, number) => {
  for (const path of ['/company/search', '/company/search/facets']) {
    expectError(await post(path, body), number);
  }
});

test.each([
  ['"99999999999999999999"', 'it is too large'],
  ['1000000000', 'it is too large'],
  ['1e400', 'it is too large'],
  ['-1', 'it is negative'],
  ['1.5', 'it is not a whole number'],
])('the bound %s is refused: %s', async (value, problem) => {
  const { body } = await post('/company/search', `{"employees_from":${value}}`);
  expect(body.message).toContain(
    `is not accepted: ${problem}. Accepted: a whole number from "0" to "999999999".`,
  );
});

test('a field that only looks a little like one of ours is ignored', async () => {
  const fields = [
    'foo',
    'a',
    'x',
    'date',
    'site',
    'as',
    'note',
    'facts',
    'page',
    'hash',
    'ss',
    'class',
    'series',
  ];
  for (const field of fields) expect(await ids({ [field]: 1, country: 'DE' })).toEqual(['other']);
});

test('a refusal names the field, the value and what is accepted', async () => {
  const { message } = (await post('/company/search', { has: ['phone', 'fax'] })).body;
  expect(message).toBe(
    'has "fax" is not accepted: it is not known. Accepted: website, phone, email, network, people.',
  );
});

test('a key without the scope is refused', async () => {
  const other = await startService({ key: { scopes: ['people:search'] } });
  for (const path of ['/company/search', '/company/search/facets']) {
    const reply = await other.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expectError(reply, 40300);
  }
});
