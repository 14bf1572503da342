// The log of a running service: JSON lines without any data of a caller.
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { makeSecretText } from '../../src/operations/keys/key-format.ts';
import { sendBytes } from '../helpers/open-socket.ts';
import { type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { type CliResult, startServe } from '../helpers/run-cli.ts';

const EMAIL = 'jane.citizen@private.example';
const PHONES = ['0412345678', '+61 412 345 678', '+61412345678'];
const SECRETS = [EMAIL, 'jane.citizen', 'private.example', '%40', ...PHONES, '412345678', '412 345 678'];

const LINK_TOKEN = makeSecretText('link');
const sessionTokens: string[] = [];

async function printedBy(
  store: PreparedStore,
  env: { [name: string]: string },
  key: string,
): Promise<CliResult> {
  const service = await startServe({ ...store.env, ...env });
  const authorization = `Bearer ${key}`;
  const get = (path: string, headers = {}) =>
    fetch(service.address + path, { headers: { authorization, ...headers } }).then((response) =>
      response.text(),
    );
  const post = (body: unknown, headers = {}) =>
    fetch(`${service.address}/people/search`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).then((response) => response.text());
  for (const value of [EMAIL, ...PHONES]) {
    const text = encodeURIComponent(value);
    for (const name of ['fqdn', 'id', 'website', 'ln_slug', 'ln_url', 'abn', 'country', 'unknown'])
      await get(`/company?${name}=${text}`);
    await get(`/${text}`);
    await get(`/company/${text}`);
    await post({ companyId: value, position: value, selectedCountry: value });
    await post({ companyId: 'acme', position: value, from: value });
    await post(`{"companyId": "${value}`);
    await post({ companyId: 'acme' }, { 'x-email': value, referer: `https://crm.example/?e=${text}` });
    await get('/company?id=acme', { 'user-agent': value, cookie: `e=${text}` });
  }
  await get('/company?id=acme', { 'x-request-id': EMAIL });
  await get('/company?id=acme', { 'x-request-id': key });
  await get(`/company?id=${key}`);
  await get('/company?id=acme', { authorization: `Bearer ${key.slice(0, -1)}` });
  await get('/company?id=acme', { authorization: `Basic ${Buffer.from(EMAIL).toString('base64')}` });
  await useConsole(service.address, key);
  await get('/company?id=acme', { 'x-request-id': 'mine-1' });
  await get('/nowhere', { 'x-request-id': 'mine-2', authorization: '' });
  service.child.kill('SIGTERM');
  return service.ended;
}

/** Signs in to the console, rightly and wrongly, and uses the session. */
async function useConsole(address: string, key: string): Promise<void> {
  const send = (path: string, body: unknown, headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-firmament-console': '1', ...headers },
      body: JSON.stringify(body),
    });
  await send('/console/session', { key: key.slice(0, -1) });
  await send('/console/session', { token: LINK_TOKEN });
  await send('/console/session', `${key} `);
  const signedIn = await send('/console/session', { key });
  expect(signedIn.status).toBe(200);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  sessionTokens.push(token);
  await fetch(`${address}/console/api/company?id=acme`, { headers: { cookie, 'x-request-id': token } });
  await fetch(`${address}/console?token=${LINK_TOKEN}`, { headers: { 'x-request-id': LINK_TOKEN } });
  await send('/console/session/end', { everywhere: token }, { cookie });
  await send('/console/session/end', {}, { cookie });
}

describe.each([
  ['1', 'trace'],
  ['2', 'info'],
])('with WORKERS=%s and LOG_LEVEL=%s', (WORKERS, LOG_LEVEL) => {
  let key: string;
  let printed: string;
  // biome-ignore lint/suspicious/noExplicitAny: a line may hold anything.
  let lines: any[];
  beforeAll(async () => {
    const store = await prepareStore();
    key = await store.createKey({ name: 'logged' });
    const { stdout, stderr } = await printedBy(store, { WORKERS, LOG_LEVEL }, key);
    printed = stdout + stderr;
    lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  });

  test('what callers send is never printed', () => {
    expect(printed.split('\n').filter((line) => line.includes('"answered"')).length).toBeGreaterThan(60);
    const tokens = [LINK_TOKEN, ...sessionTokens].map((token) => token.slice(4, -1));
    expect(tokens.length).toBeGreaterThan(1);
    expect([...SECRETS, ...tokens, key.slice(4, -1)].filter((secret) => printed.includes(secret))).toEqual(
      [],
    );
    expect(printed).not.toMatch(/\?[a-z_]+=/);
  });

  test('a line is JSON and names the request, its route, its status, its time and its key', () => {
    expect(lines.find((line) => line.reqId === 'mine-1')).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: expect.any(Number),
      method: 'GET',
      route: '/company',
      status: 200,
      ms: expect.any(Number),
      key: expect.stringMatching(/^key_/),
      msg: 'answered',
    });
  });

  test('a line has the route none for a path that is not served, never the path', () => {
    expect(lines.find((line) => line.reqId === 'mine-2')).toMatchObject({
      status: 404,
      route: 'none',
      msg: 'answered',
    });
    expect(printed).not.toContain('nowhere');
  });

  test('lines say where the service listens and that it has stopped', () => {
    const messages = lines.map((line) => line.msg);
    expect(messages).toEqual(expect.arrayContaining(['listening', 'stopped']));
  });
});

test('bytes that are not a request have a log line and a metric too', async () => {
  const store = await prepareStore();
  const key = await store.createKey({ name: 'watcher', scopes: ['admin'] });
  const service = await startServe({ ...store.env, HEADERS_TIMEOUT_MS: '200', REQUEST_TIMEOUT_MS: '400' });
  const malformed = await sendBytes(service.address, 'hello there\r\n\r\n');
  const tooLarge = await sendBytes(
    service.address,
    `GET / HTTP/1.1\r\nHost: test\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  const tooSlow = await sendBytes(service.address, 'GET / HTTP/1.1\r\nHost: te');
  expect([malformed.status, tooLarge.status, tooSlow.status]).toEqual([400, 431, 408]);
  const headers = { authorization: `Bearer ${key}` };
  const figures = await (await fetch(`${service.address}/metrics`, { headers })).text();
  service.child.kill('SIGTERM');
  const { stdout } = await service.ended;
  for (const reply of [malformed, tooLarge, tooSlow]) {
    const id = reply.headers.get('x-request-id');
    const line = stdout.split('\n').find((one) => one.includes(`"reqId":"${id}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ status: reply.status, msg: 'answered' });
    expect(figures).toContain(`route="none",method="none",status="${reply.status}"} 1`);
  }
});

test('an answer that was cut has what was sent of it, and why it ended', async () => {
  const store = await prepareStore();
  const key = await store.createKey({ name: 'leaving' });
  const service = await startServe({ ...store.env, LOG_LEVEL: 'info' });
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  const line = '{"id":"acme"}\n';
  socket.write(
    `POST /company/batch HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/x-ndjson\r\nContent-Length: ${2 * line.length}\r\n\r\n${line}`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  await store.use(({ keys }) => revokeApiKey(keys, 'leaving', Date.now()));
  const headers = { authorization: `Bearer ${key}` };
  const refused = async () => (await fetch(`${service.address}/company?id=acme`, { headers })).status;
  await expect.poll(refused).toBe(401);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {}).resume();
  socket.write(line);
  await closed;
  service.child.kill('SIGTERM');
  const { stdout } = await service.ended;
  const logged = stdout.split('\n').find((one) => one.includes('/company/batch'));
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 30, status: 401, sent: 200, msg: 'cut' });
});
