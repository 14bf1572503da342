// The last answer of a connection arrives whole, whatever the caller still sends, and nothing follows it.
import { describe, expect, test } from 'vitest';
import { startBothForms } from '../helpers/compare-forms.ts';
import { openSocket } from '../helpers/open-socket.ts';

const forms = await startBothForms({ companies: [{ id: 'c1', name: 'Acme' }] });
/** Newer Node reads up to 128 KiB of a body before it is asked to. */
const LONG = 'x'.repeat(300_000);

describe.each(['quick', 'plain'] as const)('in the %s form', (name) => {
  const { url, key } = forms[name];
  const head = (line: string, ...headers: readonly string[]) =>
    [`${line} HTTP/1.1`, 'Host: test', `Authorization: Bearer ${key}`, ...headers, '', ''].join('\r\n');
  const lookup = head('GET /company?id=c1');

  test('a body that is too large is refused after the answers to the requests before it', async () => {
    const socket = openSocket(url);
    const tooLarge = head(
      'POST /people/search',
      'Content-Type: application/json',
      `Content-Length: ${LONG.length}`,
    );
    socket.write(head('GET /company?id=none') + tooLarge + LONG + lookup);
    expect([(await socket.read()).status, (await socket.read()).status]).toEqual([404, 413]);
    await socket.closed;
  });

  test.each([
    ['GET /company?id=c1', 200],
    ['POST /company', 405],
    ['POST /nowhere', 404],
  ])('%s with "Connection: close" is answered while its body arrives', async (line, status) => {
    const socket = openSocket(url);
    socket.write(head(line, 'Connection: close', `Content-Length: ${LONG.length}`) + LONG.slice(0, 1_000));
    // Writing to a connection that was closed fails, and an answer that is not read yet is lost with it.
    socket.pause();
    for (let sent = 0; sent < 4; sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.write(LONG.slice(0, 10_000));
    }
    socket.resume();
    expect((await socket.read()).status).toBe(status);
    await socket.closed;
  });

  test('HEAD with a body that never comes is answered', async () => {
    const socket = openSocket(url);
    socket.write(head('HEAD /company?id=c1', 'Expect: 100-continue', 'Content-Length: 5'));
    expect((await socket.read('HEAD')).status).toBe(200);
    await socket.closed;
  });

  test('nothing follows the answer to a request with "Connection: close"', async () => {
    const socket = openSocket(url);
    socket.write(head('GET /company?id=c1', 'Connection: close') + lookup);
    expect((await socket.read()).status).toBe(200);
    await expect(socket.read()).rejects.toThrow('no answer, only ""');
  });

  test('the connection stays open for a caller that has waited for 100-continue', async () => {
    const socket = openSocket(url);
    const own = ['Content-Type: application/json', 'Content-Length: 18', 'Expect: 100-continue'];
    socket.write(head('POST /people/search', ...own));
    expect((await socket.read()).status).toBe(100);
    socket.write('{"companyId":"c1"}');
    const { status, headers } = await socket.read();
    expect([status, headers.get('connection')]).toEqual([200, 'keep-alive']);
    socket.close();
  });
});
