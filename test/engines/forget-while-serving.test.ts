// A person and a company are forgotten while a load holds the data: every answer is at once as it is when they have been
// removed from the data, on both engines.
import { describe, expect, test } from 'vitest';
import { removePending } from '../../src/operations/privacy/remove-pending.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { forgetIn, NETWORK_HOSTS } from '../operations/privacy/each-engine.ts';

const COMPANIES = [
  {
    id: 'c1',
    name: 'Acme',
    fqdn: 'acme.example',
    industry_codes: { abn: '51824753556' },
    hq_country: 'Australia',
  },
  { id: 'c2', name: 'Acme Bolts', fqdn: 'bolts.example', employee_count: 7, hq_country: 'Australia' },
  { id: 'c3', name: 'Other', fqdn: 'other.example', hq_country: 'Japan' },
];
const at = { company_id: 'c2', country: 'AU' };
const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO', network: 'jo-smith' },
  { person_id: 'p2', ...at, position: 'Chief Cook', network: 'ann-lee', email: 'a@bolts.example' },
  { person_id: 'p3', ...at, position: 'Cook', network: 'bo-cook', email: 'b@bolts.example' },
  { person_id: 'p4', ...at, position: 'Cook' },
  { person_id: 'p5', ...at, country: 'NZ', position: 'Cook', network: 'Bo-Cook' },
  // Enough that the group has an index.
  ...Array.from({ length: 120 }, (_, n) => ({ person_id: `q${n}`, ...at, position: `Baker ${n % 7}` })),
];

const QUESTIONS: readonly (readonly [path: string, body?: object])[] = [
  ...['id=c1', 'fqdn=acme.example', 'abn=51824753556', 'id=c2'].map(
    (query) => [`/company?${query}`] as const,
  ),
  ...['id=p1', 'id=p3', 'ln_slug=bo-cook', 'ln_slug=jo-smith', 'id=p4'].map(
    (query) => [`/people?${query}`] as const,
  ),
  ['/company/batch', { requests: [{ id: 'c1' }, { fqdn: 'acme.example' }, { id: 'c2' }] }],
  ['/company/suggest?q=acme'],
  [
    '/company/match',
    { queries: { q0: { name: 'Acme', country: 'AU' }, q1: { name: 'Acme', website: 'acme.example' } } },
  ],
  ['/company/search', {}],
  ['/company/search', { q: 'acme' }],
  ['/company/search', { country: 'AU', from: '0', size: '1' }],
  ['/company/search/facets', {}],
  ['/company/search/export', {}],
  ['/people/search', { companyId: 'c1' }],
  ['/people/search', { companyId: 'c2' }],
  ['/people/search', { companyId: 'c2', position: 'cook' }],
  ['/people/search', { companyId: 'c2', position: 'cook', from: '1', size: '1' }],
  ['/people/search', { companyId: 'c2', from: '100', size: '50' }],
  ['/people/search', { companyId: 'c2', selectedCountry: 'NZ' }],
  ['/people/search/facets', { companyId: 'c2' }],
  ['/people/search/facets', { companyId: 'c1' }],
  ['/people/search/export', { companyId: 'c2' }],
];

async function answersOf(service: TestService) {
  const answers = [];
  for (const [path, body] of QUESTIONS) {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text, headers: got } = await service.send(path, sent);
    const counted = ['x-total-count', 'x-next-from', 'x-people-countries'].map((name) => got.get(name));
    answers.push({ path, body, status, text, counted });
  }
  return answers;
}

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  test('is left out of every answer, also while a load is running', async () => {
    const key = { scopes: ['company:read', 'people:search', 'export', 'reconcile'] } as const;
    const service = await startService({ companies: COMPANIES, people: PEOPLE, engine, key });
    const before = await answersOf(service);
    // Once more: the answers are remembered now.
    expect(await answersOf(service)).toEqual(before);
    const holder = await openBeside(service.databaseUrl);
    const operator = await openStore(service.databaseUrl);
    const load = await holder.beginLoad();
    const company = await forgetIn(operator, { what: 'company', by: 'fqdn', value: 'acme.example' });
    expect(company).toMatchObject({ isWaiting: true, people: 1 });
    expect(await forgetIn(operator, { what: 'person', by: 'network', value: 'bo-cook' })).toMatchObject({
      isWaiting: true,
      people: 2,
    });
    await expect.poll(async () => (await service.send('/people?id=p3')).status).toBe(404);
    const hidden = await answersOf(service);
    expect(hidden.find(({ path }) => path === '/company/search')).toMatchObject({
      counted: ['2', null, null],
    });
    expect(hidden.find(({ body }) => body !== undefined && 'position' in body)).toMatchObject({
      counted: ['2', null, 'AU=122'],
    });
    const served = hidden.filter(({ status }) => status === 200).map(({ text }) => text);
    expect(served.filter((text) => /"Acme"|"(?:bo|Bo)-[cC]ook"|"p[135]"/.test(text))).toEqual([]);

    await load.abandon();
    expect(await removePending(operator, NETWORK_HOSTS)).toEqual({
      people: 3,
      companies: 1,
      isWaiting: false,
    });
    // The removal itself changes no answer.
    const loaded = await openStore(service.databaseUrl);
    expect(await loaded.suppressions.listTargets()).toEqual([]);
    expect([await loaded.companies.countCompanies(), await loaded.people.countPeople()]).toEqual([2, 122]);
    const later = await startService({ beside: service });
    expect(await answersOf(later)).toEqual(hidden);
    await expect.poll(() => answersOf(service)).toEqual(hidden);
    for (const store of [holder, operator, loaded]) await store.close();
  });
});
