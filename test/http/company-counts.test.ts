// POST /company/search/facets where one company has a value several times: it counts once.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'twice', name: 'Twice', industries: ['Retail', 'Retail'] },
    {
      id: 'cases',
      name: 'Cases',
      industries: ['retail', 'Retail', 'RETAIL', 'Café'],
      nextGen: { technographics: { Web: ['React', 'react'], Other: ['REACT', 'nginx'] } },
    },
    { id: 'accents', name: 'Accents', industries: ['Cafe', 'Café'] },
    { id: 'plain', name: 'Plain', nextGen: { technographics: { Web: ['react'] } } },
  ],
});

const post = (path: string, body: object) =>
  service.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a company that writes a value in several ways counts once', async () => {
  const { body } = await post('/company/search/facets', {});
  expect(body.industry).toEqual([
    { value: 'Café', count: 2 },
    { value: 'Retail', count: 2 },
  ]);
  expect(body.technology).toEqual([
    { value: 'react', count: 2 },
    { value: 'nginx', count: 1 },
  ]);
});

test('each of these counts is the total of the search with that value', async () => {
  const { industry, technology } = (await post('/company/search/facets', {})).body;
  for (const [field, counts] of Object.entries({ industry, technology })) {
    for (const { value, count } of counts as { value: string; count: number }[]) {
      const found = await post('/company/search', { [field]: value });
      expect([field, value, found.headers.get('x-total-count')]).toEqual([field, value, String(count)]);
    }
  }
});
