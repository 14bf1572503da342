// Signing in to the console in a browser: what the cookie is, what it allows, and how it ends.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../../src/operations/console/console-sessions.ts';
import { revokeApiKey, SCOPES } from '../../../src/operations/keys/api-keys.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../../helpers/known-keys.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';

const records = {
  companies: [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }],
  people: [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Engineer' }],
};
const PAGE = { 'x-firmament-console': '1' };
const JSON_BODY = { 'content-type': 'application/json' };

type Headers = { readonly [name: string]: string };

const cookieOf = (reply: { readonly headers: globalThis.Headers }) =>
  (reply.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

function browser(service: TestService) {
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    service.send(path, {
      method: 'POST',
      headers: { authorization: '', ...JSON_BODY, ...PAGE, ...headers },
      body: JSON.stringify(body),
    });
  return {
    post,
    signIn: (body: unknown, headers: Headers = {}) => post('/console/session', body, headers),
    get: (path: string, cookie: string, headers: Headers = {}) =>
      service.send(path, { headers: { authorization: '', cookie, ...headers } }),
  };
}

const linkFor = async (service: TestService, key?: string) => {
  const store = await openBeside(service.databaseUrl);
  const token = await makeLink(store, key, Date.now());
  await store.close();
  return token;
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let service: TestService;
  let second: TestService;
  let pages: ReturnType<typeof browser>;
  let pagesOfSecond: ReturnType<typeof browser>;
  let admin = '';

  beforeAll(async () => {
    service = await startService({ ...records, engine });
    second = await startService({ beside: service });
    [pages, pagesOfSecond] = [browser(service), browser(second)];
    admin = await service.createKey({ name: 'admin', scopes: SCOPES, ratePerSecond: 1_000 });
    await service.createKey({ name: 'revoked', scopes: SCOPES });
    await untilKeysAreKnown(service, second);
  });

  test('exchanges a key for a cookie that scripts and other sites cannot use', async () => {
    const reply = await pages.signIn({ key: service.key });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      key: { name: 'test', scopes: ['company:read', 'people:search'] },
      isOperator: false,
    });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^firmament_session=fms_\w{38}; Path=\/console; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('is noted in the audit log, as is signing out', async () => {
    const cookie = cookieOf(await pages.signIn({ key: admin }));
    const audit = async () =>
      (await service.send('/admin/audit?size=1', { headers: { authorization: `Bearer ${admin}` } })).body[0];
    const noted = { who: 'admin', origin: 'http from 127.0.0.1' };
    expect(await audit()).toMatchObject({ action: 'sign in', ...noted });
    await pages.post('/console/session/end', {}, { cookie });
    expect(await audit()).toMatchObject({ action: 'sign out', ...noted });
    const again = cookieOf(await pages.signIn({ key: admin }));
    await pages.post('/console/session/end', { everywhere: true }, { cookie: again });
    expect(await audit()).toMatchObject({ action: 'sign out everywhere', counts: { sessions: 1 }, ...noted });
  });

  test('takes the key in the Authorization header too', async () => {
    const headers = { ...PAGE, authorization: `Bearer ${service.key}` };
    expect((await service.send('/console/session', { method: 'POST', headers })).status).toBe(200);
  });

  test('says who is signed in, and until when', async () => {
    const signedIn = await pages.signIn({ key: service.key });
    const reply = await pages.get('/console/session', cookieOf(signedIn));
    expect(reply.body.key).toEqual(signedIn.body.key);
    const hours = (name: string) =>
      Math.round((Date.parse(reply.body[name]) - Date.parse(reply.body.signedInAt)) / 3_600_000);
    expect([hours('idleEndsAt'), hours('endsAt')]).toEqual([8, 168]);
  });

  test('serves the operations to a session, in every process, exactly as to its key', async () => {
    const cookie = cookieOf(await pages.signIn({ key: service.key }));
    const own = await service.company({ id: 'c1' });
    for (const one of [pages, pagesOfSecond]) {
      const reply = await one.get('/console/api/company?id=c1', cookie);
      expect([reply.status, reply.text]).toEqual([200, own.text]);
      const found = await one.post('/console/api/people/search', { companyId: 'c1' }, { cookie });
      expect(found.body).toHaveLength(1);
      expect(reply.headers.get('x-ratelimit-limit')).toBe(own.headers.get('x-ratelimit-limit'));
    }
  });

  test('gives a session the scopes of its key and no others', async () => {
    const cookie = cookieOf(await pages.signIn({ key: service.key }));
    expectError(
      await pages.post('/console/api/people/search/export', { companyId: 'c1' }, { cookie }),
      40300,
      'export',
    );
    const ofAdmin = cookieOf(await pages.signIn({ key: admin }));
    expect(
      (await pages.post('/console/api/people/search/export', { companyId: 'c1' }, { cookie: ofAdmin }))
        .status,
    ).toBe(200);
  });

  test('takes a session only below /console', async () => {
    const cookie = cookieOf(await pages.signIn({ key: service.key }));
    expectError(await pages.get('/company?id=c1', cookie), 40100);
    expectError(
      await service.send('/console/api/company?id=c1', {
        headers: { authorization: `Bearer ${service.key}` },
      }),
      40103,
    );
  });

  test('signs the operator in by a link, once', async () => {
    const token = await linkFor(service);
    const reply = await pages.signIn({ token });
    expect(reply.body).toMatchObject({ isOperator: true, key: { name: 'operator', scopes: SCOPES } });
    expectError(await pagesOfSecond.signIn({ token }), 40104);
    const cookie = cookieOf(reply);
    expect((await pagesOfSecond.get('/console/api/company?id=c1', cookie)).status).toBe(200);
  });

  test('signs in as a key by a link for it', async () => {
    const reply = await pages.signIn({ token: await linkFor(service, 'test') });
    expect(reply.body).toMatchObject({ isOperator: false, key: { name: 'test' } });
  });

  test('signs out here, and leaves other sessions of the key', async () => {
    const [here, other] = [
      cookieOf(await pages.signIn({ key: admin })),
      cookieOf(await pages.signIn({ key: admin })),
    ];
    const reply = await pages.post('/console/session/end', {}, { cookie: here });
    expect([reply.status, reply.body]).toEqual([200, { signedOut: 'here' }]);
    expect(reply.headers.get('set-cookie')).toMatch(/^firmament_session=; Path=\/console; Max-Age=0;/);
    expectError(await pages.get('/console/session', here), 40103);
    expect((await pages.get('/console/session', other)).status).toBe(200);
  });

  test('signs out everywhere', async () => {
    const [here, other] = [
      cookieOf(await pages.signIn({ key: admin })),
      cookieOf(await pagesOfSecond.signIn({ key: admin })),
    ];
    expect((await pagesOfSecond.get('/console/session', other)).status).toBe(200);
    const reply = await pages.post('/console/session/end', { everywhere: true }, { cookie: here });
    expect(reply.body).toEqual({ signedOut: 'everywhere' });
    expectError(await pages.get('/console/session', here), 40103);
    await expect.poll(async () => (await pagesOfSecond.get('/console/session', other)).status).toBe(401);
    expectError(await pagesOfSecond.get('/console/session', other), 40103);
  });

  test('ends the sessions of a revoked key', async () => {
    const cookie = cookieOf(await pages.signIn({ token: await linkFor(service, 'revoked') }));
    expect((await pages.get('/console/api/company?id=c1', cookie)).status).toBe(200);
    const store = await openBeside(service.databaseUrl);
    await revokeApiKey(store.keys, 'revoked', Date.now());
    await store.close();
    await expect.poll(async () => (await pages.get('/console/session', cookie)).status).toBe(401);
    expectError(await pages.get('/console/api/company?id=c1', cookie), 40105, 'revoked');
    expectError(await pages.get('/console/session', cookie), 40105);
  });
});

describe('requests of other sites', () => {
  let service: TestService;
  let pages: ReturnType<typeof browser>;
  let cookie = '';
  const search = (headers: Headers) =>
    service.send('/console/api/people/search', {
      method: 'POST',
      headers: { authorization: '', ...JSON_BODY, cookie, ...headers },
      body: '{"companyId":"c1"}',
    });

  beforeAll(async () => {
    service = await startService({
      ...records,
      env: { CORS_ORIGINS: '*', PUBLIC_URL: 'https://data.example/firmament' },
    });
    pages = browser(service);
    cookie = cookieOf(await pages.signIn({ key: service.key }));
  });

  test('are refused without the header of our pages', async () => {
    expectError(await search({}), 40301);
    expect((await search(PAGE)).status).toBe(200);
  });

  test.each(['cross-site', 'same-site', 'none'])('are refused where the browser says %s', async (site) => {
    expectError(await search({ ...PAGE, 'sec-fetch-site': site }), 40301);
  });

  test('are refused by their origin where the browser says nothing else', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://data.example.evil.example']) {
      expectError(await search({ ...PAGE, origin }), 40301);
    }
    for (const origin of ['https://data.example', service.url]) {
      expect((await search({ ...PAGE, origin })).status).toBe(200);
    }
  });

  test('cannot read by a session either', async () => {
    expectError(await pages.get('/console/session', cookie, { 'sec-fetch-site': 'cross-site' }), 40301);
    expect((await pages.get('/console/session', cookie, { 'sec-fetch-site': 'none' })).status).toBe(200);
    expect((await pages.get('/console/session', cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });

  test('cannot sign anyone in or out', async () => {
    const origin = 'https://evil.example';
    expectError(await pages.signIn({ key: service.key }, { origin }), 40301);
    expectError(await pages.post('/console/session/end', {}, { cookie, origin }), 40301);
    expect((await pages.get('/console/session', cookie)).status).toBe(200);
  });

  test('cannot send the header: no origin is allowed to', async () => {
    const preflight = await service.send('/console/api/people/search', {
      method: 'OPTIONS',
      headers: { authorization: '', origin: 'https://app.example' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('x-firmament-console');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('the cookie', () => {
  test('is for encrypted connections only where callers use them', async () => {
    const service = await startService({ env: { PUBLIC_URL: 'https://data.example/firmament' } });
    const reply = await browser(service).signIn({ key: service.key });
    expect(reply.headers.get('set-cookie')).toMatch(
      /; Path=\/firmament\/console; .*; SameSite=Strict; Secure$/,
    );
  });

  test('is for encrypted connections only where a proxy says that it ended one', async () => {
    const service = await startService();
    const headers = { 'x-forwarded-proto': 'https' };
    const reply = await browser(service).signIn({ key: service.key }, headers);
    expect(reply.headers.get('set-cookie')).toMatch(/; Secure$/);
  });
});

describe('failed attempts', () => {
  test('are refused by what is wrong, and never repeat what was sent', async () => {
    const service = await startService();
    const pages = browser(service);
    const expired = await service.createKey({ name: 'expired', expiresAt: Date.now() - 1 });
    await untilKeysAreKnown(service);
    const replies = [
      [await pages.signIn({ key: 'fmt_wrong' }), 40101],
      [await pages.signIn({ key: expired }), 40102],
      [await pages.signIn({ token: 'fml_wrong' }), 40104],
      [await pages.signIn({}), 40061],
      [await pages.signIn({ key: 'fmt_wrong', token: 'fml_wrong' }), 40061],
      [await pages.signIn({ key: 7 }), 40061],
      [await pages.signIn([]), 40000],
      [await pages.signIn({ key: 'x'.repeat(5_000) }), 41300],
    ] as const;
    for (const [reply, number] of replies) {
      expectError(reply, number);
      expect(reply.text).not.toMatch(/wrong/);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  test('are slowed down by address, and a right key from another address still signs in', async () => {
    const service = await startService({ env: { TRUST_PROXY: 'true' } });
    const pages = browser(service);
    const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.9, ${address}` });
    for (let time = 0; time < 10; time += 1) {
      expectError(await pages.signIn({ key: 'fmt_wrong' }, from('198.51.100.1')), 40101);
    }
    const refused = await pages.signIn({ key: service.key }, from('198.51.100.1'));
    expectError(refused, 42902, 'Retry in');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await pages.signIn({ key: service.key }, from('198.51.100.2'))).status).toBe(200);
  });
});

test('after the clock was set back, people still sign in, and a session of another process is known', async () => {
  const service = await startService();
  const second = await startService({ beside: service });
  const [pages, pagesOfSecond] = [browser(service), browser(second)];
  expectError(await pages.signIn({ key: 'fmt_wrong' }), 40101);
  const unknown = cookieOf(await pages.signIn({ key: service.key })).replace(/.{6}$/, 'aaaaaa');
  expectError(await pagesOfSecond.get('/console/session', unknown), 40103);
  const { now } = Date;
  Date.now = () => now() - 3_600_000;
  try {
    const signedIn = await pages.signIn({ key: service.key });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect((await pagesOfSecond.get('/console/session', cookieOf(signedIn))).status).toBe(200);
  } finally {
    Date.now = now;
  }
});

test('CONSOLE=off removes all of it', async () => {
  const service = await startService({ ...records, env: { CONSOLE: 'off' } });
  const pages = browser(service);
  expectError(await pages.signIn({ key: service.key }), 40400);
  expectError(await pages.get('/console/session', ''), 40400);
  expectError(await pages.post('/console/session/end', {}), 40400);
  expectError(await pages.get('/console/api/company?id=c1', ''), 40400);
  expect((await service.send('/openapi.json')).text).not.toContain('/console');
});
