// What the TypeScript client does when an answer is refused, late, cut off or not there.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  type Attempt,
  ConnectionError,
  createClient,
  type FirmamentError,
} from '../../../clients/typescript/src/index.ts';
import { freePort } from '../../../running/free-port.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { startService } from '../../helpers/start-service.ts';

/** A server that answers with these in turn, the last one for ever. */
async function serverOf(...answers: readonly RequestListener[]): Promise<{ url: string; calls(): number }> {
  let calls = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

const refuse =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(`{"error":${status}00,"message":"no"}`);
const cut: RequestListener = (request) => request.socket.destroy();
const empty: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
const ask = (url: string, options: object = {}) =>
  createClient({ url, ...options }).suggestCompanies({ q: 'ab' });

test('a key over its rate is answered in the end, and every refused call waits as long as the service asks', async () => {
  const service = await startService({
    companies: [{ id: 'c1', name: 'Acme' }],
    key: { ratePerSecond: 4, burst: 2 },
  });
  const attempts: Attempt[] = [];
  const client = createClient({
    url: service.url,
    key: service.key,
    onAttempt: (attempt) => attempts.push(attempt),
  });
  for (let call = 0; call < 4; call += 1) expect((await client.lookUpCompany({ id: 'c1' }))?.id).toBe('c1');
  const refused = attempts.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { nextInMs } of refused) expect(nextInMs).toBeGreaterThanOrEqual(1000);
  expect(JSON.stringify(attempts)).not.toContain(service.key);
});

test.each([500, 502, 503, 504, 408])('a call that reads is repeated after %i', async (status) => {
  const { url, calls } = await serverOf(refuse(status, { 'retry-after': '0' }), empty);
  expect(await ask(url)).toEqual([]);
  expect(calls()).toBe(2);
});

test.each([400, 401, 403, 404, 409])('nothing is repeated after %i', async (status) => {
  const { url, calls } = await serverOf(refuse(status));
  await expect(ask(url)).rejects.toMatchObject({ status });
  expect(calls()).toBe(1);
});

test('a call that reads is repeated after its connection was cut; one that changes something is not', async () => {
  const reading = await serverOf(cut, empty);
  expect(await ask(reading.url)).toEqual([]);
  const changing = await serverOf(cut, empty);
  const client = createClient({ url: changing.url });
  await expect(client.call('forget', { body: forgetting })).rejects.toBeInstanceOf(ConnectionError);
  expect(changing.calls()).toBe(1);
});

const half =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write('[{"id":"c1",', () => response.destroy());
  };

test.each([200, 404, 503])(
  'a call that reads is repeated after an answer of %i that broke off; one that changes something is not',
  async (status) => {
    const attempts: Attempt[] = [];
    const reading = await serverOf(half(status), empty);
    expect(await ask(reading.url, { onAttempt: (attempt: Attempt) => attempts.push(attempt) })).toEqual([]);
    expect(attempts).toMatchObject([{ attempt: 1, nextInMs: expect.any(Number) }, { status: 200 }]);
    const changing = await serverOf(half(status), empty);
    const client = createClient({ url: changing.url });
    await expect(client.call('forget', { body: forgetting })).rejects.toBeInstanceOf(ConnectionError);
    expect(changing.calls()).toBe(1);
  },
);

const forgetting = { what: 'person', by: 'id', value: 'p1', reason: 'test' } as const;

test('a call that changes something is repeated when it was refused with a time to wait', async () => {
  const { url, calls } = await serverOf(
    refuse(429, { 'retry-after': '0' }),
    refuse(409, { 'retry-after': '0' }),
    empty,
  );
  await createClient({ url }).call('forget', { body: forgetting });
  expect(calls()).toBe(3);
});

test('it gives up after the retries that it may make', async () => {
  const { url, calls } = await serverOf(refuse(503, { 'retry-after': '0' }));
  await expect(ask(url, { retries: 2 })).rejects.toMatchObject({ status: 503 });
  expect(calls()).toBe(3);
});

test('a wait that is too long fails at once, with the time in the error', async () => {
  const { url, calls } = await serverOf(refuse(429, { 'retry-after': '86400' }));
  const problem = (await ask(url).catch((error: unknown) => error)) as FirmamentError;
  expect(problem.retryAfterMs).toBe(86_400_000);
  expect(calls()).toBe(1);
});

test('a signal ends a call that waits for its next attempt, with the reason of the signal', async () => {
  const { url } = await serverOf(refuse(503, { 'retry-after': '30' }));
  const stop = new AbortController();
  const client = createClient({ url, onAttempt: () => stop.abort(new Error('enough')) });
  await expect(client.suggestCompanies({ q: 'ab' }, { signal: stop.signal })).rejects.toThrow('enough');
});

test('an answer that does not begin in time is an error that says so', async () => {
  const { url } = await serverOf(() => {});
  await expect(ask(url, { timeoutMs: 20, retries: 0 })).rejects.toThrow('No answer within 20 ms.');
});

test('a service that is not there is an error that names the address', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(ask(`${url}/`, { retries: 0 })).rejects.toThrow(
    `The service cannot be reached at ${url}: ECONNREFUSED.`,
  );
});

test('any answer that breaks off is the same error, and an aborted one fails with its reason', async () => {
  const { url: broken } = await serverOf(half(200));
  await expect(ask(broken, { retries: 0 })).rejects.toThrow(ConnectionError);
  const inLists = createClient({ url: broken, retries: 0 }).lookUpCompanies([{ id: 'c1' }]);
  await expect(inLists.next()).rejects.toThrow('The connection was cut in the middle of the answer.');
  const stop = new AbortController();
  const { url } = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    setTimeout(() => stop.abort(new Error('enough')), 20);
  });
  const asked = createClient({ url }).suggestCompanies({ q: 'ab' }, { signal: stop.signal });
  await expect(asked).rejects.toThrow('enough');
});

test('attempts are reported with any fetch, also one with a class of answers of its own', async () => {
  const { url } = await serverOf(empty);
  const attempts: Attempt[] = [];
  const other = async (...sent: Parameters<typeof fetch>) => {
    const { status, ok, headers, ...answer } = await fetch(...sent).then(async (response) => ({
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      body: await response.text(),
    }));
    return { status, ok, headers, text: async () => answer.body } as Response;
  };
  await ask(url, { fetch: other, onAttempt: (attempt: Attempt) => attempts.push(attempt) });
  expect(attempts).toMatchObject([{ status: 200 }]);
});

test('an export that breaks off is an error, not a short export', async () => {
  const { url } = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write('{"person_id":"p1"}\n{"person', () => response.destroy());
  });
  const seen: unknown[] = [];
  const read = async () => {
    for await (const person of createClient({ url }).exportPeople({ companyId: 'c1' })) seen.push(person);
  };
  await expect(read()).rejects.toBeInstanceOf(ConnectionError);
  expect(seen).toEqual([{ person_id: 'p1' }]);
});

test('a reader who stops in the middle of an export ends the request', async () => {
  let isClosed = false;
  const { url } = await serverOf((_, response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"person_id":"p1"}\n');
  });
  for await (const _ of createClient({ url }).exportPeople({ companyId: 'c1' })) break;
  await expect.poll(() => isClosed).toBe(true);
});

test('a signal ends an export in the middle, with the reason of the signal', async () => {
  const { url } = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"person_id":"p1"}\n');
  });
  const stop = new AbortController();
  const read = async () => {
    const options = { signal: stop.signal };
    for await (const _ of createClient({ url }).exportPeople({ companyId: 'c1' }, options)) {
      stop.abort(new Error('enough'));
    }
  };
  await expect(read()).rejects.toThrow('enough');
});

test('a batch that is too much for the burst of a key is sent in smaller lists', async () => {
  const service = await startService({
    companies: [{ id: 'c1', name: 'Acme' }],
    key: { ratePerSecond: 1000, burst: 2 },
  });
  const client = createClient({ url: service.url, key: service.key });
  const requests = Array.from({ length: 450 }, (_, ref) => ({ id: 'c1', ref }));
  let next = 0;
  for await (const { ref, status } of client.lookUpCompanies(requests)) {
    expect([ref, status]).toEqual([next, 200]);
    next += 1;
  }
  expect(next).toBe(450);
});

test('an answer of something else, such as a proxy, is an error with the status', async () => {
  const { url } = await serverOf((_, response) => response.writeHead(404).end('<html>'));
  await expect(ask(url)).rejects.toMatchObject({
    status: 404,
    error: 0,
    message: 'The answer has the status 404 and no message.',
  });
});

test('an address that is none of a web server is refused at once', () => {
  expect(() => createClient({ url: 'ftp://data.example' })).toThrow(
    'url must begin with http:// or https://',
  );
});

test('a key may have spaces and line breaks around it', async () => {
  const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
  const client = createClient({ url: service.url, key: ` ${service.key}\r\n` });
  expect((await client.lookUpCompany({ id: 'c1' }))?.id).toBe('c1');
});

test.each(['', ' \n'])('an empty key is none, as of a variable that is not set: %j', async (key) => {
  const sent: (string | undefined)[] = [];
  const { url } = await serverOf((request, response) => {
    sent.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await createClient({ url, key, retries: 0 }).call('listSeniorities');
  expect(sent).toEqual([undefined]);
});

test.each(['fmt_first\nsecond', 'fmt_first second', 'fmt_first…second'])(
  'a key that cannot be sent is refused at once, and not repeated: %j',
  (key) => {
    expect(() => createClient({ url: 'http://127.0.0.1', key })).toThrow(
      /^key must be an API key(?!.*second)/s,
    );
  },
);

test('a page of something else, such as a proxy that asks to sign in, is an error and never a company', async () => {
  const { url } = await serverOf((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'),
  );
  const client = createClient({ url, retries: 0 });
  for (const asked of [
    () => client.lookUpCompany({ id: 'c1' }),
    () => client.searchPeople({ companyId: 'c1' }).page(),
    () => client.lookUpCompanies([{ id: 'c1' }]).next(),
    () => client.exportPeople({ companyId: 'c1' }).next(),
    () => client.exportPeopleAsCsv({ companyId: 'c1' }).next(),
  ]) {
    await expect(asked()).rejects.toMatchObject({
      status: 200,
      error: 0,
      message: expect.stringMatching(/^The answer is text\/html.*Check that the url/),
    });
  }
});

test.each(['http://127.0.0.1/?x=1', 'http://127.0.0.1/#x'])('the url %s is refused', (url) => {
  expect(() => createClient({ url })).toThrow('without ? and #');
});
