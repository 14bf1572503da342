// What keys used, as they and the operator see it.
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../../src/operations/keys/api-keys.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../../helpers/known-keys.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }];
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let service: TestService;
  let [admin, scopeless, slow, spent] = ['', '', '', ''];
  const today = new Date().toISOString().slice(0, 10);

  beforeAll(async () => {
    service = await startService({ companies, engine });
    admin = await service.createKey({ name: 'admin', scopes: SCOPES, ratePerSecond: 1_000 });
    scopeless = await service.createKey({ name: 'scopeless', scopes: [] });
    slow = await service.createKey({ name: 'slow', ratePerSecond: 0.01, burst: 1 });
    spent = await service.createKey({ name: 'spent', ratePerSecond: 0.01, burst: 5, monthlyQuota: 1 });
    await untilKeysAreKnown(service);
    for (const path of ['/company?id=c1', '/v1/company?id=c1', '/company?id=none', '/company?id=%zz'])
      await service.send(path);
    await service.search({ companyId: 'c1' });
    for (let time = 0; time < 3; time += 1) await service.send('/company?id=c1', bearer(slow));
  });

  test('a key sees its own calls by operation, status and time', async () => {
    const { body } = await service.send('/usage');
    expect(body.key.name).toBe('test');
    const of = (operation: string) =>
      body.operations.find((one: { operation: string }) => one.operation === operation);
    expect(of('GET /company')).toMatchObject({ calls: 4, answers: 3, statuses: { 200: 2, 400: 1, 404: 1 } });
    expect(of('POST /people/search')).toMatchObject({ calls: 1, answers: 1, statuses: { 200: 1 } });
    expect(of('GET /company').p95).toBeGreaterThan(0);
    expect(
      body.series.map((one: { calls: number }) => one.calls).reduce((a: number, b: number) => a + b),
    ).toBe(body.total.calls);
  });

  test('a key without any scope may ask, and asking does not count against a quota', async () => {
    expect((await service.send('/usage', bearer(scopeless))).body.total).toMatchObject({ calls: 0 });
    const { body } = await service.send('/usage', bearer(scopeless));
    expect(body.total).toMatchObject({ calls: 1, answers: 0 });
  });

  test('a key whose quota is used up may ask, at its rate', async () => {
    const company = () => service.send('/company?id=c1', bearer(spent));
    expect((await company()).status).toBe(200);
    expectError(await company(), 42901);
    const asked = await service.send('/usage', bearer(spent));
    expect(asked.body.total).toMatchObject({ calls: 2, answers: 1 });
    expect(asked.headers.get('x-quota-remaining')).toBe('0');
    for (let time = 0; time < 3; time += 1) await service.send('/usage', bearer(spent));
    expectError(await service.send('/usage', bearer(spent)), 42900);
  });

  test('the operator sees all keys, and refused calls', async () => {
    const { body } = await service.send('/admin/usage', bearer(admin));
    const of = (name: string) => body.keys.find((one: { name: string }) => one.name === name);
    expect(of('slow')).toMatchObject({ calls: 3, answers: 1, statuses: { 200: 1, 429: 2 } });
    const one = await service.send(`/admin/usage?key=${of('slow').id}&status=429`, bearer(admin));
    expect(one.body.total).toMatchObject({ calls: 2, answers: 0 });
    expect(one.body.keys).toHaveLength(1);
  });

  test('takes days, which are included, and times', async () => {
    const total = async (query: string) =>
      (await service.send(`/admin/usage?operation=POST+/people/search&${query}`, bearer(admin))).body.total
        .calls;
    expect(await total(`from=${today}&to=${today}`)).toBe(1);
    expect(await total('from=2026-01-01&to=2026-02-01')).toBe(0);
    expect(await total(`from=${today}T00:00:00Z&step=hour`)).toBe(1);
  });

  test('needs the scope admin for all, and a key for anything', async () => {
    expectError(await service.send('/admin/usage'), 40300, 'admin');
    expectError(await service.send('/usage', { headers: { authorization: '' } }), 40100);
    expectError(await service.send('/admin/usage?key=nobody', bearer(admin)), 40480);
  });
});

describe('questions that cannot be answered', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });

  test.each([
    ['a month that does not exist', 'from=2026-13-01'],
    ['a day that does not exist', 'from=2026-02-30'],
    ['a word', 'to=today'],
    ['an end before the start', 'from=2026-03-02&to=2026-03-01'],
    ['more than 400 days', 'from=2025-01-01&to=2026-03-01'],
    ['an unknown step', 'step=week'],
    ['hours of more than a month', 'from=2026-01-01&to=2026-03-01&step=hour'],
    ['a status that is not one', 'status=ok'],
  ])('refuses %s', async (_, query) => {
    expectError(await service.send(`/usage?${query}`), 40080);
  });

  test.each([
    ['from=2026-13-01', 'from "2026-13-01"'],
    ['from=2026-03-02&to=2026-03-01', 'from "2026-03-02"'],
    ['to=2026-03-01T25:00:00Z', 'to "2026-03-01T25:00:00Z"'],
  ])('names the day of ?%s', async (query, shown) => {
    expectError(await service.send(`/usage?${query}`), 40080, shown);
  });

  test('never repeats a phone number that is sent as a day', async () => {
    expect((await service.send('/usage?from=0412%20345%20678')).text).not.toContain('345');
  });
});
