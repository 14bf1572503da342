// POST /company/search with a name: which companies are found, which come first, and which name was met.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'appleone', name: 'Appleone Employment Services', employee_count: 9_000 },
    { id: 'applebees', name: 'Applebee', employee_count: 200_000 },
    { id: 'apple', name: 'Apple Inc.', employee_count: 1_000 },
    { id: 'fruit', name: 'Apple Fruit', employee_count: 500 },
    { id: 'hitachi', name: '株式会社日立製作所', employee_count: 280_000 },
    { id: 'hitachi-short', name: '日立', employee_count: 5 },
  ],
});

const search = (body: object) =>
  service.send('/company/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const idsOf = async (q: string) => (await search({ q })).body.map(({ id }: { id: string }) => id);

test.each([
  ['Apple', ['apple', 'applebees', 'appleone', 'fruit']],
  ['apple inc', ['apple', 'applebees', 'appleone', 'fruit']],
  ['fruit apple', ['fruit']],
  ['日立', ['hitachi-short', 'hitachi']],
])('%s lists names that are these words first, and then the largest: %j', async (q, ids) => {
  expect(await idsOf(q)).toEqual(ids);
});
