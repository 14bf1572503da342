// What a batch and an export cost: calls against the rate, answers against the quota.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { monthOf } from '../../src/operations/limits/calendar-month.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { createMetricReader } from '../helpers/read-metrics.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  people: Array.from({ length: 1_201 }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
  })),
});
const SLOW = { ratePerSecond: 0.001 };
const EXPORT = { scopes: ['export'] as const };
const keys = {
  admin: await service.createKey({ name: 'admin', scopes: ['admin'], ratePerSecond: 1_000 }),
  calls: await service.createKey({ name: 'calls', ...SLOW, burst: 25 }),
  small: await service.createKey({ name: 'small', ...SLOW, burst: 5 }),
  streamed: await service.createKey({ name: 'streamed', ...SLOW, burst: 25 }),
  waiting: await service.createKey({ name: 'waiting', ratePerSecond: 20, burst: 1 }),
  quota: await service.createKey({ name: 'quota', ratePerSecond: 1_000, monthlyQuota: 150 }),
  lines: await service.createKey({ name: 'lines', ratePerSecond: 1_000, monthlyQuota: 150 }),
  ended: await service.createKey({ name: 'ended', ratePerSecond: 1_000, monthlyQuota: 10 }),
  old: await service.createKey({ name: 'old', ratePerSecond: 1_000, monthlyQuota: 1 }),
  closing: await service.createKey({ name: 'closing', ratePerSecond: 1_000, monthlyQuota: 1 }),
  bad: await service.createKey({ name: 'bad', ratePerSecond: 1_000, monthlyQuota: 2 }),
  exported: await service.createKey({ name: 'exported', ...SLOW, burst: 3, monthlyQuota: 20, ...EXPORT }),
};
const store = await openBeside(service.databaseUrl);
afterAll(() => store.close());
const metrics = createMetricReader(service, keys.admin);
await untilKeysAreKnown(service);

type Key = keyof typeof keys;
const bearer = (key: Key) => ({ authorization: `Bearer ${keys[key]}` });

const FOUND = { id: 'c1' };
const MISSED = { id: 'nobody' };
const BAD = { fqdn: 'nodot' };
const many = (count: number, item: object = FOUND) => Array.from({ length: count }, () => item);

function batch(key: Key, requests: readonly object[]) {
  return service.send('/company/batch', {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  });
}

async function lines(key: Key, requests: readonly object[]) {
  const { status, text } = await service.send('/company/batch', {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/x-ndjson' },
    body: requests.map((item) => `${JSON.stringify(item)}\n`).join(''),
  });
  expect(status).toBe(200);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function exportPeople(key: Key) {
  return service.send('/people/search/export', {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: '{"companyId":"c1"}',
  });
}

/** What a key has been charged, once it has reached the store. */
async function expectCharged(name: Key, answers: number): Promise<void> {
  const keyId = (await store.keys.listKeys()).find((key) => key.name === name)?.id ?? '';
  await expect
    .poll(async () => (await store.usage.readUsage(monthOf(Date.now()))).get(keyId) ?? 0, { timeout: 10_000 })
    .toBe(answers);
}

test('a list counts one call for each started hundred, all at once or none', async () => {
  const first = await batch('calls', many(1_000));
  expect(first.headers.get('x-ratelimit-remaining')).toBe('15');
  expect((await batch('calls', many(901, MISSED))).headers.get('x-ratelimit-remaining')).toBe('5');
  const before = await metrics.storeCalls('read_profile');
  expectError(await batch('calls', many(501)), 42900);
  expect(await metrics.storeCalls('read_profile')).toBe(before);
  // The refused list took its one call at the gate, and no other.
  expect((await batch('calls', many(100))).headers.get('x-ratelimit-remaining')).toBe('3');
});

test('a list that counts more calls than the burst is refused for good', async () => {
  expectError(await batch('small', many(501)), 40033, '6 calls', 'may make 5');
  expect((await batch('small', many(400))).status).toBe(200);
});

test('JSON Lines count one call for each started hundred, as they come', async () => {
  expect(await lines('streamed', many(1_001))).toHaveLength(1_001);
  expect((await batch('streamed', [FOUND])).headers.get('x-ratelimit-remaining')).toBe('13');
});

test('JSON Lines wait while the rate is used up', async () => {
  const startedAt = performance.now();
  const results = await lines('waiting', many(500));
  expect(results.map(({ status }) => status)).toEqual(many(500).map(() => 200));
  // Four calls at twenty a second.
  expect(performance.now() - startedAt).toBeGreaterThan(150);
});

test('found and missed companies count as answers, bad requests do not', async () => {
  expect((await batch('quota', [...many(60), ...many(30, MISSED), ...many(110, BAD)])).status).toBe(200);
  await expectCharged('quota', 90);
  const refused = await batch('quota', many(61));
  expectError(refused, 42901, 'The monthly quota of 150 answers has 60 left, and this request needs 61.');
  // A refused request costs nothing.
  expect(refused.headers.get('x-quota-remaining')).toBe('60');
  await expectCharged('quota', 90);
  const last = await batch('quota', many(60));
  expect([last.status, last.headers.get('x-quota-remaining')]).toEqual([200, '0']);
  await expectCharged('quota', 150);
  expectError(await batch('quota', many(2)), 42901, 'The monthly quota of 150 answers is used up.');
});

test('where the quota ends, JSON Lines end with one line that says so', async () => {
  const results = await lines('lines', [...many(100), ...many(10, BAD), ...many(300)]);
  expect(results.map(({ status }) => status)).toEqual([
    ...many(100).map(() => 200),
    ...many(10).map(() => 400),
    ...many(50).map(() => 200),
    429,
  ]);
  expect(results.at(-1)).toMatchObject({
    error: 42901,
    message: expect.stringContaining('answers is used up.'),
  });
  await expectCharged('lines', 150);
});

test('where the quota ends, the connection stays open if all lines have arrived', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, headers: object, body = '') =>
    new Promise<{ status: number | undefined; isReused: boolean; text: string }>((resolve, reject) => {
      const options = { method, agent, headers: { ...bearer('ended'), ...headers } };
      const asked = request(service.url + path, options, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode, isReused: asked.reusedSocket, text });
      });
      asked.on('error', reject).end(body);
    });
  const ndjson = { 'content-type': 'application/x-ndjson' };
  const sent = many(40).map((item) => `${JSON.stringify(item)}\n`);
  const { text } = await send('POST', '/company/batch', ndjson, sent.join(''));
  expect(text.trimEnd().split('\n')).toHaveLength(11);
  // Long enough for a connection that the service closes to be seen as closed.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await send('GET', '/company?id=c1', {})).toMatchObject({ status: 429, isReused: true });
  agent.destroy();
});

test.each([
  ['1.0', keys.old],
  ['1.1', keys.closing],
])(
  'where the quota ends, a caller who still sends over HTTP/%s and closes afterwards gets the last line',
  async (version, key) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    // Far more than the service reads before it ends the answer.
    const body = `{"id":"c1","other":"${'x'.repeat(60_000)}"}\n`.repeat(100);
    socket.write(
      `POST /company/batch HTTP/${version}\r\nHost: t\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/x-ndjson\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    // Rejects if the connection is reset.
    await once(socket, 'close');
    expect(text).toContain('"status":429,"error":42901');
  },
);

test('lines that cannot be read cost no answer', async () => {
  expect(await lines('bad', [...many(250, BAD), FOUND, MISSED])).toHaveLength(252);
  await expectCharged('bad', 2);
});

test('an export counts one call, and one answer for each started hundred rows', async () => {
  const reply = await exportPeople('exported');
  expect(reply.headers.get('x-ratelimit-remaining')).toBe('2');
  expect(reply.headers.get('x-quota-remaining')).toBe('7');
  expect(reply.text.trimEnd().split('\n')).toHaveLength(1_201);
  await expectCharged('exported', 13);
  expectError(await exportPeople('exported'), 42901, 'has 7 left, and this request needs 13.');
  await expectCharged('exported', 13);
});

test('a batch is counted once by the metrics', async () => {
  const before = (await metrics.requests('/company/batch'))['200'] ?? 0;
  await batch('waiting', many(3));
  expect((await metrics.requests('/company/batch'))['200']).toBe(before + 1);
});
