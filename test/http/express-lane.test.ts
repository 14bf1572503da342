// Which requests the express lane answers itself, and which it hands on: as they came, whole.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServiceParts, systemClock } from '../../src/cli/service-parts.ts';
import { loadConfig } from '../../src/config.ts';
import { createExpressLane } from '../../src/http/express-lane.ts';
import { LeanRequest } from '../../src/http/lean-request.ts';
import { LeanResponse } from '../../src/http/lean-response.ts';
import { createLog } from '../../src/log.ts';
import { createApiKey } from '../../src/operations/api-keys.ts';
import { openLimitBook } from '../../src/operations/limits/limit-book.ts';
import { createLocalLimiter, type Limiter } from '../../src/operations/limits/limiter.ts';
import { openStore } from '../../src/store/open-store.ts';
import { ask } from '../helpers/compare-lanes.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const databaseUrl = `sqlite:${join(temporaryFolder(), 'lane.db')}`;
const store = await openStore(databaseUrl);
await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
await loadPeople(store, [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Engineer' }]);
const wanted = { name: 'a', ratePerSecond: 100_000 };
const { text: key } = await createApiKey(store.keys, wanted, Date.now());
await store.refresh();
const config = loadConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
const log = createLog('silent');
const book = await openLimitBook(store.usage, systemClock);
const local = createLocalLimiter(book);
let limiter: Limiter = local;
let isOverloaded = false;
const parts = {
  ...(await createServiceParts(config, store, log, {
    take: (limited) => limiter.take(limited),
    settle: (id, isCounted) => limiter.settle(id, isCounted),
  })),
  shedder: { isOverloaded: () => isOverloaded, stop: () => {} },
  keepAliveMs: 72_000,
  makeRequestId: () => 'r1',
};
let handedOn: { readonly url: string | undefined; readonly body: string }[] = [];
const server = createServer(
  { IncomingMessage: LeanRequest, ServerResponse: LeanResponse },
  createExpressLane(parts, general),
);
// As the service does it.
server.on('checkExpectation', (request, response) => server.emit('request', request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { readonly port: number };
const service = { url: `http://127.0.0.1:${port}`, key };

/** Stands for the general routes: reads what is left of the request. */
function general(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    handedOn.push({ url: request.url, body });
    response.end();
  });
  // As Fastify does it.
  request.resume();
}

beforeEach(() => {
  handedOn = [];
  limiter = local;
  isOverloaded = false;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  parts.stopTimers();
  await store.close();
});

const search = (body: string, headers = {}) => ask(service, { path: '/people/search', body, headers });
const USUAL = '{"companyId":"c1"}';

test.each(['/company?id=c1', '/v1/company?id=c1&country=NZ'])(
  'answers the lookup %s itself, once and again',
  async (path) => {
    for (const _ of [1, 2, 3]) expect(JSON.parse((await ask(service, { path })).text).id).toBe('c1');
    expect(handedOn).toEqual([]);
  },
);

test.each(['/company?id=nobody', '/company?fqdn=a.b.nobody.example', '/company?abn=51824753557'])(
  'says itself that nobody is found by %s, once and again',
  async (path) => {
    for (const _ of [1, 2, 3]) {
      const { status, text } = await ask(service, { path });
      expect([status, JSON.parse(text).error]).toEqual([404, 40401]);
    }
    expect(handedOn).toEqual([]);
  },
);

test.each([
  '/company?fqdn=com.au',
  '/company?fqdn=nodot',
  '/company?id=c1&id=c1',
  '/company',
  '/other?id=c1',
])('hands on %s', async (path) => {
  await ask(service, { path });
  expect(handedOn).toEqual([{ url: path, body: '' }]);
});

test.each([
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'x-request-id': 'mine' },
  { 'content-type': 'application/json; charset=utf-8' },
])('answers the search with the headers %j itself, once and again', async (headers) => {
  for (const _ of [1, 2, 3]) expect(JSON.parse((await search(USUAL, headers)).text)).toHaveLength(1);
  expect(handedOn).toEqual([]);
});

test.each([
  'nonsense',
  '{}',
  '[]',
  'null',
  '{"companyId":"nobody"}',
  '{"companyId":"c1","size":"0"}',
  '{"companyId":"c1","position":"!!!"}',
  `{"companyId":"c1","x":"${'ü'.repeat(2_000)}"}`,
])('hands on the search %s with its whole body', async (body) => {
  await search(body);
  expect(handedOn).toEqual([{ url: '/people/search', body }]);
});

test.each([
  { expect: 'a-miracle' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { authorization: '' },
  { authorization: 'Bearer fmt_nonsense' },
  { connection: 'close' },
])('hands on a search with the headers %j', async (headers) => {
  await search(USUAL, headers);
  expect(handedOn).toEqual([{ url: '/people/search', body: USUAL }]);
});

test('hands everything on while the process runs behind', async () => {
  isOverloaded = true;
  await ask(service, { path: '/company?id=c1' });
  await search(USUAL);
  expect(handedOn.map(({ body }) => body)).toEqual(['', USUAL]);
});

const NONE = { granted: 0, retryAfterMs: 1, remaining: 0, resetMs: 1 };

test.each([
  ['at once', () => NONE],
  ['later', () => sleep(20, NONE)],
  ['with a failure', () => sleep(20).then(() => Promise.reject(new Error('gone')))],
])('hands on, with its whole body, what the limiter refuses %s', async (_, take) => {
  limiter = { ...local, take };
  await ask(service, { path: '/company?id=c1' });
  await search(USUAL);
  expect(handedOn.map(({ body }) => body)).toEqual(['', USUAL]);
});

test('answers what the limiter grants later, and goes on with the connection', async () => {
  limiter = {
    ...local,
    take: async (limited) => {
      await sleep(20);
      return local.take(limited);
    },
  };
  for (const _ of [1, 2, 3]) expect(JSON.parse((await search(USUAL)).text)).toHaveLength(1);
  expect(handedOn).toEqual([]);
});

/** A connection, and all that has come back over it. */
function openConnection() {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  return { socket, received: () => text };
}

/** Sends pieces with pauses between, and gives all that came back by the time. */
async function sendPieces(pieces: readonly (string | Buffer)[]): Promise<string> {
  const { socket, received } = openConnection();
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(30);
  }
  await sleep(100);
  socket.destroy();
  return received();
}

const head = (length: number) =>
  `POST /people/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('reads a body that comes in pieces', async () => {
  const body = Buffer.from('{"companyId":"c1","x":"ü"}');
  const bytes = [...body].map((byte) => Buffer.from([byte]));
  const text = await sendPieces([head(body.length).slice(0, 40), head(body.length).slice(40), ...bytes]);
  expect(text).toContain('HTTP/1.1 200 OK');
  expect(text).toContain('"person_id":"p1"');
  expect(handedOn).toEqual([]);
});

test('answers requests that come all at once in their order', async () => {
  const lookup = `GET /company?id=c1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`;
  const wrong = '{"companyId":7}';
  const text = await sendPieces([
    `${head(USUAL.length)}${USUAL}${lookup}${head(wrong.length)}${wrong}${lookup}`,
  ]);
  const bodies = text.split('HTTP/1.1 200 OK').map((one) => one.split('\r\n\r\n')[1]?.slice(0, 12) ?? '');
  expect(bodies).toEqual(['', '[{"person_id', '{"id":"c1","', '', '{"id":"c1","']);
  expect(handedOn).toEqual([{ url: '/people/search', body: wrong }]);
});

test('is not troubled by a caller who goes away in the middle of a body', async () => {
  expect(await sendPieces([head(100), '{"companyId"'])).toBe('');
  expect(JSON.parse((await search(USUAL)).text)).toHaveLength(1);
});

test('keeps nothing of a request on its connection once it is answered', async () => {
  const held = async (count: number) => {
    const listeners = new Promise<() => number>((resolve) => {
      server.once('connection', (socket) => {
        resolve(() => socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0));
      });
    });
    const lookup = `GET /company?id=c1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`;
    const pieces = Array.from({ length: count }, () => `${lookup}${head(USUAL.length)}${USUAL}`);
    const { socket, received } = openConnection();
    for (const piece of pieces) {
      socket.write(piece);
      await sleep(2);
    }
    await expect.poll(() => received().split('HTTP/1.1 200 OK').length - 1).toBe(2 * count);
    const left = (await listeners)();
    socket.destroy();
    return left;
  };
  expect(await held(50)).toBe(await held(1));
});
