// Compressed answers: the same bytes once decoded, and Vary tells caches that the encoding matters.
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const short = await startService({ companies: [{ id: 'c3k', name: 'Filled', description: 'x' }] });
const shortBytes = (await short.company({ id: 'c3k' })).text.length;
/** A company whose profile has this many bytes; ids are of one length. */
const companyOf = (id: string, bytes: number) => ({
  id,
  name: 'Filled',
  description: 'x'.repeat(bytes - shortBytes + 1),
});

const service = await startService({
  companies: [
    { id: 'c1', name: 'Acme', description: 'All work and no play. '.repeat(500) },
    companyOf('<3k', 3_071),
    companyOf('=3k', 3_072),
  ],
  people: Array.from({ length: 200 }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
    position: 'Engineer',
  })),
});

interface Encoded {
  readonly message: IncomingMessage;
  readonly bytes: Buffer;
}

/** With node:http, which does not decode the body. */
function fetchBytes(path: string, encoding?: string): Promise<Encoded> {
  const headers = {
    authorization: `Bearer ${service.key}`,
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  };
  return new Promise((resolve, reject) => {
    get(`${service.url}${path}`, { headers }, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => resolve({ message, bytes: Buffer.concat(chunks) }));
      message.on('error', reject);
    }).on('error', reject);
  });
}

const plain = await fetchBytes('/company?id=c1');

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
])('sends %s that decodes to the same bytes', async (encoding, decode) => {
  const { message, bytes } = await fetchBytes('/company?id=c1', encoding);
  expect(message.headers['content-encoding']).toBe(encoding);
  expect(bytes.length).toBeLessThan(plain.bytes.length / 10);
  expect(decode(bytes).equals(plain.bytes)).toBe(true);
});

test('sends plain bytes to a caller that asks for no encoding', async () => {
  expect(plain.message.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(plain.bytes.toString()).id).toBe('c1');
});

test('sends anything but gzip to a caller that accepts anything but gzip', async () => {
  const { message, bytes } = await fetchBytes('/company?id=c1', 'gzip;q=0, *');
  expect(message.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true);
});

test.each([
  ['br;q=0, gzip;q=0, *', 'deflate'],
  ['gzip;q=0.5, br;q=0, *', 'deflate'],
  ['br;q=0, gzip;q=0, deflate;q=0, *', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*;q=0.5, br;q=0.1', 'gzip'],
])('sends to a caller that accepts %j what it prefers: %s', async (accepted, encoding) => {
  const { message } = await fetchBytes('/company?id=c1', accepted);
  expect(message.headers['content-encoding']).toBe(encoding);
});

test('prefers brotli when a caller accepts both', async () => {
  const { message } = await fetchBytes('/company?id=c1', 'gzip, deflate, br');
  expect(message.headers['content-encoding']).toBe('br');
});

test.each(['identity', 'zstd', 'gzip;q=0, br;q=0', 'nonsense;;;'])(
  'sends plain bytes to a caller that accepts %j',
  async (encoding) => {
    const { message, bytes } = await fetchBytes('/company?id=c1', encoding);
    expect([message.statusCode, message.headers['content-encoding']]).toEqual([200, undefined]);
    expect(bytes.equals(plain.bytes)).toBe(true);
  },
);

test('sends Vary with a compressed answer, since it depends on the requested encoding', async () => {
  const { message } = await fetchBytes('/company?id=c1', 'gzip');
  expect(message.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('keeps the ETag of a compressed answer', async () => {
  const { message } = await fetchBytes('/company?id=c1', 'gzip');
  expect(message.headers.etag).toBe(plain.message.headers.etag);
});

test('sends small answers uncompressed', async () => {
  const { message } = await fetchBytes('/company?id=nobody', 'gzip');
  expect([message.statusCode, message.headers['content-encoding']]).toEqual([404, undefined]);
});

test.each([
  ['<3k', 3_071, undefined],
  ['=3k', 3_072, 'gzip'],
])(
  'sends an answer of less than 3 KiB uncompressed, others compressed: one of %s',
  async (id, size, encoding) => {
    const { message, bytes } = await fetchBytes(`/company?id=${encodeURIComponent(id)}`, 'gzip');
    expect((encoding === undefined ? bytes : gunzipSync(bytes)).length).toBe(size);
    expect(message.headers['content-encoding']).toBe(encoding);
  },
);

test('compresses a page of people too', async () => {
  const body = { companyId: 'c1', size: '200' };
  const compressed = await service.search(body, { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.text).toBe((await service.search(body, { 'accept-encoding': 'identity' })).text);
});

/** Begins a batch of JSON Lines with one line. It stays open. */
function beginLines(): ClientRequest {
  const asked = request(`${service.url}/company/batch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/x-ndjson',
      'accept-encoding': 'gzip',
    },
  });
  asked.on('error', () => {});
  asked.write('{"id":"c1"}\n');
  return asked;
}

const encodingOf = (asked: ClientRequest) =>
  new Promise<string | undefined>((resolve, reject) =>
    asked
      .once('response', (message) => resolve(message.resume().headers['content-encoding']))
      .once('error', reject),
  );

test('a caller who keeps many streams open gets the further ones uncompressed', async () => {
  const open = Array.from({ length: 65 }, beginLines);
  const encodings = await Promise.all(open.map(encodingOf));
  expect(encodings.filter((encoding) => encoding === undefined)).toHaveLength(1);
  for (const asked of open) asked.destroy();
  await expect
    .poll(async () => {
      const next = beginLines();
      const encoding = await encodingOf(next);
      next.destroy();
      return encoding;
    })
    .toBe('gzip');
});
