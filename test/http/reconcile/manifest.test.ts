// GET /reconcile: the manifest, its addresses behind proxies and base paths, and JSONP.
import { expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { COMPANIES } from '../../helpers/reconcile-companies.ts';
import { createReconcileCheck } from '../../helpers/reconcile-schemas.ts';
import { startService } from '../../helpers/start-service.ts';

const service = await startService({ companies: COMPANIES, key: { scopes: ['reconcile'] } });
const moved = await startService({
  beside: service,
  env: { BASE_PATH: '/api', PUBLIC_URL: 'https://data.example/firmament', CORS_ORIGINS: '*' },
});
const check = createReconcileCheck();
const NO_HEADER = { headers: { authorization: '' } };
const inUrl = `/reconcile?key=${service.key}`;

interface ServiceAddress {
  readonly service_url: string;
  readonly service_path: string;
  readonly flyout_service_url: string;
  readonly flyout_service_path: string;
}

interface Manifest {
  readonly view: { readonly url: string };
  readonly preview: { readonly url: string };
  readonly suggest: { readonly [what in 'entity' | 'property' | 'type']: ServiceAddress };
  readonly extend: { readonly propose_properties: Pick<ServiceAddress, 'service_url' | 'service_path'> };
}

const SHOWN = { entity: 'f000000000001', property: 'abn', type: 'Organization' } as const;

/** All addresses of a manifest, put together as a client does. */
function addressesOf({ view, preview, suggest, extend }: Manifest): string[] {
  const whats = ['entity', 'property', 'type'] as const;
  return [
    ...[view, preview].map(({ url }) => url.replace('{{id}}', SHOWN.entity)),
    ...[...Object.values(suggest), extend.propose_properties].map(
      (one) => one.service_url + one.service_path,
    ),
    ...whats.map((what) => {
      const { flyout_service_url: root, flyout_service_path: path } = suggest[what];
      return root + path.replace(/\$\{id\}/, SHOWN[what]);
    }),
  ];
}

test('the manifest is one by the specification, with the key in the header and in the URL', async () => {
  for (const reply of [await service.send('/reconcile'), await service.send(inUrl, NO_HEADER)]) {
    expect([reply.status, check('manifest', reply.body)]).toEqual([200, undefined]);
    expect(reply.body).toMatchObject({
      versions: ['0.2'],
      batchSize: 100,
      defaultTypes: [{ id: 'Organization' }],
      identifierSpace: `${service.url}/company?id=`,
    });
  }
});

test('the manifest asks for the header only where the key is not in the URL', async () => {
  const { body } = await service.send('/reconcile');
  expect(body.authentication).toEqual({ type: 'apiKey', name: 'Authorization', in: 'header' });
  expect((await service.send(inUrl, NO_HEADER)).body.authentication).toBeUndefined();
});

test('every address of the manifest has the key of the URL and can be called as it is', async () => {
  const { body } = await service.send(inUrl, NO_HEADER);
  const addresses = addressesOf(body);
  expect(addresses).toHaveLength(9);
  for (const address of addresses) {
    expect(address).toContain(`key=${service.key}&`);
    expect([address, (await service.send(address.slice(service.url.length), NO_HEADER)).status]).toEqual([
      address,
      200,
    ]);
  }
});

test('no address of the manifest has a key that was sent in the header', async () => {
  const reply = await service.send(`/reconcile?key=${service.key}`);
  expect(reply.text).not.toContain('fmt_');
});

test('an address to which a client appends a second question mark works', async () => {
  const { body } = await service.send(inUrl, NO_HEADER);
  const { service_url: root, service_path: path } = body.extend.propose_properties;
  const address = `${root}${path}?type=Organization`.slice(service.url.length);
  const reply = await service.send(address, NO_HEADER);
  expect([reply.status, reply.body.type]).toEqual([200, 'Organization']);
});

test('the addresses are those of the path that was called', async () => {
  const { body } = await service.send(`/v1${inUrl}`, NO_HEADER);
  expect(body.view.url).toBe(`${service.url}/v1/reconcile/view?key=${service.key}&id={{id}}`);
});

test('the addresses follow PUBLIC_URL and BASE_PATH', async () => {
  const headers = { authorization: '', 'x-forwarded-host': 'other.example' };
  const { body } = await moved.send(`/api${inUrl}`, { headers });
  expect(body.preview.url).toBe(
    `https://data.example/firmament/api/reconcile/preview?key=${service.key}&id={{id}}`,
  );
  expect(body.documentation).toBe('https://data.example/firmament/docs');
});

test.each([
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'data.example' }, 'https://data.example/'],
  [{ 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'a.example, b.example' }, 'https://a.example/'],
  [{ 'x-forwarded-host': 'a.example/"><script>' }, `${service.url}/`],
  [{ 'x-forwarded-proto': 'javascript' }, `${service.url}/`],
])('the addresses follow the proxy that sends %j', async (headers, start) => {
  const { body } = await service.send('/reconcile', { headers });
  expect(body.view.url.startsWith(start)).toBe(true);
});

test('no cache may keep an answer', async () => {
  expect((await service.send(inUrl, NO_HEADER)).headers.get('cache-control')).toBe('no-store');
});

test('passes the answer to a function where a callback is named', async () => {
  const plain = await service.send(inUrl, NO_HEADER);
  const reply = await service.send(`${inUrl}&callback=jQuery3600_17&_=1`, NO_HEADER);
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(reply.text).toBe(`/**/jQuery3600_17(${plain.text});`);
});

test.each(['alert(1)', 'a-b', '1a', 'a..b', 'a;b', '<b>', 'x'.repeat(129), 'a\n', 'é'])(
  'refuses the callback %j',
  async (callback) => {
    expectError(await service.send(`${inUrl}&callback=${encodeURIComponent(callback)}`, NO_HEADER), 40053);
  },
);

test('lets web pages of other origins read it only if CORS_ORIGINS says so', async () => {
  const headers = { origin: 'https://app.example' };
  expect(
    (await service.send('/reconcile', { headers })).headers.get('access-control-allow-origin'),
  ).toBeNull();
  expect((await moved.send('/api/reconcile', { headers })).headers.get('access-control-allow-origin')).toBe(
    '*',
  );
});
