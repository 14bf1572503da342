// Calls from a browser: none by default, and by setting from the origins it names.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../../helpers/open-browser.ts';
import { startService } from '../../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme' }];
const closed = await startService({ companies });
const some = await startService({
  companies,
  env: { CORS_ORIGINS: 'https://app.example, http://localhost:3000' },
});
const all = await startService({ companies, env: { CORS_ORIGINS: '*' } });

const ORIGIN = 'https://app.example';
const preflight = (service: typeof closed, path: string, origin = ORIGIN, method = 'GET') =>
  service.send(path, {
    method: 'OPTIONS',
    headers: {
      authorization: '',
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const corsHeaders = (headers: Headers) => [...headers].filter(([name]) => name.startsWith('access-control-'));

test('allows no origin unless the setting says so', async () => {
  const reply = await closed.company({ id: 'c1' }, { origin: ORIGIN });
  expect(reply.status).toBe(200);
  expect(corsHeaders(reply.headers)).toEqual([]);
  const asked = await preflight(closed, '/company');
  expect(asked.status).toBe(405);
  expect(corsHeaders(asked.headers)).toEqual([]);
});

test.each([
  ['/company', 'GET'],
  ['/people/search', 'POST'],
  ['/v1/people/search', 'POST'],
])('answers the preflight of %s for an allowed origin', async (path, method) => {
  const { status, headers } = await preflight(some, path, ORIGIN, method);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(headers.get('access-control-allow-methods')).toContain(method);
  expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type/i);
});

test('allows the headers that the official client of tools sends', async () => {
  const sent = new Set<string>();
  const noting = async (url: string | URL, init?: RequestInit) => {
    for (const [name] of new Headers(init?.headers)) sent.add(name);
    return fetch(url, init);
  };
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${all.key}` } };
  const address = new URL(`${all.url}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit, fetch: noting }));
  await client.callTool({ name: 'get_company', arguments: { by: 'id', value: 'c1' } });
  const { headers } = await preflight(all, '/mcp', ORIGIN, 'POST');
  const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? [];
  // A browser asks for none of these.
  const always = ['accept', 'accept-language', 'content-language'];
  expect([...allowed, ...always]).toEqual(expect.arrayContaining([...sent]));
  expect(sent).toContain('mcp-protocol-version');
});

test('names an allowed origin on answers, and sends Vary for caches', async () => {
  const { headers } = await some.company({ id: 'c1' }, { origin: 'http://localhost:3000' });
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(headers.get('vary')?.toLowerCase()).toContain('origin');
});

test('sends Vary to other origins and to programs too, so that a cache does not give their answer to an allowed origin', async () => {
  const other = await some.company({ id: 'c1' }, { origin: 'https://other.example' });
  expect(corsHeaders(other.headers)).toEqual([]);
  const program = await some.company({ id: 'c1' });
  for (const { headers } of [other, program]) expect(headers.get('vary')?.toLowerCase()).toContain('origin');
});

test('names an allowed origin on errors too, so that a page can read them', async () => {
  for (const path of ['/company', '/company?id=nobody', '/nothing']) {
    const { headers } = await some.send(path, { headers: { origin: ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  }
  const stranger = await some.send('/company', { headers: { origin: ORIGIN, authorization: '' } });
  expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([401, ORIGIN]);
});

test.each(['https://evil.example', 'http://app.example', 'https://app.example.evil.example', 'null'])(
  'does not name the origin %s, which is not allowed',
  async (origin) => {
    const { headers } = await some.company({ id: 'c1' }, { origin });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test.runIf(hasBrowser('what a page of another origin may read'))(
  'shows every header of an answer to a page',
  async () => {
    const open = await startService({ companies, env: { CORS_ORIGINS: closed.url } });
    const { page } = await (await openBrowser()).open(`${closed.url}/healthz`);
    const shown = await page.evaluate(
      async ([address, key]) => {
        const headers = { authorization: `Bearer ${key}` };
        return [...(await fetch(`${address}/company?id=c1`, { headers })).headers.keys()];
      },
      [open.url, open.key] as const,
    );
    const { headers } = await open.company({ id: 'c1' }, { origin: closed.url });
    expect(shown).toContain('x-matched-by');
    expect(shown.sort()).toEqual([...headers.keys()].sort());
  },
);

test('allows every origin when the setting is a star', async () => {
  const { headers } = await all.company({ id: 'c1' }, { origin: 'https://anywhere.example' });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
