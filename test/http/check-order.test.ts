// The order in which a request is checked. Each test sends two faults at once and checks which one is reported.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { startService } from '../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme' }];
const service = await startService({ companies });
const browser = await startService({ companies, env: { CORS_ORIGINS: 'https://app.example' } });

const now = Date.now();
const expired = await service.createKey({ name: 'expired', expiresAt: now - 1, monthlyQuota: 0, scopes: [] });
const spent = await service.createKey({ name: 'spent', monthlyQuota: 0, scopes: ['admin'] });
const scopeless = await service.createKey({ name: 'scopeless', scopes: ['admin'] });
await untilKeysAreKnown(service);

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const NO_KEY = { authorization: '' };
const json = { 'content-type': 'application/json' };
const huge = JSON.stringify({ companyId: 'c1', filler: 'x'.repeat(70_000) });

const search = (headers: { readonly [name: string]: string }, body: string) =>
  service.send('/people/search', { method: 'POST', headers: { ...json, ...headers }, body });

test('reports a path that does not exist before asking for a key', async () => {
  expectError(await service.send('/nothing', { headers: NO_KEY }), 40400);
});

test('reports a wrong method before asking for a key', async () => {
  const reply = await service.send('/company', { method: 'DELETE', headers: NO_KEY });
  expectError(reply, 40500);
});

test.each([
  ['text/plain', 'hello'],
  ['application/json', '{broken'],
  ['application/json', huge],
  ['nonsense', 'hello'],
])('reports a wrong path or method before reading a body of %s', async (type, body) => {
  const options = { headers: { ...NO_KEY, 'content-type': type }, body };
  expectError(await service.send('/nothing', { method: 'POST', ...options }), 40400);
  expectError(await service.send('/company', { method: 'POST', ...options }), 40500);
  expectError(await service.send('/people/search', { method: 'DELETE', ...options }), 40500);
});

test('answers a CORS preflight without a key', async () => {
  const reply = await browser.send('/company', {
    method: 'OPTIONS',
    headers: { ...NO_KEY, origin: 'https://app.example', 'access-control-request-method': 'GET' },
  });
  expect(reply.status).toBe(204);
});

test('asks for a key before reading the body', async () => {
  expectError(await search(bearer('fmt_bad'), '{broken'), 40101);
  expectError(await search(NO_KEY, '{broken'), 40100);
});

test('asks for a key before measuring the body', async () => {
  expectError(await search(bearer('fmt_bad'), huge), 40101);
});

test('asks for a key before checking the content type', async () => {
  expectError(await search({ ...bearer('fmt_bad'), 'content-type': 'text/plain' }, 'hello'), 40101);
});

test('asks for a key before decoding the query', async () => {
  expectError(await service.send('/company?id=%zz', { headers: NO_KEY }), 40100);
});

test('asks for a key before checking the fields', async () => {
  expectError(await service.send('/company?country=XX', { headers: NO_KEY }), 40100);
});

test('refuses an expired key before its spent quota', async () => {
  expectError(await search(bearer(expired), '{}'), 40102);
});

test('refuses a spent quota before a missing scope', async () => {
  expectError(await search(bearer(spent), '{"companyId":"c1"}'), 42901);
});

test('refuses a spent quota before reading the body', async () => {
  expectError(await search(bearer(spent), '{broken'), 42901);
  expectError(await search(bearer(spent), huge), 42901);
});

test('refuses a missing scope before reading the body', async () => {
  expectError(await search(bearer(scopeless), '{broken'), 40300);
  expectError(await search(bearer(scopeless), huge), 40300);
  expectError(await search({ ...bearer(scopeless), 'content-type': 'text/plain' }, 'hello'), 40300);
});

test('refuses a missing scope before checking the parameters', async () => {
  expectError(await service.send('/company?id=%zz', { headers: bearer(scopeless) }), 40300);
});

test('measures the body before checking its type', async () => {
  expectError(await search({ 'content-type': 'text/plain' }, huge), 41300);
});

test('checks the type of the body before reading it', async () => {
  expectError(await search({ 'content-type': 'text/plain' }, '{broken'), 41500);
});

test('reports the first wrong field of a search in the order of the contract', async () => {
  const right = {
    companyId: 'nobody',
    selectedCountry: 'NZ',
    position: 'engineer',
    seniority: '5',
    department: '5',
    from: '0',
    size: '10',
  };
  const wrong = {
    companyId: '',
    selectedCountry: 'XX',
    position: '!!!',
    seniority: '8',
    department: '18',
    from: '-1',
    size: '0',
  };
  const order = [40004, 40001, 40009, 40005, 40006, 40007, 40008];
  const fields = Object.keys(right) as (keyof typeof right)[];
  for (const [place, number] of order.entries()) {
    const mended = Object.fromEntries(fields.slice(0, place).map((field) => [field, right[field]]));
    // The wrong ones are in reverse order, so that the order of the body cannot be the order of the answer.
    const broken = Object.fromEntries(
      fields
        .slice(place)
        .reverse()
        .map((field) => [field, wrong[field]]),
    );
    expectError(await service.search({ ...broken, ...mended }), number);
  }
});

test('checks every field of a search before looking up the company', async () => {
  expectError(await service.search({ companyId: 'nobody', size: '0' }), 40008);
  expectError(await service.search({ companyId: 'nobody' }), 40401);
});

test('checks the identifier of a lookup before the country', async () => {
  expectError(await service.company({ country: 'XX', fqdn: 'no-dot' }), 40003);
  expectError(await service.company({ country: 'XX' }), 40002);
});

test('checks the country of a lookup before looking up the company', async () => {
  expectError(await service.company({ id: 'nobody', country: 'XX' }), 40001);
});

test('reveals nothing about the data to a caller without a key', async () => {
  const known = await service.send('/company?id=c1', { headers: NO_KEY });
  const unknown = await service.send('/company?id=nobody', { headers: NO_KEY });
  expect([known.status, known.text]).toEqual([401, unknown.text]);
  const knownPeople = await search(NO_KEY, '{"companyId":"c1"}');
  const unknownPeople = await search(NO_KEY, '{"companyId":"nobody"}');
  expect([knownPeople.status, knownPeople.text]).toEqual([401, unknownPeople.text]);
});
