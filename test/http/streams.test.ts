// Streamed answers and bodies on bare connections, by both forms of writing answers: they end whole or broken, never in
// between, and wait for their callers.
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startBothForms } from '../helpers/compare-forms.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { createMetricReader } from '../helpers/read-metrics.ts';
import type { TestService } from '../helpers/start-service.ts';

const DESCRIPTION = 'A long description. '.repeat(100);
const REQUEST_TIMEOUT_MS = 400;
// Longer than a busy machine keeps the process from reading.
const IDLE_TIMEOUT_MS = 2_000;
/** Node looks once a second for requests that take too long. */
const LONG_MS = 1_700;
const forms = await startBothForms({
  companies: [
    { id: 'c1', name: 'Acme', description: DESCRIPTION },
    { id: 'c2', name: 'Öther' },
  ],
  people: Array.from({ length: 3_000 }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
    position: `Engineer of section ${place}`,
  })),
  key: { scopes: ['company:read', 'people:search', 'export'] },
  env: {
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
    HEADERS_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
    IDLE_TIMEOUT_MS: String(IDLE_TIMEOUT_MS),
  },
});
const admin = await forms.quick.createKey({ name: 'admin', scopes: ['admin'], ratePerSecond: 1_000 });
await untilKeysAreKnown(forms.quick, forms.plain);
const agent = new Agent({ keepAlive: true });
const sockets: Socket[] = [];
afterAll(() => {
  agent.destroy();
  for (const socket of sockets) socket.destroy();
});

const LINE = '{"id":"c1"}\n';
const LIST = '{"requests":[{"id":"c2"},{"id":"c1"}]}';

/** Begins a batch of JSON Lines; the caller writes them. */
function beginLines({ url, key }: TestService): ClientRequest {
  return request(`${url}/company/batch`, {
    agent,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
}

const answerTo = (sent: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).once('error', reject));

async function readAll(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function openPaused({ url }: TestService): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

// The time for a request is short here, so that a test need not wait long for its end: a busy machine may miss it.
describe.each(['quick', 'plain'] as const)('by the %s form', { retry: 2 }, (form) => {
  const service = forms[form];
  const metrics = createMetricReader(service, admin);
  const head = (line: string, version = '1.1', more = '') =>
    `${line} HTTP/${version}\r\nHost: t\r\nAuthorization: Bearer ${service.key}\r\n${more}`;
  const batchHead = (version = '1.1', more = '') =>
    head('POST /company/batch', version, `Content-Type: application/x-ndjson\r\n${more}`);
  const exportOf = (version = '1.1') => {
    const body = '{"companyId":"c1"}';
    const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    return head('POST /people/search/export', version, more);
  };

  test('each line is answered before the next one is sent', async () => {
    const sent = beginLines(service);
    sent.write('{"id":"c1","ref":0}\n');
    const message = await answerTo(sent);
    const parts = message.setEncoding('utf8')[Symbol.asyncIterator]();
    let text = '';
    for (let ref = 0; ref < 5; ref += 1) {
      while (!text.endsWith('\n')) text += (await parts.next()).value;
      expect(JSON.parse(text)).toMatchObject({ ref, status: 200 });
      text = '';
      sent.write(`{"id":"c1","ref":${ref + 1}}\n`);
    }
    sent.end();
    while (!text.endsWith('\n')) text += (await parts.next()).value;
    expect((await parts.next()).done).toBe(true);
  });

  test('a compressed line is answered before the next one is sent too', async () => {
    const sent = beginLines(service);
    sent.setHeader('accept-encoding', 'gzip');
    sent.write(LINE);
    const message = await answerTo(sent);
    expect(message.headers['content-encoding']).toBe('gzip');
    await new Promise((resolve) => message.once('data', resolve));
    sent.end();
    message.resume();
    await new Promise((resolve) => message.once('end', resolve));
  });

  test('a connection stays open after a streamed answer, and answers keep their order', async () => {
    const socket = openPaused(service);
    const body = `${LINE}${LINE}`;
    const batch = `${batchHead('1.1', `Content-Length: ${body.length}\r\n`)}\r\n${body}`;
    const lookup = `${head('GET /company?id=c2')}\r\n`;
    socket.write(
      exportOf() + lookup + batch + lookup + head('GET /company?id=c1', '1.1', 'Connection: close\r\n\r\n'),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.resume();
    await closed(socket);
    const heads = [...text.matchAll(/HTTP\/1\.1 (\d+)[\s\S]*?content-type: ([a-z/-]+)/g)].map(
      (m) => `${m[1]} ${m[2]}`,
    );
    expect(heads).toEqual([
      '200 application/x-ndjson',
      '200 application/json',
      '200 application/x-ndjson',
      '200 application/json',
      '200 application/json',
    ]);
    expect(text.match(/"person_id"/g)).toHaveLength(3_000);
    expect(text.match(/^0\r\n\r\n/gm)).toHaveLength(2);
  });

  test('a connection stays open after a list whose body came behind its head', async () => {
    const own = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, headers: Record<string, string> = {}) =>
      request(`${service.url}${path}`, {
        agent: own,
        method,
        headers: { authorization: `Bearer ${service.key}`, ...headers },
      });
    const list = send('POST', '/company/batch', {
      'content-type': 'application/json',
      expect: '100-continue',
      'content-length': String(LIST.length),
    });
    // Before anything is sent: an answer that comes without leave to send, or in one piece with it, must not be missed.
    const answered = answerTo(list);
    list.flushHeaders();
    await Promise.race([new Promise((resolve) => list.once('continue', resolve)), answered]);
    list.end(LIST);
    expect(JSON.parse(await readAll(await answered))).toMatchObject([{ status: 200 }, { status: 200 }]);
    const next = send('GET', '/company?id=c2').end();
    expect((await answerTo(next)).resume().statusCode).toBe(200);
    expect(next.reusedSocket).toBe(true);
    own.destroy();
  });

  test('HTTP/1.0 gets the answer without chunks, and the end of the connection', async () => {
    const socket = openPaused(service);
    socket.write(exportOf('1.0'));
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.resume();
    await closed(socket);
    const [top = '', body = ''] = text.split('\r\n\r\n');
    expect(top).not.toMatch(/transfer-encoding|content-length/i);
    expect(body.trimEnd().split('\n')).toHaveLength(3_000);
  });

  test('lines may take longer than the time for a whole request, as long as they come', async () => {
    const sent = beginLines(service);
    const answered = answerTo(sent).then(readAll);
    const startedAt = performance.now();
    let lines = 0;
    while (performance.now() - startedAt < LONG_MS) {
      sent.write(LINE);
      lines += 1;
      await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS / 4));
    }
    sent.end();
    expect((await answered).trimEnd().split('\n')).toHaveLength(lines);
  });

  test('a sender who pauses too long before its first line gets 408', async () => {
    const socket = openSocket(service.url);
    socket.write(`${batchHead('1.1', 'Content-Length: 1000\r\n')}\r\n{"id":`);
    const reply = await socket.read('POST');
    expect([reply.status, reply.body.error]).toEqual([408, 40800]);
    await socket.closed;
  });

  test('a sender who pauses too long after some lines is cut off', async () => {
    const sent = beginLines(service);
    sent.write(LINE);
    sent.on('error', () => {});
    const message = await answerTo(sent);
    await expect(readAll(message)).rejects.toThrow('aborted');
  });

  test('a body that breaks off in the middle of an answer cuts the answer', async () => {
    const socket = openPaused(service);
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.resume();
    socket.write(
      `${batchHead('1.1', 'Transfer-Encoding: chunked\r\n')}\r\n${LINE.length.toString(16)}\r\n${LINE}\r\n`,
    );
    await expect.poll(() => text).toContain('"status":200');
    socket.write('not a chunk\r\n');
    await closed(socket);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).not.toMatch(/^0\r\n\r\n/m);
  });

  test('a caller who asks for leave to send gets it, and its answer', async () => {
    const socket = openSocket(service.url);
    socket.write(`${batchHead('1.1', `Content-Length: ${LINE.length}\r\nExpect: 100-continue\r\n`)}\r\n`);
    expect((await socket.read('POST')).status).toBe(100);
    socket.write(LINE);
    expect((await socket.read('POST')).status).toBe(200);
    socket.close();
  });

  test('a caller who reads nothing holds back its own lines, and is cut off', async () => {
    const socket = openPaused(service);
    const lines = 20_000;
    const before = await metrics.storeCalls('read_profile');
    // Some 60 MB of answers: far more than the system takes.
    const body = LINE.repeat(lines);
    socket.write(`${batchHead('1.1', `Content-Length: ${body.length}\r\n`)}\r\n`);
    socket.write(body);
    const startedAt = performance.now();
    expect((await service.send('/healthz')).status).toBe(200);
    await expect.poll(() => isClosedByPeer(socket)).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThan(IDLE_TIMEOUT_MS / 2);
    expect((await metrics.storeCalls('read_profile')) - before).toBeLessThan(lines / 2);
  });

  test('a slow reader gets all lines, in order', async () => {
    const sent = beginLines(service);
    const answered = answerTo(sent);
    // Some 15 MB of answers: more than the system takes.
    for (let ref = 0; ref < 5_000; ref += 100) {
      const lines = Array.from({ length: 100 }, (_, place) => `{"id":"c2","ref":${ref + place}}\n`).join('');
      if (!sent.write(lines)) await new Promise((resolve) => sent.once('drain', resolve));
    }
    sent.end();
    const message = await answered;
    let text = '';
    for await (const part of message.setEncoding('utf8')) {
      text += part;
      if (text.length % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const refs = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).ref);
    expect(refs).toEqual(Array.from({ length: 5_000 }, (_, place) => place));
  });
});

/** Whether writing to it fails: the other side has closed it. */
function isClosedByPeer(socket: Socket): boolean {
  if (!socket.destroyed) socket.write('x');
  return socket.destroyed;
}
