// /admin/corrections: the same as `firmament correct`, for keys with the scope `admin`, on both engines.
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open-store.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { timeUntil } from '../../helpers/prepare-store.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';

const COMPANIES = [
  { id: 'acme', name: 'Acme Pty Ltd', fqdn: 'acme.example', employee_count: 100, tagline: 'Old' },
  { id: 'birch', name: 'Birch Pty Ltd', fqdn: 'birch.example', industry_codes: { abn: '51824753556' } },
];
const KEY = { name: 'console', scopes: ['company:read', 'admin'] as const };

const post = (service: TestService, body: unknown, headers: { readonly [name: string]: string } = {}) =>
  service.send('/admin/corrections', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const takeBack = (service: TestService, number: number | string) =>
  service.send(`/admin/corrections/${number}`, { method: 'DELETE' });

describe.each(['sqlite', 'postgres'] as const)('over %s', (engine) => {
  test('a correction is made, listed and withdrawn, and every process serves it within a second', async () => {
    const service = await startService({ companies: COMPANIES, key: KEY, engine });
    const other = await startService({ beside: service });
    const countOf = async (one: TestService) =>
      (await one.company({ fqdn: 'acme.example' })).body.employee_count;
    const before = await other.company({ fqdn: 'acme.example' });
    expect(before.body.employee_count).toBe(100);

    const made = await post(service, {
      company: 'acme.example',
      set: { employee_count: 120 },
      clear: ['tagline'],
      add: { domains: 'acme-tools.example' },
      reason: 'annual report',
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      number: 1,
      company: 'acme',
      changed: [
        { field: 'domains', before: ['acme.example'], after: ['acme-tools.example', 'acme.example'] },
        { field: 'employee_count', before: 100, after: 120 },
        { field: 'tagline', before: 'Old', after: null },
      ],
      joined: [],
      separated: [],
      conflicts: [],
      warnings: [],
    });
    // This process at once, the other one within a second.
    expect(await countOf(service)).toBe(120);
    await timeUntil(120, () => countOf(other), 1_000);
    const etag = before.headers.get('etag') ?? '';
    const after = await other.company({ fqdn: 'acme-tools.example' }, { 'if-none-match': etag });
    expect([after.status, after.body.tagline]).toEqual([200, null]);
    const found = await other.send('/company/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ employees_from: '110', employees_to: '130' }),
    });
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual(['acme']);
    const explained = await other.company({ id: 'acme', include: 'provenance' });
    expect(explained.body.provenance.employee_count).toMatchObject({ source: 'operator', who: 'console' });

    const list = await service.send('/admin/corrections?company=acme');
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.body).toMatchObject([
      {
        ...{ number: 1, company: 'acme', name: 'Acme Pty Ltd', by: 'console', reason: 'annual report' },
        ...{ set: { employee_count: 120 }, clear: ['tagline'], is_effective: true, without_effect: [] },
      },
    ]);
    expect((await service.send('/admin/corrections?company=birch')).body).toEqual([]);

    const back = await takeBack(service, 1);
    expect(back.status).toBe(200);
    expect(await countOf(service)).toBe(100);
    await timeUntil(100, () => countOf(other), 1_000);
    expect((await other.company({ fqdn: 'acme.example' })).headers.get('etag')).not.toBe('');
    expectError(await takeBack(service, 1), 40460, 'withdrawn before');

    expect((await service.send('/admin/corrections?company=acme')).body).toEqual([]);
    const past = await service.send('/admin/corrections?company=acme&taken_back=true');
    expect(past.body).toMatchObject([
      { number: 1, set: { employee_count: 120 }, is_effective: false, taken_back_by: 'console' },
    ]);
    expectError(await service.send('/admin/corrections?taken_back=yes'), 40081, 'taken_back');
  });

  test('provenance names the region of a regional value', async () => {
    const service = await startService({ companies: COMPANIES, key: KEY, engine });
    await post(service, { company: 'acme', country: 'NZ', set: { employee_count: 4 } });
    const originIn = async (country: string) =>
      (await service.company({ id: 'acme', country, include: 'provenance' })).body.provenance.employee_count;
    expect(await originIn('NZ')).toMatchObject({ source: 'operator', record_id: '1', country: 'NZ' });
    const { source, country } = await originIn('AU');
    expect({ source, country }).toEqual({ source: 'file', country: undefined });
  });

  test('while a load runs it answers 409, and neither is lost', async () => {
    const service = await startService({ companies: COMPANIES, key: KEY, engine });
    const store = await openStore(service.databaseUrl);
    const load = await store.beginLoad();
    const refused = await post(service, { company: 'acme', set: { employee_count: 120 } });
    expectError(refused, 40960, 'A load is running');
    expect(refused.headers.get('retry-after')).toBe('5');
    await load.publish({ source: 'abr', files: [], who: 'me', startedAt: 1, counts: {} });
    const made = await Promise.all([
      post(service, { company: 'acme', set: { employee_count: 120 } }),
      post(service, { company: 'birch', set: { employee_count: 7 } }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made.map(({ body }) => body.number).sort()).toEqual([1, 2]);
    await store.refresh();
    expect((await store.loads.listLoads()).map(({ source }) => source)).toEqual([
      'abr',
      'correct',
      'correct',
    ]);
    await store.close();
  });
});

const service = await startService({ companies: COMPANIES, key: KEY, env: { NETWORK_FIELD: 'linkedin' } });
const reader = await service.createKey({ name: 'reader' });

test('a dry run answers 200 and changes nothing', async () => {
  const reply = await post(service, { company: 'acme', set: { linkedin: 'acme' }, dry_run: true });
  expect(reply.status).toBe(200);
  expect(reply.body.changed).toContainEqual({ field: 'linkedin', before: null, after: 'acme' });
  expect((await service.send('/admin/corrections')).body).toEqual([]);
});

test('the corrections of a company are listed page by page', async () => {
  for (const tagline of ['one', 'two', 'three']) await post(service, { company: 'birch', set: { tagline } });
  const first = await service.send('/admin/corrections?size=2');
  expect(first.body.map(({ set }: { set: object }) => set)).toEqual([
    { tagline: 'three' },
    { tagline: 'two' },
  ]);
  expect(first.headers.get('x-next-from')).toBe('2');
  const last = await service.send('/admin/corrections?size=2&from=2');
  expect(last.body.map(({ is_effective }: { is_effective: boolean }) => is_effective)).toEqual([false]);
  expect(last.headers.get('x-next-from')).toBeNull();
});

test.each([
  [{}, 40060, 'company is not accepted: it is missing'],
  [{ company: 'acme' }, 40060, 'it changes no field'],
  [
    { company: 'acme', set: { employee_count: 5 }, reason: 'jo@acme.example says so' },
    40060,
    'reason is not accepted: it has an e-mail address or a phone number',
  ],
  [{ company: 'acme', sett: {} }, 40060, 'is not known; the nearest is set.'],
  [{ company: 'acme', set: { employes: 5 } }, 40060, 'there is no such field'],
  [
    { company: 'acme', set: { employe_count: 5 } },
    40060,
    'there is no such field; the nearest is employee_count.',
  ],
  [{ company: 'acme', set: { abn: '5' } }, 40060, 'the nearest is industry_codes.abn.'],
  [{ company: 'acme', set: { id: 'x' } }, 40060, 'cannot be corrected'],
  [{ company: 'acme', set: { employee_count: 'many' } }, 40060, 'it must be a whole number'],
  [{ company: 'acme', set: { tagline: null } }, 40060, 'use clear'],
  [{ company: 'acme', add: { tagline: 'x' } }, 40060, 'it is not a list'],
  [{ company: 'acme', clear: ['name'] }, 40060, 'a company always has a name'],
  [{ company: 'acme', set: { tagline: 'x' }, clear: ['tagline'] }, 40060, 'given twice'],
  [{ company: 'acme', country: 'FR', clear: ['tagline'] }, 40001, 'not a supported country'],
  [{ company: 'acme', country: 'AU', set: { name: 'x' } }, 40060, 'the same in all countries'],
  [{ company: 'nobody', clear: ['tagline'] }, 40401, 'ln_slug:'],
  [{ company: 'nobody.example', clear: ['tagline'] }, 40401, 'fqdn'],
  [{ company: 'abn:12', clear: ['tagline'] }, 40003, '11 digits'],
  [
    { company: '123456789', clear: ['tagline'] },
    40060,
    'write acn:123456789, duns:123456789 or cik:123456789',
  ],
  [{ company: 'acme', add: { domains: 'localhost' } }, 40060, 'cannot be looked up'],
  [{ company: 'acme', set: { 'nextGen.reviews_rating.overall_rating': 'good' } }, 40060, 'a decimal number'],
  [[], 40000, 'JSON object'],
])('refuses %j', async (body, error, part) => {
  expectError(await post(service, body), error, part);
});

test('needs the scope admin, and looks nothing up before', async () => {
  const headers = { authorization: `Bearer ${reader}` };
  expectError(await post(service, { company: 'nobody' }, headers), 40300, 'admin');
  expectError(await service.send('/admin/corrections', { headers }), 40300, 'admin');
  const refused = await service.send('/admin/corrections/1', { method: 'DELETE', headers });
  expectError(refused, 40300, 'admin');
  expectError(await service.send('/admin/corrections', { headers: { authorization: '' } }), 40100, 'key');
});

test('answers wrong numbers, methods and paths as everywhere', async () => {
  expectError(await takeBack(service, 'x'), 40060, 'not the number of a correction');
  expectError(await takeBack(service, 99), 40460, 'there is no correction 99');
  const got = await service.send('/admin/corrections/1');
  expectError(got, 40500, 'DELETE');
  expect(got.headers.get('allow')).toBe('DELETE');
  expectError(await service.send('/admin/corrections/1/2', { method: 'DELETE' }), 40400, 'Path not found');
  expectError(await service.send('/admin'), 40400, 'Path not found');
  expect((await service.send('/v1/admin/corrections/')).status).toBe(200);
});
