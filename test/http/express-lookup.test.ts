// The usual lookup has an express lane past the general route. Whoever asks must not be able to tell which of
// the two has answered: `Accept-Encoding` sends a request to the general route, its absence to the lane.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { expectError } from '../helpers/expect-error.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { startService } from '../helpers/start-service.ts';

const companies = [
  {
    id: 'c1',
    name: 'Äcme',
    website: 'https://www.acme.com.au',
    network: 'acme',
    domains: ['bücher.example'],
    industry_codes: { abn: '51824753556' },
    org_registers: { network: 'kept' },
    regions: { NZ: { employee_count: 4, network: 'acme-nz' } },
  },
  { id: 'c 2&=', name: 'Odd id', fqdn: 'foo.github.io' },
];
const service = await startService({ companies });
const renamed = await startService({ companies, env: { NETWORK_FIELD: 'linkedin', BASE_PATH: '/api' } });
const keys = {
  usual: await service.createKey({ name: 'usual' }),
  burst: await service.createKey({ name: 'burst', ratePerSecond: 0.001, burst: 2 }),
  quota: await service.createKey({ name: 'quota', monthlyQuota: 2 }),
  people: await service.createKey({ name: 'people', scopes: ['people:search'] }),
};
// A new key works within a second.
await sleep(1_000);
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
}

/** Sends no header of its own accord but Host and Connection. */
function ask(
  to: typeof service,
  path: string,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, path, headers: { authorization: `Bearer ${to.key}`, ...headers } };
    const sent = request(to.url, options, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('error', reject);
      message.on('end', () =>
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** These differ from one request to the next, on either way. */
const PASSING = new Set(['date', 'x-request-id', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

async function expectSame(
  to: typeof service,
  path: string,
  headers: { readonly [name: string]: string } = {},
) {
  const express = await ask(to, path, headers);
  const general = await ask(to, path, { ...headers, 'accept-encoding': 'identity' });
  const shown = ({ status, text, ...answer }: Answer) => ({
    path,
    status,
    text,
    names: Object.keys(answer.headers).sort(),
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !PASSING.has(name))),
  });
  expect(shown(express)).toEqual(shown(general));
  return express;
}

const FOUND = [
  'id=c1',
  'id=%20c1%20',
  'id=c+2%26%3D',
  'ln_slug=ACME',
  'ln_url=https://au.linkedin.com/company/acme/about?x=1',
  'fqdn=mail.acme.com.au',
  'fqdn=jane@acme.com.au',
  'website=b%C3%BCcher.example',
  'abn=51+824+753+556',
  'id=c1&country=NZ',
  'country=nz&id=c1',
  'id=c1&country=sg',
  'id=c1&',
];
const UNUSUAL = [
  '',
  'id',
  'id=',
  'id=nobody',
  'id=%zz',
  'id=%ff',
  'id=c1&id=c1',
  'id=c1&country=',
  'id=c1&country=XX',
  'id=c1&country=AU&country=AU',
  'id=c1&fqdn=foo.github.io',
  'fqdn=foo.github.io&id=c1',
  'id=c1&x=1',
  'i%64=c1',
  '&id=c1',
  'id=c1&&country=NZ',
  'id=c1=',
  'fdqn=acme.com.au',
  'fqdn=nodot',
  'fqdn=com.au',
  'abn=51824753557',
  `id=${'x'.repeat(257)}`,
  `id=${'x'.repeat(8_200)}`,
  'id=c1#fragment',
];

test.each(FOUND)('answers /company?%s alike on both ways', async (query) => {
  expect((await expectSame(service, `/company?${query}`)).status).toBe(200);
  await expectSame(service, `/v1/company?${query}`);
  await expectSame(renamed, `/api/company?${query}`);
});

test.each(UNUSUAL)('answers the unusual /company?%s alike on both ways', async (query) => {
  await expectSame(service, `/company?${query}`);
});

test.each([
  ['a request id', { 'x-request-id': 'mine' }],
  ['a tag', { 'if-none-match': '*' }],
  ['no key', { authorization: '' }],
  ['a wrong key', { authorization: 'Bearer nonsense' }],
  ['a key written in lower case', { authorization: `bearer   ${service.key}` }],
  ['an origin', { origin: 'https://app.example' }],
  ['an expectation', { expect: 'a-miracle' }],
])('answers a lookup with %s alike on both ways', async (_, headers) => {
  await expectSame(service, '/company?id=c1', headers);
});

test('answers any query alike on both ways', async () => {
  const name = fc.constantFrom('id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website', 'country', 'x', '');
  const value = fc.oneof(
    fc.constantFrom('c1', 'acme', 'acme.com.au', '51824753556', 'AU', 'nz', '%', '+', '%20c1'),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const pair = fc.tuple(name, fc.constantFrom('=', '=', '=', ''), value).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 3 }), async (pairs) => {
      await expectSame(service, `/company?${pairs.join('&')}`);
    }),
    { numRuns: 150 },
  );
});

test("echoes the caller's own request id where the express lane could answer", async () => {
  const { headers } = await ask(service, '/company?id=c1', { 'X-Request-Id': 'mine' });
  expect(headers['x-request-id']).toBe('mine');
});

test('makes a new request id for each express answer', async () => {
  const ids = [await ask(service, '/company?id=c1'), await ask(service, '/company?id=c1')];
  expect(new Set(ids.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
});

test('says the exact limit on an express answer', async () => {
  const { headers } = await ask(service, '/company?id=c1', { authorization: `Bearer ${keys.usual}` });
  expect(headers).toMatchObject({
    'ratelimit-policy': '"default";q=100;w=2',
    ratelimit: '"default";r=99;t=1',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '99',
    'x-ratelimit-reset': '1',
  });
});

const errorOf = ({ status, text }: Answer) => ({ status, body: JSON.parse(text) });

test('takes an express answer from the burst, and nothing for what it hands on', async () => {
  const burst = { authorization: `Bearer ${keys.burst}` };
  const first = await ask(service, '/company?id=c1', burst);
  expect([first.status, first.headers['x-ratelimit-remaining']]).toEqual([200, '1']);
  const missing = await ask(service, '/company?id=nobody', burst);
  expect([missing.status, missing.headers['x-ratelimit-remaining']]).toEqual([404, '0']);
  expectError(errorOf(await ask(service, '/company?id=c1', burst)), 42900);
});

test('counts an express answer against the quota', async () => {
  const quota = { authorization: `Bearer ${keys.quota}` };
  const left = [await ask(service, '/company?id=c1', quota), await ask(service, '/company?id=c1', quota)];
  expect(left.map(({ headers }) => headers['x-quota-remaining'])).toEqual(['1', '0']);
  expectError(errorOf(await ask(service, '/company?id=c1', quota)), 42901);
});

test('keeps the express lane closed to a key without the scope', async () => {
  const answer = await ask(service, '/company?id=c1', { authorization: `Bearer ${keys.people}` });
  expectError(errorOf(answer), 40300);
});

test('shows a published change within a second, though the answer was remembered', async () => {
  const path = '/company?id=changing';
  const store = openStore(service.databaseUrl);
  await loadCompanies(store, [{ id: 'changing', name: 'Before' }]);
  await sleep(1_000);
  expect(JSON.parse((await ask(service, path)).text).name).toBe('Before');
  expect(JSON.parse((await ask(service, path)).text).name).toBe('Before');
  await loadCompanies(store, [{ id: 'changing', name: 'After' }]);
  await store.close();
  await sleep(1_000);
  expect(JSON.parse((await ask(service, path)).text).name).toBe('After');
});

test('shows a remembered answer to nobody whose key may not see it', async () => {
  const path = '/company?id=c1';
  expect((await ask(service, path)).status).toBe(200);
  expect((await ask(service, path, { authorization: '' })).status).toBe(401);
  expect((await ask(service, path, { authorization: `Bearer ${keys.people}` })).status).toBe(403);
});
