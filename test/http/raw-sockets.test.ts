// Requests that no HTTP client sends, byte by byte: the service answers in the contract's form or closes, and keeps running.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { openSocket, sendBytes } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme' }];
const service = await startService({ companies });
const impatient = await startService({
  companies,
  env: { HEADERS_TIMEOUT_MS: '200', REQUEST_TIMEOUT_MS: '400' },
});

const { url, key } = service;
const authorization = `Authorization: Bearer ${key}\r\n`;
const lookup = `GET /company?id=c1 HTTP/1.1\r\nHost: test\r\n${authorization}\r\n`;
const post = (headers: string, body: string, host = url, bearer = authorization) =>
  sendBytes(
    host,
    `POST /people/search HTTP/1.1\r\nHost: test\r\n${bearer}Content-Type: application/json\r\n${headers}\r\n${body}`,
  );

test('answers a request without a Host header', async () => {
  const reply = await sendBytes(url, `GET /company?id=c1 HTTP/1.1\r\n${authorization}\r\n`);
  expect([reply.status, reply.body.id]).toEqual([200, 'c1']);
});

test('answers HTTP/1.0', async () => {
  const reply = await sendBytes(url, `GET /company?id=c1 HTTP/1.0\r\n${authorization}\r\n`);
  expect([reply.status, reply.body.id]).toEqual([200, 'c1']);
});

test('answers a request for the whole URL', async () => {
  const reply = await sendBytes(
    url,
    `GET ${url}/company?id=c1 HTTP/1.1\r\nHost: test\r\n${authorization}\r\n`,
  );
  expect([reply.status, reply.body.id]).toEqual([200, 'c1']);
});

test('lets a caller that expects 100-continue send its body', async () => {
  const socket = openSocket(url);
  socket.write(
    `POST /people/search HTTP/1.1\r\nHost: test\r\n${authorization}Content-Type: application/json\r\nContent-Length: 18\r\nExpect: 100-continue\r\n\r\n`,
  );
  expect((await socket.read()).status).toBe(100);
  socket.write('{"companyId":"c1"}');
  expect((await socket.read()).status).toBe(200);
  socket.close();
});

test('refuses a caller that expects 100-continue before it has sent its body', async () => {
  const socket = openSocket(url);
  socket.write(
    'POST /people/search HTTP/1.1\r\nHost: test\r\nContent-Length: 60000\r\nExpect: 100-continue\r\n\r\n',
  );
  const reply = await socket.read();
  expectError(reply, 40100);
  // The caller may send its body or not: the next bytes could be the body or a request.
  expect(reply.headers.get('connection')).toBe('close');
  await socket.closed;
});

test('ignores an expectation it does not know', async () => {
  const reply = await post('Expect: a-miracle\r\nContent-Length: 18\r\n', '{"companyId":"c1"}');
  expect([reply.status, reply.text]).toEqual([200, '[]']);
});

test('ignores a request to upgrade the protocol', async () => {
  const reply = await sendBytes(
    url,
    `GET /company?id=c1 HTTP/1.1\r\nHost: test\r\n${authorization}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  expect([reply.status, reply.body.id]).toEqual([200, 'c1']);
});

test('refuses CONNECT with 405 and names in Allow every method that any path has', async () => {
  const reply = await sendBytes(url, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
  expectError(reply, 40500, 'CONNECT');
  expect(reply.headers.get('allow')).toBe('GET, HEAD, POST, DELETE');
});

test.each(['PROPFIND', 'PURGE', 'TRACE', 'MKCOL', 'QUERY'])(
  'refuses the method %s with 405',
  async (method) => {
    const reply = await sendBytes(url, `${method} /company HTTP/1.1\r\nHost: test\r\n\r\n`);
    expectError(reply, 40500, method);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  },
);

test('answers a method that HTTP does not know with 40012', async () => {
  expectError(await sendBytes(url, 'FETCH /company HTTP/1.1\r\nHost: test\r\n\r\n'), 40012);
});

test.each([
  ['words', 'hello there\r\n\r\n'],
  ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ['zeros', Buffer.alloc(64)],
  ['a header without a colon', 'GET / HTTP/1.1\r\nnonsense\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'a length that is not a number',
    'POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: many\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  ],
  [
    'a length and chunks',
    'POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
])('answers %s with 40012', async (_, bytes) => {
  expectError(await sendBytes(url, bytes), 40012, 'HTTP/1.1');
});

test('answers garbage after an answered request with 40012 too', async () => {
  const socket = openSocket(url);
  socket.write(lookup);
  expect((await socket.read()).status).toBe(200);
  socket.write('hello there\r\n\r\n');
  expectError(await socket.read(), 40012);
  await socket.closed;
});

test('answers headers over 16 KiB with 43100', async () => {
  const reply = await sendBytes(
    url,
    `GET /company HTTP/1.1\r\nHost: test\r\nX-Filler: ${'x'.repeat(17_000)}\r\n\r\n`,
  );
  expectError(reply, 43100, '16,384');
});

test('answers a URL over 16 KiB with 41400', async () => {
  expectError(
    await sendBytes(url, `GET /company?id=${'x'.repeat(17_000)} HTTP/1.1\r\nHost: test\r\n\r\n`),
    41400,
  );
});

test('answers headers that do not arrive in time with 40800 and closes', async () => {
  const socket = openSocket(impatient.url);
  socket.write('GET /company?id=c1 HTTP/1.1\r\nHost: te');
  expectError(await socket.read(), 40800, 'in time');
  await socket.closed;
});

test('answers a body that does not arrive in time with 40800 and closes', async () => {
  const socket = openSocket(impatient.url);
  socket.write(
    `POST /people/search HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${impatient.key}\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n{"comp`,
  );
  expectError(await socket.read(), 40800, 'in time');
  await socket.closed;
});

test('answers slow headers after an answered request with 40800 too', async () => {
  const socket = openSocket(impatient.url);
  socket.write(`GET /company?id=c1 HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${impatient.key}\r\n\r\n`);
  expect((await socket.read()).status).toBe(200);
  socket.write('GET /company?id=c1 HTTP/1.1\r\nHost: te');
  expectError(await socket.read(), 40800);
});

test('refuses a chunked body once it is over 64 KiB', async () => {
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
  const reply = await post('Transfer-Encoding: chunked\r\n', `${chunk}${chunk}${chunk}0\r\n\r\n`);
  expectError(reply, 41300, '65,536');
});

test('closes the connection of a body that is too large', async () => {
  const reply = await post('Content-Length: 70000\r\n', 'x');
  expectError(reply, 41300);
  expect(reply.headers.get('connection')).toBe('close');
});

test('a caller that continues to send a body that is too large still gets its answer', async () => {
  const socket = openSocket(url);
  socket.write(
    `POST /people/search HTTP/1.1\r\nHost: test\r\n${authorization}Content-Type: application/json\r\nContent-Length: 8000000\r\n\r\n`,
  );
  for (let sent = 0; sent < 8; sent += 1) socket.write(Buffer.alloc(500_000, 'x'));
  socket.pause();
  // Long after the service has answered.
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let sent = 0; sent < 8; sent += 1) socket.write(Buffer.alloc(500_000, 'x'));
  socket.resume();
  expectError(await socket.read(), 41300);
  await socket.closed;
});

test('answers requests sent in one go one after the other', async () => {
  const socket = openSocket(url);
  socket.write(lookup + lookup.replace('id=c1', 'id=nobody') + lookup);
  const statuses = [(await socket.read()).status, (await socket.read()).status, (await socket.read()).status];
  expect(statuses).toEqual([200, 404, 200]);
  socket.close();
});

test('refuses OPTIONS for the server as a whole', async () => {
  expectError(await sendBytes(url, 'OPTIONS * HTTP/1.1\r\nHost: test\r\n\r\n'), 40400);
});

test('keeps running after a caller closes the connection in the middle', async () => {
  const socket = openSocket(url);
  socket.write(`POST /people/search HTTP/1.1\r\nHost: test\r\n${authorization}Content-Length: 100\r\n\r\n{`);
  socket.close();
  await socket.closed;
  expect((await service.company({ id: 'c1' })).status).toBe(200);
});
