// The id of a request: the caller's own when it is safe to log, else a new one; on every answer.
import { expect, test } from 'vitest';
import { createRequestIds } from '../../../src/http/server/request-id.ts';
import { startServe } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const idOf = async (path: string, sent?: string) => {
  const headers = sent === undefined ? {} : { 'x-request-id': sent };
  return (await service.send(path, { headers })).headers.get('x-request-id');
};

test("echoes the caller's own request id", async () => {
  expect(await idOf('/company?id=c1', 'order-66:2026.11_x')).toBe('order-66:2026.11_x');
});

test('echoes the request id on errors, on open paths and on a refusal', async () => {
  for (const path of [
    '/company',
    '/company?id=nobody',
    '/nothing',
    '/healthz',
    '/docs',
    '/comp%zz',
    `/company?${'x'.repeat(9_000)}`,
  ]) {
    expect(await idOf(path, 'mine-1')).toBe('mine-1');
  }
  const stranger = await service.send('/company?id=c1', {
    headers: { authorization: '', 'x-request-id': 'mine-2' },
  });
  expect([stranger.status, stranger.headers.get('x-request-id')]).toEqual([401, 'mine-2']);
});

test('makes an id when none is sent, a different one each time', async () => {
  const ids = [await idOf('/company?id=c1'), await idOf('/company?id=c1'), await idOf('/nothing')];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._:-]{8,128}$/);
});

test.each(['has space', 'a"b', '<script>', 'x'.repeat(129), 'caf\u00e9', 'a,b', '{}'])(
  'replaces the unsafe request id %j',
  async (sent) => {
    const id = await idOf('/company?id=c1', sent);
    expect(id).not.toBe(sent);
    expect(id).toMatch(/^[A-Za-z0-9._:-]{8,128}$/);
  },
);

test('replaces a request id that holds an API key', async () => {
  expect(await idOf('/company?id=c1', service.key)).not.toContain('fmt_');
});

test('takes an id of 128 characters', async () => {
  expect(await idOf('/company?id=c1', 'x'.repeat(128))).toBe('x'.repeat(128));
});

test('makes ids that two processes do not share', () => {
  const one = createRequestIds();
  const other = createRequestIds();
  const ids = [one({ headers: {} }), one({ headers: {} }), other({ headers: {} }), other({ headers: {} })];
  expect(new Set(ids).size).toBe(4);
});

test('takes no request id that was sent twice', () => {
  const sent = ['a', 'b'] as unknown as string;
  expect(createRequestIds()({ headers: { 'x-request-id': sent } })).not.toBe(sent);
});

test('writes the request id into the log', async () => {
  const serve = await startServe({ DATABASE_URL: service.databaseUrl });
  await fetch(`${serve.address}/company?id=c1`, { headers: { 'x-request-id': 'logged-7' } });
  const [line] = await serve.waitFor(/.*"reqId":"logged-7".*/);
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', status: 401 });
  serve.child.kill('SIGTERM');
  await serve.ended;
});
