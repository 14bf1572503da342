// Sequences of requests on bare connections, with both forms of writing answers: whatever is sent, in any pieces, the
// answers are right and come in the order of their requests.
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startBothForms } from '../helpers/compare-forms.ts';
import { expectError } from '../helpers/expect-error.ts';
import { openSocket, type RawReply, type RawSocket } from '../helpers/open-socket.ts';
import type { TestService } from '../helpers/start-service.ts';

const forms = await startBothForms({
  companies: [
    { id: 'c1', name: 'Äcme', fqdn: 'acme.example', description: 'Ünd so weiter. '.repeat(200) },
    { id: 'c2', name: 'Other' },
  ],
  people: Array.from({ length: 1_000 }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
    position: `Engineer of section ${place}`,
  })),
});
/** Only for a request that never ends: on a busy machine the others may need more time than this. */
const impatient = await startBothForms({
  beside: forms.quick,
  env: { REQUEST_TIMEOUT_MS: '1500', HEADERS_TIMEOUT_MS: '1500' },
});

interface Sent {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** The bytes of the request. */
  readonly bytes: string;
  readonly status: number;
  readonly expected: (reply: RawReply) => unknown;
  readonly value: unknown;
}

/** All kinds of requests that leave the connection open. */
function requestsFor({ key }: TestService): readonly Sent[] {
  const authorization = `Authorization: Bearer ${key}\r\n`;
  const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: t\r\n${authorization}${more}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const search = (body: string) =>
    head('POST /people/search', `${json}Content-Length: ${Buffer.byteLength(body)}\r\n`) + body;
  const chunked = (body: string) =>
    `${head('POST /people/search', `${json}Transfer-Encoding: chunked\r\n`)}5\r\n${body.slice(0, 5)}\r\n` +
    `${(body.length - 5).toString(16)}\r\n${body.slice(5)}\r\n0\r\n\r\n`;
  const error = (reply: RawReply) => reply.body.error;
  const name = (reply: RawReply) => reply.body.name;
  const count = (reply: RawReply) => reply.body.length;
  const text = (reply: RawReply) => reply.text;
  const of = (
    label: string,
    method: Sent['method'],
    bytes: string,
    status: number,
    expected: Sent['expected'],
    value: unknown,
  ) => ({ name: label, method, bytes, status, expected, value });
  return [
    of('a lookup', 'GET', head('GET /company?id=c1'), 200, name, 'Äcme'),
    of('another lookup', 'GET', head('GET /v1/company/?id=c2'), 200, name, 'Other'),
    of('a HEAD', 'HEAD', head('HEAD /company?id=c1'), 200, text, ''),
    of('a tag', 'GET', head('GET /company?id=c1', 'If-None-Match: *\r\n'), 304, text, ''),
    of('a miss', 'GET', head('GET /company?id=none'), 404, error, 40401),
    of('a wrong country', 'GET', head('GET /company?id=c1&country=XX'), 400, error, 40001),
    of('no key', 'GET', 'GET /company?id=c1 HTTP/1.1\r\nHost: t\r\n\r\n', 401, error, 40100),
    of('a health check', 'GET', 'GET /healthz HTTP/1.1\r\nHost: t\r\n\r\n', 200, (r) => r.body.status, 'ok'),
    of('a search', 'POST', search('{"companyId":"c1"}'), 200, count, 10),
    of('a large search', 'POST', search('{"companyId":"c1","size":1000}'), 200, count, 1_000),
    of('a chunked search', 'POST', chunked('{"companyId":"c1","size":3}'), 200, count, 3),
    of('an odd search', 'POST', search('{"companyId":"c1","x":"ü"}'), 200, count, 10),
    of('a wrong search', 'POST', search('{"companyId":7}'), 400, error, 40004),
    of('no JSON', 'POST', search('{'), 400, error, 40000),
    of(
      'a body without a key',
      'POST',
      'POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 20\r\n\r\n{"companyId" : "c1"}',
      401,
      error,
      40100,
    ),
    of(
      'a body of the wrong method',
      'POST',
      'POST /company HTTP/1.1\r\nHost: t\r\nContent-Length: 5\r\n\r\nhello',
      405,
      error,
      40500,
    ),
  ];
}

async function expectAnswer(socket: RawSocket, { name, method, status, expected, value }: Sent) {
  const reply = await socket.read(method);
  expect([name, reply.status, expected(reply)]).toEqual([name, status, value]);
}

/** Sends the text in pieces that end at these places, each in a packet of its own. */
async function sendInPieces(socket: RawSocket, text: string, ends: readonly number[]): Promise<void> {
  const bytes = Buffer.from(text);
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    if (end <= start) continue;
    socket.write(bytes.subarray(start, end));
    start = end;
    await nextTurn();
  }
}

describe.each(['quick', 'plain'] as const)('by the %s form', (form) => {
  const service = forms[form];
  const kinds = requestsFor(service);
  const kind = (name: string) => kinds.find((one) => one.name === name) as Sent;

  test.each(kinds)('$name is answered once and again on one connection', async (sent) => {
    const socket = openSocket(service.url);
    for (let turn = 0; turn < 3; turn += 1) {
      socket.write(sent.bytes);
      await expectAnswer(socket, sent);
    }
    socket.close();
  });

  test('all kinds of requests sent at once are answered in their order', async () => {
    const socket = openSocket(service.url);
    const all = [...kinds, ...[...kinds].reverse()];
    socket.write(all.map(({ bytes }) => bytes).join(''));
    for (const sent of all) await expectAnswer(socket, sent);
    socket.close();
  });

  test.each(['a search', 'an odd search', 'a chunked search'])(
    '%s may be cut at every byte',
    async (name) => {
      const sent = kind(name);
      const length = Buffer.byteLength(sent.bytes);
      const socket = openSocket(service.url);
      for (let cut = 1; cut < length; cut += 1) {
        await sendInPieces(socket, sent.bytes, [cut]);
        await expectAnswer(socket, sent);
      }
      await sendInPieces(
        socket,
        sent.bytes,
        Array.from({ length }, (_, place) => place),
      );
      await expectAnswer(socket, sent);
      socket.close();
    },
  );

  test('a request in the packet that ends a body is answered after it', async () => {
    const [search, lookup] = [kind('a search'), kind('a lookup')];
    const socket = openSocket(service.url);
    for (let left = 1; left <= 20; left += 1) {
      await sendInPieces(socket, search.bytes + lookup.bytes, [search.bytes.length - left]);
      await expectAnswer(socket, search);
      await expectAnswer(socket, lookup);
    }
    socket.close();
  });

  test('any sequence of requests, cut anywhere, is answered correctly and in order', async () => {
    const some = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, cuts, async (sent, places) => {
        const text = sent.map(({ bytes }) => bytes).join('');
        const length = Buffer.byteLength(text);
        const socket = openSocket(service.url);
        const sending = sendInPieces(
          socket,
          text,
          places.map((place) => Math.floor(place * length)).sort((a, b) => a - b),
        );
        for (const one of sent) await expectAnswer(socket, one);
        await sending;
        socket.close();
      }),
      { numRuns: 60 },
    );
  });

  test('a caller that closes its side after sending gets all answers', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const sent = [kind('a lookup'), kind('a search'), kind('a miss')];
      const socket = openSocket(service.url);
      socket.write(sent.map(({ bytes }) => bytes).join(''));
      socket.end();
      for (const one of sent) await expectAnswer(socket, one);
      await socket.closed;
    }
  });

  test.each([
    ['words', 'hello there\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nnonsense\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
  ])('requests before %s are answered first', async (what, bytes) => {
    const sent = [kind('a search'), kind('a lookup'), kind('a large search')];
    const socket = openSocket(service.url);
    socket.write(sent.map((one) => one.bytes).join('') + bytes);
    for (const one of sent) await expectAnswer(socket, one);
    const last = await socket.read();
    expectError(last, what === 'CONNECT' ? 40500 : 40012);
    expect(last.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    await socket.closed;
  });

  test('a body that is not a valid chunk gets the error instead of its answer', async () => {
    const socket = openSocket(service.url);
    const { bytes } = kind('a chunked search');
    const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
    socket.write(`${kind('a lookup').bytes}${bytes.slice(0, bodyAt)}nonsense\r\n`);
    await expectAnswer(socket, kind('a lookup'));
    expectError(await socket.read(), 40012);
    await socket.closed;
  });

  test('a body that stops arriving gets 408 after the answers to earlier requests', {
    retry: 2,
  }, async () => {
    const socket = openSocket(impatient[form].url);
    const search = kind('a search');
    socket.write(`${kind('a lookup').bytes}${search.bytes.slice(0, -3)}`);
    await expectAnswer(socket, kind('a lookup'));
    const late = await socket.read();
    expectError(late, 40800);
    expect(late.headers.get('x-request-id')).not.toBeNull();
    await socket.closed;
  });

  test('a request behind answers that are read late has its own time to arrive', {
    retry: 2,
  }, async () => {
    const { url } = impatient[form];
    const large = kind('a large search');
    const last = kind('a search');
    /** A body that is sent in part, behind answers that are not read until the time for a request is over. */
    const sendAhead = async (): Promise<RawSocket> => {
      const socket = openSocket(url);
      socket.pause();
      socket.write(`${large.bytes.repeat(100)}${last.bytes.slice(0, -3)}`);
      const other = openSocket(url);
      other.write(last.bytes.slice(0, -3));
      expectError(await other.read(), 40800);
      socket.resume();
      for (let count = 0; count < 100; count += 1) await expectAnswer(socket, large);
      return socket;
    };
    const [finished, stopped] = await Promise.all([sendAhead(), sendAhead()]);
    finished.write(last.bytes.slice(-3));
    await expectAnswer(finished, last);
    // A request that still does not arrive is refused as any other.
    expectError(await stopped.read(), 40800);
    await stopped.closed;
    finished.close();
  });

  test('a caller that reads slowly gets every answer, complete and in order', async () => {
    const sent = Array.from({ length: 40 }, (_, turn) =>
      kind(turn % 3 === 0 ? 'a lookup' : 'a large search'),
    );
    const socket = openSocket(service.url);
    socket.pause();
    socket.write(sent.map(({ bytes }) => bytes).join(''));
    for (const one of sent) {
      socket.resume();
      await expectAnswer(socket, one);
      socket.pause();
    }
    socket.close();
  });

  test('a caller that disconnects at any point does no harm', async () => {
    const bytes = kinds.map((one) => one.bytes).join('');
    for (let turn = 0; turn < 40; turn += 1) {
      const socket = openSocket(service.url);
      socket.write(bytes.slice(0, Math.floor((bytes.length * turn) / 40)));
      await nextTurn();
      socket.close();
    }
    const socket = openSocket(service.url);
    socket.write(kind('a lookup').bytes);
    await expectAnswer(socket, kind('a lookup'));
    socket.close();
  });

  test.each(['reset', 'close'] as const)('a CONNECT that ends in a %s does no harm', async (how) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const socket = openSocket(service.url);
      socket.pause();
      socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
      await service.send('/healthz');
      socket[how]();
      await socket.closed;
    }
    expect((await service.send('/healthz')).status).toBe(200);
  });

  test('trailers after a body in chunks are not part of the next request', async () => {
    const bearer = `Authorization: Bearer ${service.key}\r\n`;
    const chunked = (line: string) =>
      `${line} HTTP/1.1\r\nHost: t\r\n${bearer}Transfer-Encoding: chunked\r\n\r\n0\r\n${bearer}\r\n`;
    for (const line of ['GET /company?id=c2&x=', 'POST /nothing', 'POST /people/search']) {
      const socket = openSocket(service.url);
      socket.write(`${chunked(line)}${kind('no key').bytes}${kind('a lookup').bytes}`);
      await socket.read();
      await expectAnswer(socket, kind('no key'));
      await expectAnswer(socket, kind('a lookup'));
      socket.close();
    }
  });

  test('a long body that is refused does not delay the next request', async () => {
    const others = Array.from({ length: 80 }, () => openSocket(service.url));
    const head = 'POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 60000\r\n\r\n';
    for (let turn = 0; turn < 5; turn += 1) {
      // With many connections a request may wait for its body.
      for (const other of others) other.write('GET /nothing HTTP/1.1\r\nHost: t\r\n\r\n');
      const socket = openSocket(service.url);
      socket.write(head + 'x'.repeat(30_000));
      expectError(await socket.read(), 40100);
      socket.write('x'.repeat(30_000) + kind('a lookup').bytes);
      await expectAnswer(socket, kind('a lookup'));
      for (const other of others) expectError(await other.read(), 40400);
      socket.close();
    }
    for (const other of others) other.close();
  });

  test('a body in chunks of one byte costs no more than its bytes', async () => {
    const { bytes } = kind('a chunked search');
    const body = `{"companyId":"c1","size":3${' '.repeat(20_000)}}`;
    const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
    const socket = openSocket(service.url);
    const before = process.cpuUsage();
    socket.write(`${bytes.slice(0, bytes.indexOf('\r\n\r\n') + 4)}${chunks}0\r\n\r\n`);
    await expectAnswer(socket, kind('a chunked search'));
    const { user, system } = process.cpuUsage(before);
    // Copying all that came before with each byte took more than ten times as long.
    expect((user + system) / 1e6).toBeLessThan(1);
    socket.close();
  });

  test('a caller that sends far too many requests ahead gets answers, then 503, and is disconnected', async () => {
    const socket = openSocket(service.url);
    socket.pause();
    // Minimal requests after answers that are not read: a packet has far more of them than may wait.
    socket.write(kind('a large search').bytes.repeat(100));
    socket.write('GET /healthz HTTP/1.1\r\n\r\n'.repeat(4_000));
    await nextTurn();
    socket.resume();
    let reply = await socket.read();
    let answered = 0;
    for (; reply.status === 200; reply = await socket.read()) answered += 1;
    expectError(reply, 50301);
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(answered).toBeGreaterThan(1_024);
    // The requests that were being answered, and as many as may wait after them.
    expect(answered).toBeLessThan(100 + 2 * 1_024);
    await socket.closed;
  });
});
