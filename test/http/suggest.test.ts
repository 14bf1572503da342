// GET /company/suggest: the company meant comes first, however its name is typed.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    {
      id: 'macq',
      name: 'Macquarie Bank Limited',
      fqdn: 'macquarie.com',
      employee_count: 20_000,
      hq_country: 'Australia',
    },
    { id: 'macq-cafe', name: 'Macquarie Street Cafe Pty Ltd', employee_count: 5, hq_country: 'Australia' },
    {
      id: 'stripe',
      name: 'Stripe, Inc.',
      fqdn: 'stripe.com',
      employee_count: 8_000,
      hq_country: 'United States',
    },
    { id: 'stripes', name: 'Stripes & Dots Pte. Ltd.', hq_country: 'Singapore' },
    { id: 'hitachi', name: '株式会社日立製作所', hq_country: 'Japan' },
    { id: 'kakao', name: '주식회사 카카오', hq_country: 'South Korea' },
    { id: 'tyson', name: 'Tyson Foods' },
    { id: 'fpt', name: 'Công ty cổ phần FPT', hq_country: 'Vietnam' },
    { id: 'thai', name: 'การบินไทย จำกัด', hq_country: 'Thailand' },
    { id: 'fund3', name: 'Northern Lights Fund III', hq_country: 'Canada' },
    { id: 'fund4', name: 'Northern Lights Fund IV', hq_country: 'Canada' },
    { id: 'brand', name: 'Zeta Trading Company', fqdn: 'glowworm.example', hq_country: 'New Zealand' },
    { id: 'nbn', name: 'NBN™ Australia' },
    { id: 'regional', name: 'Regio Holdings', regions: { JP: { name: 'レギオ日本' } } },
    { id: 'encoded', name: 'Nippon Rei', website: 'https://例示店.jp' },
    { id: 'books', name: 'Zeno Verlag', fqdn: 'xn--bcher-kva.example' },
    { id: 'acme-au', name: 'Acme Pty Ltd', hq_country: 'Australia' },
    { id: 'acme-us', name: 'Acme Inc.', hq_country: 'United States' },
    { id: 'letter', name: 'Q Corporation', employee_count: 900 },
    { id: 'kana', name: 'の家' },
    { id: 'virginia', name: 'University of Virginia' },
    ...Array.from({ length: 80 }, (_, place) => ({
      id: `university-${place}`,
      name: `University of Kelmo${place}`,
      employee_count: 5_000,
    })),
    { id: 'santa', name: 'City of Santa Fe' },
    { id: 'common', name: 'First National Group Holdings' },
    { id: 'orion-de', name: 'Orion Deutschland', fqdn: 'orion.example', employee_count: 1_200 },
    { id: 'orion', name: 'Orion', fqdn: 'orion-group.example', company_size: '10000+' },
    ...Array.from({ length: 40 }, (_, place) => ({
      id: `many-${place}`,
      name: `Macadamia Farm ${place + 1}`,
    })),
    // Two-letter names among many well known companies that begin so, few with the same third letter.
    { id: 'ge', name: 'GE' },
    ...Array.from({ length: 12 }, (_, place) => ({ id: `of-ge-${place}`, name: `Works of GE ${place}` })),
    ...[...'abcdfghijklmnopqrstuvwxyz'].flatMap((letter) =>
      [1, 2, 3].map((place) => ({
        id: `ge-${letter}-${place}`,
        name: `Ge${letter}umo${place}`,
        employee_count: 5_000,
      })),
    ),
    // Many well known companies whose names begin with the same five letters.
    { id: 'transurban', name: 'Transurban Group', employee_count: 20 },
    { id: 'transuvia', name: 'Transuvia', employee_count: 40_000 },
    ...Array.from({ length: 120 }, (_, place) => ({
      id: `trans-${place}`,
      name: `Trans${place % 2 === 0 ? 'port' : 'lation'} Kelmo${place}`,
      employee_count: 30_000,
    })),
    // Better known ones of the same name are elsewhere.
    ...Array.from({ length: 30 }, (_, place) => ({
      id: `kiwibolt-${place}`,
      name: 'Kiwibolt Inc',
      hq_country: 'US',
      employee_count: 1_000 + place,
      website: `https://kiwibolt${place}.example`,
    })),
    { id: 'kiwibolt-nz', name: 'Kiwibolt Limited', hq_country: 'NZ' },
    { id: 'kiwi-nz', name: 'Kiwi Orchards', hq_country: 'New Zealand' },
    // More of them than are compared by name.
    ...Array.from({ length: 150 }, (_, place) => ({
      id: `uni-${place}`,
      name: `University of Tolvan ${place}`,
      hq_country: 'United States',
      employee_count: 9_000 + place,
    })),
    ...[1, 2, 3].map((place) => ({
      id: `uni-nz-${place}`,
      name: `Melvar${place} University`,
      hq_country: 'New Zealand',
      employee_count: 10 ** place,
    })),
    // A frequent first word, and rare words that begin as the second does.
    { id: 'state-farm', name: 'State Farm', employee_count: 50_000 },
    ...Array.from({ length: 80 }, (_, place) => ({ id: `state-${place}`, name: `State Depot ${place}` })),
    ...[...'bcdefghijklmnopqstuvwxyz'].flatMap((letter) =>
      [1, 2, 3].map((place) => ({ id: `fa-${letter}-${place}`, name: `Fa${letter}umo${place}` })),
    ),
  ],
});

const suggest = async (q: string, more = '') => {
  const reply = await service.send(`/company/suggest?q=${encodeURIComponent(q)}${more}`);
  expect([q, reply.status]).toEqual([q, 200]);
  return reply.body as { id: string; matched_name: string; score: number }[];
};
const first = async (q: string, more = '') => (await suggest(q, more))[0]?.id;

test.each([
  ['macquarie bank', 'macq'],
  ['MACQUARIE BANK LTD', 'macq'],
  ['macq', 'macq'],
  ['macquar', 'macq'],
  ['bank macq', 'macq'],
  ['macquarie st', 'macq-cafe'],
  ['maqcuarie', 'macq'],
  ['macquarrie bank', 'macq'],
  ['stripe', 'stripe'],
  ['Stripe Inc', 'stripe'],
  ['str', 'stripe'],
  ['st', 'stripe'],
  ['stirpe', 'stripe'],
  ['日立', 'hitachi'],
  ['日立製作所', 'hitachi'],
  ['日', 'hitachi'],
  ['카카', 'kakao'],
  ['cong ty co phan fpt', 'fpt'],
  ['การบินไทย', 'thai'],
  ['tyson', 'tyson'],
  ['northern lights fund 3', 'fund3'],
  ['northern lights fund iv', 'fund4'],
  ['university of vi', 'virginia'],
  ['university of vir', 'virginia'],
  ['city of sa', 'santa'],
  ['glowworm', 'brand'],
  ['glow', 'brand'],
  ['first national group', 'common'],
  ['first national', 'common'],
  ['orion', 'orion'],
  ['ge', 'ge'],
  ['GE Corporation', 'ge'],
  ['state fa', 'state-farm'],
  ['transur', 'transurban'],
  ['transurb', 'transurban'],
  ['transurba', 'transurban'],
  ['transurban', 'transurban'],
  ['nbn australia', 'nbn'],
  ['レギオ', 'regional'],
  ['例示店', 'encoded'],
  ['bücher', 'books'],
  ['buch', 'books'],
])('%s means %s', async (q, id) => {
  expect(await first(q)).toBe(id);
});

test('the country that is asked for comes first', async () => {
  expect(await first('acme', '&country=AU')).toBe('acme-au');
  expect(await first('acme', '&country=us')).toBe('acme-us');
});

test.each([1, 10, 25])(
  'companies in the country come first among many that are better known, if %d are asked for',
  async (size) => {
    const ids = async (q: string) => (await suggest(q, `&country=NZ&size=${size}`)).map(({ id }) => id);
    expect((await ids('kiwibolt limited'))[0]).toBe('kiwibolt-nz');
    const universities = ['uni-nz-3', 'uni-nz-2', 'uni-nz-1'];
    expect((await ids('university')).slice(0, 3)).toEqual(universities.slice(0, size));
    expect((await ids('univers')).slice(0, 3)).toEqual(universities.slice(0, size));
    expect((await ids('university of tolvan 7'))[0]).toBe('uni-7');
  },
);

test('a country hides no company', async () => {
  const found = await suggest('kiwibolt', '&country=NZ&size=25');
  expect(found).toHaveLength(25);
  expect(found.slice(1).every(({ id }) => id.startsWith('kiwibolt-'))).toBe(true);
});

test('a company is offered while its name is typed, also where better known ones begin so', async () => {
  expect((await suggest('transu')).slice(0, 2).map(({ id }) => id)).toEqual(['transuvia', 'transurban']);
});

test('says which name was met', async () => {
  const [found] = await suggest('glowworm');
  expect(found).toMatchObject({
    id: 'brand',
    name: 'Zeta Trading Company',
    matched_name: 'glowworm',
    score: 1,
  });
});

test('gives as many as are asked for, and ten where nothing is said', async () => {
  expect(await suggest('macadamia', '&size=25')).toHaveLength(25);
  expect(await suggest('macadamia')).toHaveLength(10);
});

test.each(['x', '!!!', '—', 'qqqqqqq', '\u200f\u202e', 'the', '\u0000'])(
  '%j is answered with a list',
  async (q) => {
    expect(Array.isArray(await suggest(q))).toBe(true);
  },
);

test.each(['q', 'Q', 'q.', 'Ｑ', '7', 'ä'])('%j alone is too short and finds nothing', async (q) => {
  expect(await suggest(q)).toEqual([]);
});

test.each([
  ['q corp', 'letter'],
  ['の', 'kana'],
])('%j is short and finds %s', async (q, id) => {
  expect(await first(q)).toBe(id);
});

test.each(['pty ltd', '株式会社', 'Công ty', 'cong ty tnhh', 'Công ty cổ phần', 'บริษัท', 'จำกัด'])(
  'a legal form alone, such as %j, names no company',
  async (q) => {
    expect(await suggest(q)).toEqual([]);
  },
);

test('a long name is answered, and finds what its words find', async () => {
  expect(await suggest('x'.repeat(256))).toEqual([]);
  const repeated = Array.from({ length: 50 }, () => 'bank').join(' ');
  expect((await suggest(repeated)).map(({ id }) => id)).toEqual(['macq']);
});

test.each([
  ['', 40014],
  ['q=', 40014],
  [`q=${'x'.repeat(257)}`, 40014],
  ['q=acme&country=FR', 40001],
  ['q=acme&country=', 40001],
  ['q=acme&size=0', 40015],
  ['q=acme&size=26', 40015],
  ['q=acme&size=ten', 40015],
  ['q=a&q=b', 40010],
])('refuses ?%s with %d', async (query, error) => {
  expectError(await service.send(`/company/suggest?${query}`), error);
});

test('a country that is left out is any country, in the message and in the contract', async () => {
  const refused = await service.send('/company/suggest?q=acme&country=XX');
  expectError(refused, 40001, '(in any case), or leave it out.');
  const contract = JSON.parse((await service.send('/openapi.json')).text);
  const { parameters } = contract.paths['/company/suggest'].get;
  const country = parameters.find(({ name }: { name: string }) => name === 'country');
  expect(country.schema.description).toMatch(/Left out: any country\.$/);
});

test('needs a key that may read companies', async () => {
  const key = await service.createKey({ name: 'people only', scopes: ['people:search'] });
  const headers = { authorization: `Bearer ${key}` };
  const ask = () => service.send('/company/suggest?q=acme', { headers });
  await timeUntil(403, async () => (await ask()).status);
  expectError(await ask(), 40300);
  expectError(await service.send('/company/suggest?q=acme', { headers: { authorization: '' } }), 40100);
});
