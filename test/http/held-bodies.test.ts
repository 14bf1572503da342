// Large bodies that arrive slowly on many connections: what they take in all is bounded, and refused callers may retry.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const LENGTH = 1_000_000;
const START = '{"requests":[{"id":"c1"}';
const begun = (header: string, start: string = START) =>
  [
    'POST /company/batch HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${service.key}`,
    'Content-Type: application/json',
    header,
    '',
    start,
  ].join('\r\n');

test.each([
  ['of a length that is sent', begun(`Content-Length: ${LENGTH}`)],
  ['in chunks', begun('Transfer-Encoding: chunked', `${START.length.toString(16)}\r\n${START}\r\n`)],
])('bodies %s are refused with 503 beyond 32 MiB in all', async (_, request) => {
  const held = Array.from({ length: 33 }, () => openSocket(service.url));
  for (const socket of held) socket.write(request);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const refused = openSocket(service.url);
  refused.write(request);
  const reply = await refused.read();
  expectError(reply, 50301);
  expect(reply.headers.get('retry-after')).toBe('1');
  refused.close();

  // A small body is answered anyway, and a large one when the others are gone.
  expect((await service.search({ companyId: 'c1' })).status).toBe(200);
  for (const socket of held) socket.reset();
  await Promise.all(held.map(({ closed }) => closed));
  const later = openSocket(service.url);
  later.write(begun(`Content-Length: ${LENGTH}`));
  later.write(`]${' '.repeat(LENGTH - START.length - 2)}}`);
  await expect.poll(async () => (await later.read()).status).toBe(200);
  later.close();
});
