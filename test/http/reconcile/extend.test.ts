// Data extension: the values of profiles as columns.
import { expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { COMPANIES, form } from '../../helpers/reconcile-companies.ts';
import { createReconcileCheck } from '../../helpers/reconcile-schemas.ts';
import { startService } from '../../helpers/start-service.ts';

const service = await startService({ companies: COMPANIES, key: { scopes: ['reconcile'] } });
const renamed = await startService({ beside: service, env: { NETWORK_FIELD: 'linkedin' } });
const check = createReconcileCheck();
const STRIPE = 'f000000000001';

async function extend(extension: object, from = service) {
  expect(check('data-extension-query', extension)).toBeUndefined();
  const reply = await from.send('/reconcile', form({ extend: extension }));
  expect([reply.text, reply.status, check('data-extension-response', reply.body)]).toEqual([
    reply.text,
    200,
    undefined,
  ]);
  return reply.body;
}

async function valuesOf(id: string, settings?: object): Promise<readonly object[]> {
  const { rows } = await extend({ ids: [STRIPE], properties: [{ id, ...(settings && { settings }) }] });
  return rows[STRIPE][id];
}

test.each([
  ['a text', 'name', [{ str: 'Stripe, Inc.' }]],
  ['an integer', 'employee_count', [{ int: 8000 }]],
  ['an integer beyond 32 bits', 'nextGen.web_traffic.summary.total_web_visitors', [{ float: 5_000_000_000 }]],
  ['a number', 'nextGen.web_traffic.summary.bounce_rate', [{ float: 0.4 }]],
  ['a truth value', 'nextGen.social_media.youtube.verified', [{ str: 'true' }]],
  ['a day', 'nextGen.social_media.youtube.joined', [{ date: '2011-03-01T00:00:00Z' }]],
  ['a list', 'industries', [{ str: 'Financial services' }, { str: 'Software' }]],
  ['a map', 'org_registers', [{ str: 'lei: 5493001KJTIIGC8Y1R12' }, { str: 'vc: Venture-backed' }]],
  ['a key of a map', 'org_registers.vc', [{ str: 'Venture-backed' }]],
  ['a map of lists', 'nextGen.technographics', [{ str: 'Stripe' }, { str: 'Ledger' }, { str: 'Cloudy' }]],
  ['a list in a map', 'nextGen.technographics.Payments', [{ str: 'Stripe' }, { str: 'Ledger' }]],
  ['a value that is not known', 'tagline', []],
  ['a value in a group that is not known', 'nextGen.social_media.facebook.likes', []],
  ['a parameter of a lookup', 'lei', [{ str: '5493001KJTIIGC8Y1R12' }]],
  ['the country', 'country', [{ str: 'United States' }]],
  ['the city', 'city', [{ str: 'South San Francisco' }]],
  ['the page on the network', 'ln_url', [{ str: 'https://www.linkedin.com/company/stripe' }]],
  ['a property by its name', 'Employee count', [{ int: 8000 }]],
])('gives %s', async (_, id, values) => {
  expect(await valuesOf(id)).toEqual(values);
});

test('gives the values of the country that the setting names', async () => {
  expect(await valuesOf('employee_count', { country: 'NZ' })).toEqual([{ int: 40 }]);
});

test('gives a row for each id, also one that no company has, and the properties in their order', async () => {
  const properties = [{ id: 'hq_country' }, { id: 'abn' }];
  expect(await extend({ ids: ['acme-au', 'nobody', ''], properties })).toEqual({
    meta: [
      { id: 'hq_country', name: 'HQ country' },
      { id: 'abn', name: 'ABN' },
    ],
    rows: {
      'acme-au': { hq_country: [{ str: 'Australia' }], abn: [{ str: '51824753556' }] },
      nobody: { hq_country: [], abn: [] },
      '': { hq_country: [], abn: [] },
    },
  });
});

test('answers the same by GET as by POST', async () => {
  const extension = { ids: [STRIPE, 'hitachi'], properties: [{ id: 'name' }, { id: 'locations' }] };
  const posted = await service.send('/reconcile', form({ extend: extension }));
  const got = await service.send(`/reconcile?extend=${encodeURIComponent(JSON.stringify(extension))}`);
  expect([got.status, got.text]).toEqual([200, posted.text]);
});

test('every proposed property can be asked for, and every value of a profile is in one', async () => {
  const proposal = await service.send('/reconcile/extend/propose?type=Organization');
  expect(check('data-extension-property-proposal', proposal.body)).toBeUndefined();
  const proposed: readonly { readonly id: string; readonly name: string }[] = proposal.body.properties;
  expect(new Set(proposed.map(({ id }) => id)).size).toBe(proposed.length);
  expect(new Set(proposed.map(({ name }) => name)).size).toBe(proposed.length);
  const { rows } = await extend({ ids: [STRIPE], properties: proposed.map(({ id }) => ({ id })) });
  const values = new Set(
    Object.values(rows[STRIPE] as { [id: string]: object[] }).flatMap((cells) =>
      cells.flatMap((cell) => Object.values(cell).map(String)),
    ),
  );
  for (const known of [
    'Stripe, Inc.',
    'stripe.com',
    'Dublin, Ireland',
    '8000',
    'CA',
    'Ledger',
    '12',
    '4.1',
    '0.4',
    'stripe',
  ])
    expect([known, values.has(known)]).toEqual([known, true]);
});

test('proposes as many properties as the limit says, and none for another type', async () => {
  const few = await service.send('/reconcile/extend/propose?type=Organization&limit=3');
  expect([few.body.properties.length, few.body.limit]).toEqual([3, 3]);
  expect((await service.send('/reconcile/extend/propose?type=Person')).body.properties).toEqual([]);
  expectError(await service.send('/reconcile/extend/propose?limit=many'), 40054, 'limit');
});

test('names the properties of the network as the setting says', async () => {
  const { body } = await renamed.send('/reconcile/extend/propose');
  const ids: readonly string[] = body.properties.map((one: { id: string }) => one.id);
  expect(ids).toContain('nextGen.social_media.linkedin.followers');
  expect(ids.join()).not.toContain('network');
  const answer = await extend(
    { ids: [STRIPE], properties: [{ id: 'linkedin' }, { id: 'ln_slug' }] },
    renamed,
  );
  expect(answer.rows[STRIPE]).toEqual({ linkedin: [{ str: 'stripe' }], ln_slug: [{ str: 'stripe' }] });
});

test('takes 100 ids and refuses 101', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `id-${n}`);
  expect(Object.keys((await extend({ ids: ids(100), properties: [] })).rows)).toHaveLength(100);
  expectError(
    await service.send('/reconcile', form({ extend: { ids: ids(101), properties: [] } })),
    41350,
    'extend.ids',
  );
});

test.each([
  ['no JSON', '{', 40051],
  ['a list', [], 40051],
  ['no ids', { properties: [] }, 40051],
  ['ids that are no texts', { ids: [1], properties: [] }, 40051],
  ['no properties', { ids: [] }, 40051],
  ['a property without an id', { ids: [], properties: ['name'] }, 40051],
  ['201 properties', { ids: [], properties: Array.from({ length: 201 }, () => ({ id: 'name' })) }, 40051],
  ['an unknown property', { ids: [], properties: [{ id: 'colour' }] }, 40052],
  ['a name of every object', { ids: [STRIPE], properties: [{ id: 'constructor' }] }, 40052],
  [
    'a country that is not served',
    { ids: [], properties: [{ id: 'name', settings: { country: 'FR' } }] },
    40001,
  ],
])('refuses %s', async (_, extension, error) => {
  expectError(await service.send('/reconcile', form({ extend: extension })), error);
});
