// GET /people: one person, by each identifier, and what is said where there is none.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'acme', name: 'Acme Pty Ltd' },
    { id: 'birch', name: 'Birch "é" & Sons' },
  ],
  people: [
    {
      person_id: 'p-1',
      company_id: 'acme',
      country: 'NZ',
      position: 'Chief Executive Officer',
      network: 'Jo-Smith',
      email: 'jo@acme.example',
      mobile: '+64 21 555 0100',
    },
    { person_id: 'p-2', company_id: 'birch', country: 'AU', network: 'émile' },
    { company_id: 'birch', country: 'AU', network: 'kim', position: 'Cook' },
    { company_id: 'acme', country: 'AU', network: 'kim', position: 'Head Cook' },
    { person_id: 'bare', company_id: 'birch', country: 'AU' },
  ],
  env: { NETWORK_HOSTS: 'network.example' },
});
const scopeless = await service.createKey({ name: 'companies only', scopes: ['company:read'] });

const person = (query: { readonly [name: string]: string }, headers?: { readonly [name: string]: string }) =>
  service.send(`/people?${new URLSearchParams(query)}`, headers === undefined ? {} : { headers });

const JO = {
  person_id: 'p-1',
  position: 'Chief Executive Officer',
  company_name: 'Acme Pty Ltd',
  network: 'Jo-Smith',
  has_email: true,
  has_personal_email: false,
  has_phone: false,
  has_dnd_phone: false,
  has_mobile: true,
  company_id: 'acme',
  country: 'NZ',
  seniority: '3',
  department: '1',
};

test('has the nine fields of a match, and company, country, seniority and department, in this order', async () => {
  const reply = await person({ id: 'p-1' });
  expect(reply.status).toBe(200);
  expect(reply.body).toStrictEqual(JO);
  expect(Object.keys(reply.body)).toEqual(Object.keys(JO));
  expect(reply.headers.get('x-matched-by')).toBe('id');
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
});

test('has null for what is not known', async () => {
  const { body } = await person({ id: 'bare' });
  expect([body.position, body.network, body.seniority, body.department]).toEqual([null, null, '7', '17']);
});

test.each([
  ['ln_slug', 'jo-smith'],
  ['ln_slug', ' JO-SMITH '],
  ['ln_slug', 'https://au.linkedin.com/in/jo-smith/'],
  ['ln_url', 'https://www.linkedin.com/in/jo-smith'],
  ['ln_url', 'linkedin.com/in/Jo-Smith/details/experience?trk=x#top'],
  ['ln_url', 'HTTPS://NZ.LINKEDIN.COM:443/IN/JO%2DSMITH'],
  ['ln_url', 'https://www.linkedin.com/pub/jo-smith'],
  ['ln_url', 'https://network.example/in/jo-smith'],
])('finds a person by %s %j', async (parameter, value) => {
  const reply = await person({ [parameter]: value });
  expect(reply.body).toStrictEqual(JO);
  expect(reply.headers.get('x-matched-by')).toBe(parameter);
});

test.each(['émile', 'ÉMILE', '%C3%A9mile', 'e\u0301mile'])(
  'finds a slug beyond ASCII as %j',
  async (slug) => {
    expect((await person({ ln_slug: slug })).body).toMatchObject({ person_id: 'p-2', network: 'émile' });
  },
);

test('answers the person who was added last where several have the slug', async () => {
  const { body } = await person({ ln_slug: 'kim' });
  expect(body).toMatchObject({ position: 'Head Cook', company_id: 'acme' });
});

test('lets the first of id, ln_slug and ln_url decide, and names those that belong to another person', async () => {
  const jo = { id: 'p-1', ln_slug: 'jo-smith', ln_url: 'https://linkedin.com/in/jo-smith' };
  const same = await person({ ln_url: jo.ln_url, ln_slug: jo.ln_slug, id: jo.id });
  expect([same.headers.get('x-matched-by'), same.headers.get('x-match-conflict')]).toEqual(['id', null]);
  const other = await person({ ...jo, id: 'p-2' });
  expect(other.body.person_id).toBe('p-2');
  expect(other.headers.get('x-match-conflict')).toBe('ln_slug,ln_url');
  const unknown = await person({ ...jo, ln_slug: 'nobody', ln_url: 'nonsense' });
  expect([unknown.status, unknown.headers.get('x-match-conflict')]).toEqual([200, null]);
  expectError(await person({ ...jo, id: 'p-9' }), 40402, 'not found', 'id "p-9"');
});

test.each([
  ['id', 'p-9', 'id "p-9"'],
  ['id', 'P-1', 'id "P-1"'],
  ['ln_slug', 'Nobody', 'ln_slug "nobody"'],
  ['ln_url', 'https://linkedin.com/in/nobody', 'ln_url "nobody"'],
])('says that no person has the %s %s', async (parameter, value, shown) => {
  expectError(await person({ [parameter]: value }), 40402, 'Person not found', shown);
});

test.each([
  ['id', '\u0001', 'control characters'],
  ['ln_slug', 'a b', 'no spaces'],
  ['ln_slug', 'x'.repeat(257), 'at most 256'],
  ['ln_url', 'jo-smith', 'its host is not'],
  ['ln_url', 'https://example.com/in/jo-smith', 'its host is not'],
  ['ln_url', 'https://linkedin.com/in/', 'no slug follows'],
  ['ln_url', 'https://linkedin.com/feed/jo-smith', 'does not begin with /in/'],
  ['ln_url', 'https://linkedin.com/company/acme', "it is a company's page"],
  ['ln_slug', 'https://linkedin.com/school/acme', "it is a company's page"],
])('refuses the %s %j', async (parameter, value, problem) => {
  expectError(await person({ [parameter]: value }), 40003, parameter, problem, 'Accepted: ');
});

test('asks for an identifier, and names an unknown parameter that looks like one', async () => {
  expectError(await service.send('/people'), 40040, 'id, ln_slug, ln_url');
  expectError(await person({ id: ' ', ln_slug: '' }), 40040);
  expectError(await person({ slug: 'jo-smith' }), 40040, 'did you mean ln_slug?');
  expect((await person({ id: 'p-1', colour: 'red' })).status).toBe(200);
  expectError(await service.send('/people?id=p-1&id=p-2'), 40010, 'id');
  expectError(await service.send('/people?ln_slug=%zz'), 40011);
});

test('answers HEAD, and 304 to a caller who has the answer already', async () => {
  const first = await person({ id: 'p-1' });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  const head = await service.send('/people?id=p-1', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', tag]);
  const again = await person({ id: 'p-1' }, { 'if-none-match': tag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await person({ id: 'p-2' })).headers.get('etag')).not.toBe(tag);
  expectError(await service.send('/people?id=p-1', { method: 'POST' }), 40500);
});

test('is served under /v1 and needs the scope people:search', async () => {
  expect((await service.send('/v1/people?id=p-1')).body).toStrictEqual(JO);
  const headers = { authorization: `Bearer ${scopeless}` };
  await expect
    .poll(async () => (await service.send('/people?id=p-1', { headers })).status, { timeout: 10_000 })
    .toBe(403);
  expectError(await service.send('/people?id=p-1', { headers }), 40300, 'people:search');
  expectError(await service.send('/people?id=nobody', { headers: { authorization: '' } }), 40100);
});

test('sends long answers compressed, and names the field as NETWORK_FIELD says', async () => {
  const renamed = await startService({
    companies: [{ id: 'long', name: 'Long' }],
    people: [
      { person_id: 'p', company_id: 'long', country: 'AU', network: 'jo', position: 'é'.repeat(4_000) },
    ],
    env: { NETWORK_FIELD: 'linkedin', CORS_ORIGINS: 'https://app.example' },
  });
  const headers = { 'accept-encoding': 'gzip', origin: 'https://app.example' };
  const reply = await renamed.send('/people?ln_slug=jo', { headers });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(reply.body).toMatchObject({ linkedin: 'jo', position: 'é'.repeat(4_000) });
  expect(reply.body).not.toHaveProperty('network');
  await renamed.stop();
});

test('an empty store is not ready, as for companies', async () => {
  const empty = await startService();
  expectError(await empty.send('/people?id=p-1'), 50300);
  await empty.stop();
});
