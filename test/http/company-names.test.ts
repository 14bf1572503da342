// POST /company/search with a name: which companies are found, which come first, and which name was met.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const MINISTRY = 'กระทรวงเกษตรสหรัฐอเมริกา';

const service = await startService({
  companies: [
    { id: 'appleone', name: 'Appleone Employment Services', employee_count: 9_000 },
    { id: 'applebees', name: 'Applebee', employee_count: 200_000 },
    { id: 'apple', name: 'Apple Inc.', employee_count: 1_000 },
    { id: 'fruit', name: 'Apple Fruit', employee_count: 500 },
    { id: 'hitachi', name: '株式会社日立製作所', employee_count: 280_000 },
    { id: 'hitachi-short', name: '日立', employee_count: 5 },
    { id: 'dover', name: 'Dover Corporation', employee_count: 70, hq_country: 'United States' },
    { id: 'market', name: 'Dover Street Market', employee_count: 700 },
    { id: 'print', name: 'Dover Printing', employee_count: 30 },
    { id: 'pgwc', name: 'PGWC', fqdn: 'westgroup.example', employee_count: 9 },
    { id: 'mill', name: 'Old Mill', fqdn: 'north-shore.example' },
    { id: 'ministry', name: MINISTRY },
    { id: 'ministry-branch', name: `สำนักงาน${MINISTRY}เชียงใหม่`, employee_count: 90 },
    { id: 'ministry-other', name: `${MINISTRY.slice(0, 17)}ลาวเขมรพม่า` },
    { id: 'the-shop', name: 'The Shop', employee_count: 3 },
    { id: 'theatre', name: 'Theatre Royal', employee_count: 2 },
  ],
});

const post = (path: string, body: object) =>
  service.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const search = async (body: object) => (await post('/company/search', body)).body;
const idsOf = async (body: object) => (await search(body)).map(({ id }: { id: string }) => id);

test.each([
  ['Apple', ['apple', 'applebees', 'appleone', 'fruit']],
  ['apple inc', ['apple', 'applebees', 'appleone', 'fruit']],
  ['fruit apple', ['fruit']],
  ['日立', ['hitachi-short', 'hitachi']],
])('%s lists names that are these words first, and then the largest: %j', async (q, ids) => {
  expect(await idsOf({ q })).toEqual(ids);
});

test.each([
  ['Dover Corporatio', ['dover', 'market', 'print']],
  ['dover i', ['dover', 'market', 'print']],
  ['Dover Street LL', ['market']],
  // A name has the word, so it is no legal form.
  ['dover pri', ['print']],
  ['dover x', []],
  ['corporatio', []],
])('a last word that no name has may be an unfinished legal form: %s finds %j', async (q, ids) => {
  expect(await idsOf({ q })).toEqual(ids);
  const counted = await post('/company/search/facets', { q });
  expect(counted.headers.get('x-total-count')).toBe(String(ids.length));
});

test('other filters do not decide whether the last word is a legal form', async () => {
  expect(await idsOf({ q: 'dover pri', country: 'US' })).toEqual([]);
  expect(await idsOf({ q: 'dover corporatio', country: 'US' })).toEqual(['dover']);
});

test.each([
  ['West Corporation', 'pgwc', 'westgroup', 0.9],
  ['northsh', 'mill', 'northshore', 0.9],
  ['appleo', 'appleone', 'Appleone Employment Services', 0.537],
  ['apple', 'apple', 'Apple Inc.', 1],
  // A single character of many: too little for a score, and still the name that was met.
  ['製', 'hitachi', '株式会社日立製作所', 0],
  ['Dover Corporatio', 'dover', 'Dover Corporation', 0.9],
])('%s meets %s by its name %s with the score of suggest', async (q, id, matched_name, score) => {
  const one = (found: readonly { id: string }[]) => found.find((company) => company.id === id);
  const found = await search({ q, size: 100 });
  expect(one(found)).toMatchObject({ matched_name, score });
});

test('a company has the same score in suggest', async () => {
  for (const q of ['appleo', 'West Corporation', 'dover str', '製作']) {
    const suggested = await service.send(`/company/suggest?q=${encodeURIComponent(q)}&size=25`);
    const found = await search({ q, size: 100 });
    for (const one of found) expect(suggested.body).toContainEqual(one);
  }
});

test.each([
  [MINISTRY, ['ministry', 'ministry-branch']],
  [`${MINISTRY}เชียง`, ['ministry-branch']],
  [MINISTRY.slice(2), ['ministry', 'ministry-branch']],
  [`${MINISTRY}ลาว`, []],
])('a long name without spaces is found, whole and in part: %s finds %j', async (q, ids) => {
  expect(await idsOf({ q })).toEqual(ids);
});

test('a word that is set aside in names is searched for as a beginning, as in suggest', async () => {
  expect(await idsOf({ q: 'the' })).toEqual(['theatre']);
  expect(await idsOf({ q: 'the shop' })).toEqual(['the-shop']);
});
