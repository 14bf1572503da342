// POST /company/batch: one result for each request, in order, each with its own status.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    {
      id: 'c1',
      name: 'Acme',
      fqdn: 'acme.example',
      industry_codes: { abn: '51824753556' },
      regions: { NZ: { employee_count: 4 } },
      employee_count: 40,
    },
    { id: 'c2', name: 'Ünïcode 株式会社', fqdn: 'unicode.example', network: 'uni-code' },
    ...Array.from({ length: 300 }, (_, place) => ({
      id: `n${place}`,
      name: `Number ${place}`,
      fqdn: `n${place}.example`,
    })),
  ],
});

const LINES = { 'content-type': 'application/x-ndjson' };

function batch(body: unknown, query = '') {
  return service.send(`/company/batch${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function lines(body: string | Uint8Array, query = '') {
  const reply = await service.send(`/company/batch${query}`, { method: 'POST', headers: LINES, body });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson');
  expect(reply.text === '' || reply.text.endsWith('\n')).toBe(true);
  return reply.text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const jsonl = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');

/** Requests of every kind, with what each is answered. */
const REQUESTS: readonly (readonly [request: unknown, result: object])[] = [
  [
    { fqdn: 'https://www.acme.example/about' },
    { status: 200, matched_by: 'fqdn', company: expect.objectContaining({ id: 'c1', employee_count: 40 }) },
  ],
  [
    { abn: '51 824 753 556', ref: 'row 7' },
    { ref: 'row 7', status: 200, matched_by: 'abn', company: expect.objectContaining({ id: 'c1' }) },
  ],
  [
    { abn: 51824753556, ref: 7 },
    { ref: 7, status: 200, matched_by: 'abn', company: expect.objectContaining({ id: 'c1' }) },
  ],
  [
    { ln_slug: 'uni-code', ref: 'ä"\\' },
    {
      ref: 'ä"\\',
      status: 200,
      matched_by: 'ln_slug',
      company: expect.objectContaining({ name: 'Ünïcode 株式会社' }),
    },
  ],
  [
    { id: 'c1', country: 'NZ' },
    { status: 200, matched_by: 'id', company: expect.objectContaining({ employee_count: 4 }) },
  ],
  [
    { id: 'c1', fqdn: 'unicode.example' },
    {
      status: 200,
      matched_by: 'id',
      match_conflict: ['fqdn'],
      company: expect.objectContaining({ id: 'c1' }),
    },
  ],
  [
    { fqdn: 'shop.unicode.example', id: null },
    { status: 200, matched_by: 'fqdn', company: expect.objectContaining({ id: 'c2' }) },
  ],
  [
    { id: 'c2', include: 'provenance' },
    { status: 200, matched_by: 'id', company: expect.objectContaining({ provenance: expect.anything() }) },
  ],
  [
    { id: 'nobody', ref: 'gone' },
    { ref: 'gone', status: 404, error: 40401, message: expect.stringContaining('not found') },
  ],
  [{ fqdn: 'co.uk' }, { status: 404, error: 40401, message: expect.stringContaining('public suffix') }],
  [
    { fqdn: 'nodot', ref: 'x' },
    { ref: 'x', status: 400, error: 40003, message: expect.any(String) },
  ],
  [{ ref: 'x' }, { ref: 'x', status: 400, error: 40002, message: expect.any(String) }],
  [
    { fqdm: 'acme.example' },
    { status: 400, error: 40002, message: expect.stringContaining('did you mean fqdn') },
  ],
  [
    { id: 'c1', country: 'XX' },
    { status: 400, error: 40001, message: expect.any(String) },
  ],
  [
    { id: 'c1', include: 'all' },
    { status: 400, error: 40013, message: expect.any(String) },
  ],
  [{ id: ['c1'] }, { status: 400, error: 40031, message: expect.stringContaining('its id is not a text') }],
  [
    { id: 'c1', ref: {} },
    { status: 400, error: 40031, message: expect.stringContaining('its ref') },
  ],
  [
    { id: 'c1', ref: 'r'.repeat(257) },
    { status: 400, error: 40031, message: expect.stringContaining('its ref') },
  ],
  [
    { id: 'nobody', ref: -9007199254740991 },
    { ref: -9007199254740991, status: 404, error: 40401, message: expect.any(String) },
  ],
  [
    { id: 'nobody', ref: 0.25 },
    { ref: 0.25, status: 404, error: 40401, message: expect.any(String) },
  ],
  [null, { status: 400, error: 40031, message: expect.stringContaining('not an object') }],
  ['c1', { status: 400, error: 40031, message: expect.stringContaining('not an object') }],
  [['c1'], { status: 400, error: 40031, message: expect.stringContaining('not an object') }],
];
const requests = REQUESTS.map(([request]) => request);
const results = REQUESTS.map(([, result]) => result);

test('a list is answered with a list, in order, each request with its own status', async () => {
  const reply = await batch({ requests });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual(results);
});

test('JSON Lines are answered with JSON Lines, with the same results', async () => {
  expect(await lines(jsonl(requests))).toEqual(results);
  expect((await lines(jsonl(requests))).length).toBe((await batch({ requests })).body.length);
});

test('a company is the same, byte for byte, as GET /company answers it', async () => {
  for (const id of ['c1', 'c2']) {
    const alone = await service.company({ id, country: 'NZ' });
    const { text } = await batch({ country: 'nz', requests: [{ id }] });
    expect(text).toBe(`[{"status":200,"matched_by":"id","company":${alone.text}}]`);
  }
});

test('the country of the body, or of the URL, holds for requests without their own', async () => {
  const counts = (found: readonly { company: { employee_count: number } }[]) =>
    found.map(({ company }) => company.employee_count);
  const both = [{ id: 'c1' }, { id: 'c1', country: 'AU' }];
  expect(counts((await batch({ country: 'NZ', requests: both })).body)).toEqual([4, 40]);
  expect(counts((await batch({ requests: both }, '?country=NZ')).body)).toEqual([4, 40]);
  expect(counts(await lines(jsonl(both), '?country=NZ'))).toEqual([4, 40]);
});

test.each(['9007199254740993', '12345678901234567890', '1e400', '-1e400'])(
  'refuses the ref %s, which would come back as another number',
  async (ref) => {
    const reply = await service.send('/company/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `{"id":"c1","ref":${ref}}\n`,
    });
    const { ref: returned, status, error, message } = JSON.parse(reply.text);
    expect([returned, status, error]).toEqual([undefined, 400, 40031]);
    expect(message).toContain('send a longer number as a text');
  },
);

test('a thousand requests are answered in order, with their refs', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, place) => ({
    fqdn: `n${place % 400}.example`,
    ref: place,
  }));
  const { body } = await batch({ requests: thousand });
  const expected = thousand.map(({ ref }) => [ref, ref % 400 < 300 ? 200 : 404]);
  const outcome = (found: readonly { ref: number; status: number }[]) =>
    found.map(({ ref, status }) => [ref, status]);
  expect(outcome(body)).toEqual(expected);
  expect(body[299].company.id).toBe('n299');
  expect(outcome(await lines(jsonl(thousand)))).toEqual(expected);
});

test.each([
  ['no JSON', '{', 40000],
  ['nothing', '', 40000],
  ['a list', '[{"id":"c1"}]', 40030],
  ['no requests', '{}', 40030],
  ['requests that are no list', '{"requests":{"id":"c1"}}', 40030],
  ['no request', '{"requests":[]}', 40030],
  ['1,001 requests', `{"requests":[${'{"id":"c1"},'.repeat(1_000)}{"id":"c1"}]}`, 40030],
  ['a country that is not served', '{"country":"XX","requests":[{"id":"c1"}]}', 40001],
  ['a country that is no text', '{"country":7,"requests":[{"id":"c1"}]}', 40001],
])('refuses %s as a whole', async (_, body, error) => {
  expectError(await batch(body), error);
});

test.each(['?country=XX', '?country='])('refuses the URL %s as a whole', async (query) => {
  expectError(await batch({ requests: [{ id: 'c1' }] }, query), 40001);
  expectError(
    await service.send(`/company/batch${query}`, { method: 'POST', headers: LINES, body: '{"id":"c1"}\n' }),
    40001,
  );
});

test('takes a body of 1 MiB and refuses one byte more', async () => {
  const withFiller = (bytes: number) => {
    const empty = '{"filler":"","requests":[{"id":"c1"}]}';
    return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  };
  expect((await batch(withFiller(1024 * 1024))).status).toBe(200);
  expectError(await batch(withFiller(1024 * 1024 + 1)), 41300, '1,048,576');
});

test.each([
  ['text/csv', {}],
  ['application/jsonl', {}],
  ['application/json', { 'content-encoding': 'gzip' }],
  ['application/x-ndjson', { 'content-encoding': 'gzip' }],
])('refuses a body of the type %s %j', async (type, headers) => {
  const reply = await service.send('/company/batch', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: '{"id":"c1"}',
  });
  expectError(reply, 41501);
});

test('a line that cannot be read is answered in its place', async () => {
  const long = `{"id":"c1","ref":"${'r'.repeat(65_536)}"}`;
  const body = Buffer.concat([
    Buffer.from(`{"id":"c1"}\r\n\n  \nnot JSON\n${long}\n{"id":\n`),
    Buffer.from('{"id":"\xff"}\n', 'latin1'),
    Buffer.from('[]\n{"id":"c2"}'),
  ]);
  expect((await lines(body)).map(({ status, error }) => [status, error])).toEqual([
    [200, undefined],
    [400, 40031],
    [400, 40031],
    [400, 40031],
    [400, 40031],
    [400, 40031],
    [200, undefined],
  ]);
});

test('a line of 64 KiB is read, one byte more is not', async () => {
  const line = (bytes: number) => {
    const empty = '{"id":"c1","x":""}';
    return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  };
  const statuses = (await lines(`${line(65_536)}\n${line(65_537)}\n`)).map(({ status }) => status);
  expect(statuses).toEqual([200, 400]);
});

test('a byte order mark before the first line is ignored', async () => {
  expect((await lines('\ufeff{"id":"c1"}\n{"id":"c2"}\n')).map(({ status }) => status)).toEqual([200, 200]);
});

test('no lines at all are answered with nothing', async () => {
  expect(await lines('')).toEqual([]);
  expect(await lines('\n\n')).toEqual([]);
});

test.each(['gzip', 'br', 'deflate'])('%s decodes to the same bytes', async (encoding) => {
  const send = (headers: { readonly [name: string]: string }) =>
    service.send('/company/batch', {
      method: 'POST',
      headers: { ...LINES, ...headers },
      body: jsonl(Array.from({ length: 250 }, (_, place) => ({ id: `n${place}` }))),
    });
  const plain = await send({ 'accept-encoding': 'identity' });
  const packed = await send({ 'accept-encoding': encoding });
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    null,
    'accept-encoding',
  ]);
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    encoding,
    'accept-encoding',
  ]);
  expect(packed.text).toBe(plain.text);
});

test('HEAD and GET are refused', async () => {
  expect((await service.send('/company/batch', { method: 'HEAD' })).status).toBe(405);
  expect((await service.send('/company/batch')).headers.get('allow')).toBe('POST');
});
