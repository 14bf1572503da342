// Callers that do not finish sending a request.
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareStore } from '../helpers/prepare-store.ts';
import { startServe } from '../helpers/run-cli.ts';

let address: string;
let key: string;
beforeAll(async () => {
  const store = await prepareStore();
  key = await store.createKey({ name: 'slow' });
  const env = { HEADERS_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '1000' };
  ({ address } = await startServe({ ...store.env, ...env }));
});

/** Sends the parts one after another and returns everything received until the service closed the connection. */
function dribble(parts: readonly string[], pauseMs: number): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let sent = 0;
    const timer = setInterval(() => {
      const part = parts[sent];
      sent += 1;
      if (part !== undefined) socket.write(part);
    }, pauseMs);
    socket.setEncoding('utf8').on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
}

const TOO_SLOW =
  /^HTTP\/1\.1 408 Request Timeout\r\n.*connection: close\r\n.*\{"error":40800,"message":"The request did not arrive in time\..*"\}$/is;

describe('a caller gets 408 and the connection is closed', () => {
  test('when headers arrive a few bytes at a time', async () => {
    const head = `GET /company?id=acme HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`;
    const startedAt = performance.now();
    expect(await dribble(head.match(/.{1,3}/gs) ?? [], 200)).toMatch(TOO_SLOW);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  test('when nothing follows the first line', async () => {
    expect(await dribble(['GET /company?id=acme HTTP/1.1\r\n'], 1)).toMatch(TOO_SLOW);
  });

  test('when a body stops arriving', async () => {
    const head =
      `POST /people/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
      'content-type: application/json\r\ncontent-length: 50\r\n\r\n{"companyId":';
    const startedAt = performance.now();
    expect(await dribble([head], 1)).toMatch(TOO_SLOW);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });
});

test('a slow caller does not delay another', async () => {
  // Tried again if the machine has no time for either: then the answer is 503.
  await expect.poll(answerBeside).toEqual([200, 'the slow one waits']);
});

async function answerBeside(): Promise<[status: number, slow: string]> {
  let state = 'the slow one waits';
  const slow = dribble(['GET /company'], 1).then(() => {
    state = 'the slow one was ended first';
  });
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await fetch(`${address}/company?id=acme`, { headers });
  const answered = state;
  await slow;
  return [status, answered];
}
