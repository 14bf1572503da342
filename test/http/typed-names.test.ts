// POST /company/search and GET /company/suggest while a name is typed: the last word is a beginning as it is written, also where it
// means a number, an abbreviation or a legal form when it is finished.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'disney', name: 'The Walt Disney Company', employee_count: 200_000 },
    { id: 'walt-d', name: 'Walt D', employee_count: 3 },
    { id: 'rockefeller', name: 'John D. Rockefeller Trust' },
    { id: 'vision', name: 'World Vision', employee_count: 30 },
    { id: 'world-6', name: 'World VI', employee_count: 2 },
    { id: 'world-60', name: 'World 60', employee_count: 1 },
    { id: 'virginia', name: 'University of Virginia' },
    { id: 'toronto', name: 'City of Toronto', employee_count: 900 },
    { id: 'santa', name: 'City of Santa Fe', employee_count: 90 },
    { id: 'agriculture', name: 'National Agriculture Society', employee_count: 50 },
    { id: 'national-ag', name: 'National AG', employee_count: 10 },
    { id: 'parks', name: 'National Parks', employee_count: 800 },
    { id: 'association', name: 'National Association of Bakers', employee_count: 7 },
    { id: 'associates', name: 'National Associates Group', employee_count: 6 },
    { id: 'instruments', name: 'Texas Instruments Incorporated' },
    { id: 'roadhouse', name: 'Texas Roadhouse, Inc.' },
    { id: 'acme', name: 'Acme Pty Ltd' },
    { id: 'acme-shop', name: 'Acme Shop Pty Ltd' },
    { id: 'procter', name: 'Procter & Gamble' },
    { id: 'fund-1', name: 'Banyan Fund I', employee_count: 4 },
    { id: 'fund-12', name: 'Banyan Fund XII', employee_count: 5 },
    { id: 'income', name: 'Banyan Income Fund', employee_count: 6 },
    { id: 'dacha', name: 'Дача Север' },
    { id: 'cola', name: 'Cola Works', employee_count: 70 },
  ],
  key: { scopes: ['company:read', 'export'] },
});

const post = (path: string, body: object) =>
  service.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

async function exportIds(q: string): Promise<readonly string[]> {
  const { text } = await post('/company/search/export', { q });
  const lines = text.split('\n').filter((line) => line !== '');
  return idsOf(lines.map((line) => JSON.parse(line)));
}

test.each([
  // One letter.
  ['walt d', ['walt-d', 'disney']],
  ['walt di', ['disney']],
  ['walt d ', ['walt-d']],
  ['john d r', ['rockefeller']],
  ['д', ['dacha']],
  ['c', ['toronto', 'santa', 'cola']],
  // Numerals.
  ['World V', ['vision']],
  ['World Vi', ['world-6', 'vision']],
  ['World Vi ', ['world-6']],
  ['World Vis', ['vision']],
  ['World 6', ['world-6', 'world-60']],
  ['university of vi', ['virginia']],
  ['banyan fund i', ['fund-1', 'income']],
  ['banyan fund xii', ['fund-12']],
  // Legal forms.
  ['city of s', ['santa']],
  ['city of sa', ['santa']],
  ['city of san', ['santa']],
  ['National Ag', ['national-ag', 'agriculture']],
  ['National AG.', ['national-ag', 'parks', 'agriculture', 'association', 'associates']],
  ['National Agr', ['agriculture']],
  ['texas i', ['instruments']],
  ['texas inc', ['instruments', 'roadhouse']],
  ['acme p', ['acme', 'acme-shop']],
  ['acme pty', ['acme', 'acme-shop']],
  ['acme pty l', ['acme', 'acme-shop']],
  ['acme pty ltd', ['acme', 'acme-shop']],
  ['acme s', ['acme-shop']],
  // Other words that are read otherwise when they are finished.
  ['national assoc', ['association', 'associates']],
  ['co', ['cola']],
  ['procter a', ['procter']],
  ['procter an', ['procter']],
  ['procter and', ['procter']],
  ['procter and g', ['procter']],
])('%j finds %j, and no others are counted or exported', async (q, ids) => {
  const found = await post('/company/search', { q, size: 100 });
  expect(idsOf(found.body)).toEqual(ids);
  const counted = await post('/company/search/facets', { q });
  const total = String(ids.length);
  expect([found, counted].map(({ headers }) => headers.get('x-total-count'))).toEqual([total, total]);
  const exported = await exportIds(q);
  expect(exported).toEqual(ids);
  const paged = [];
  for (let from = 0; from < ids.length; from += 1) {
    paged.push(...idsOf((await post('/company/search', { q, from, size: 1 })).body));
  }
  expect(paged).toEqual(ids);
});

test('other filters do not decide what the last word means', async () => {
  const found = await post('/company/search', { q: 'city of sa', employees_from: 500 });
  expect(found.body).toEqual([]);
});

test.each([
  ['walt d', 'disney', 'The Walt Disney Company'],
  ['World Vi', 'vision', 'World Vision'],
  ['city of sa', 'santa', 'City of Santa Fe'],
])('%s meets %s by the name %s', async (q, id, matched_name) => {
  const found = await post('/company/search', { q });
  const one = found.body.find((company: { id: string }) => company.id === id);
  expect(one.matched_name).toBe(matched_name);
  expect(one.score).toBeGreaterThan(0.5);
  const suggested = await service.send(`/company/suggest?q=${encodeURIComponent(q)}&size=25`);
  expect(suggested.body).toContainEqual(one);
});

test.each([
  ['university of v', 'virginia'],
  ['university of vi', 'virginia'],
  ['university of vir', 'virginia'],
  ['world vi', 'world-6'],
  ['banyan fund xii', 'fund-12'],
  ['national agr', 'agriculture'],
  ['co', 'cola'],
])('suggest: %s means %s', async (q, id) => {
  const { body } = await service.send(`/company/suggest?q=${encodeURIComponent(q)}`);
  expect(body[0]?.id).toBe(id);
});
