// The suggest services, the small texts beside a suggestion, and the pages about a company.
import { expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { COMPANIES } from '../../helpers/reconcile-companies.ts';
import { createReconcileCheck } from '../../helpers/reconcile-schemas.ts';
import { startService } from '../../helpers/start-service.ts';

const namesakes = Array.from({ length: 25 }, (_, n) => ({
  id: `lake-${n}`,
  name: `Lakeside Works ${n + 100}`,
}));
const service = await startService({
  companies: [...COMPANIES, ...namesakes],
  key: { scopes: ['reconcile'] },
});
const check = createReconcileCheck();

async function suggest(
  what: 'entity' | 'property' | 'type',
  query: object,
): Promise<readonly { id: string; name: string }[]> {
  const reply = await service.send(`/reconcile/suggest/${what}?${new URLSearchParams({ ...query })}`);
  const schema = { entity: 'entities', property: 'properties', type: 'types' } as const;
  expect([reply.status, check(`suggest-${schema[what]}-response`, reply.body)]).toEqual([200, undefined]);
  return reply.body.result;
}

test('suggests companies by the beginning of a name, with what tells them apart', async () => {
  expect(await suggest('entity', { prefix: 'strip' })).toEqual([
    {
      id: 'f000000000001',
      name: 'Stripe, Inc.',
      description: 'South San Francisco, California, United States · stripe.com',
      notable: [{ id: 'Organization', name: 'Organization' }],
    },
  ]);
});

test('suggests the company with exactly this id first', async () => {
  expect((await suggest('entity', { prefix: 'f000000000001' }))[0]?.name).toBe('Stripe, Inc.');
});

test('suggests further companies from the cursor on, each once', async () => {
  const pages = [];
  for (const cursor of ['0', '10', '20', '30'])
    pages.push(await suggest('entity', { prefix: 'lakeside', cursor }));
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25);
});

test('suggests properties by the beginning of their ids and names, then by their words', async () => {
  const first = (await suggest('property', { prefix: 'employee' }))[0];
  expect(first).toEqual({ id: 'employee_count', name: 'Employee count', description: 'Number of employees' });
  expect((await suggest('property', { prefix: 'count' })).map(({ id }) => id).slice(0, 3)).toEqual([
    'country',
    'employee_count',
    'nextGen.web_traffic.traffic_share.countries',
  ]);
  expect(await suggest('property', { prefix: 'colour' })).toEqual([]);
});

test('suggests all properties where nothing is typed yet, and those from the cursor on', async () => {
  const all = await suggest('property', {});
  expect(all.length).toBeGreaterThan(50);
  expect(await suggest('property', { cursor: '50' })).toEqual(all.slice(50));
});

test('suggests the one type', async () => {
  expect((await suggest('type', { prefix: 'org' })).map(({ id }) => id)).toEqual(['Organization']);
  expect(await suggest('type', { prefix: 'person' })).toEqual([]);
});

test.each([
  ['a prefix of 257 characters', `entity?prefix=${'x'.repeat(257)}`, 40054],
  ['a cursor that is no number', 'entity?prefix=a&cursor=x', 40054],
  ['a cursor below zero', 'property?cursor=-1', 40054],
  ['a prefix that is sent twice', 'type?prefix=a&prefix=b', 40010],
  ['a prefix that cannot be decoded', 'entity?prefix=%ZZ', 40011],
])('refuses %s', async (_, query, error) => {
  expectError(await service.send(`/reconcile/suggest/${query}`), error);
});

test.each(['', '   ', '!', 'a\u0000b', '\u202e\u200f', '%00'])('answers the prefix %j', async (prefix) => {
  expect(Array.isArray(await suggest('entity', { prefix }))).toBe(true);
});

test('shows a company, a property and the type in a few words', async () => {
  expect((await service.send('/reconcile/flyout/entity?id=fish')).body).toEqual({
    id: 'fish',
    html: '<h1>Fish &amp; &lt;b&gt;Chips&lt;/b&gt; &quot;Ltd&quot;</h1>\n<p>New Zealand · fish</p>',
  });
  expect((await service.send('/reconcile/flyout/property?id=abn')).body.html).toContain(
    'Australian Business Number',
  );
  expect((await service.send('/reconcile/flyout/type?id=Organization')).status).toBe(200);
});

test.each([
  ['flyout/entity?id=nobody', 40401],
  ['flyout/entity', 40054],
  ['flyout/property?id=colour', 40052],
  ['flyout/type?id=Person', 40054],
  ['preview?id=nobody', 40401],
  ['preview', 40054],
  ['view?id=%00', 40003],
])('refuses %s', async (path, error) => {
  expectError(await service.send(`/reconcile/${path}`), error);
});

test.each(['preview', 'view'])('shows a company as a page that loads and runs nothing: %s', async (page) => {
  const reply = await service.send(`/reconcile/${page}?id=fish`);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(reply.text).toContain('Fish &amp; &lt;b&gt;Chips&lt;/b&gt; &quot;Ltd&quot;');
  expect(reply.text).not.toMatch(/<b>|<script|<link|<img|src=|href="(?!https?:)/);
  expect(reply.text).toContain('<meta name="referrer" content="no-referrer">');
});

test('shows the most telling values in a preview, and all in a view', async () => {
  const preview = await service.send('/reconcile/preview?id=f000000000001');
  const view = await service.send('/reconcile/view?id=f000000000001');
  expect(preview.text).toContain('<a href="https://stripe.com" target="_blank" rel="noreferrer noopener">');
  expect(preview.text.match(/<tr>/g)?.length).toBeLessThanOrEqual(6);
  for (const value of ['Dublin, Ireland', 'Ledger', 'vc: Venture-backed']) {
    expect([value, preview.text.includes(value), view.text.includes(value)]).toEqual([value, false, true]);
  }
});
