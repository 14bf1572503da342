// Callers that request much and read little of it: they use a bounded amount of memory, and those that read nothing are
// disconnected.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp, prepareStore } from '../helpers/prepare-store.ts';
import { type CliProcess, startServe } from '../helpers/run-cli.ts';
import { startService } from '../helpers/start-service.ts';

const MIB = 1024 * 1024;
/** Some 150 MiB once it has worked, and about 1 MiB for each caller. */
const MAX_RESIDENT_BYTES = 220 * MIB;
const TURNS = 2;
const CALLERS_PER_TURN = 30;
const IDLE_TIMEOUT_MS = 1_000;

const people = Array.from({ length: 1_000 }, (_, place) => ({
  person_id: `person-with-a-long-id-${place}`,
  company_id: 'acme',
  country: 'AU',
  position: `Chief engineer of the section with the number ${place}`,
  network: `a-rather-long-slug-of-a-person-${place}`,
}));

const sockets: Socket[] = [];
let key: string;
let env: { readonly DATABASE_URL: string };

beforeAll(async () => {
  const store = await prepareStore([{ id: 'acme', name: 'Acme' }], people);
  key = await store.createKey({ name: 'greedy' });
  env = store.env;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const search = () => {
  const body = '{"companyId":"acme","size":1000}';
  return (
    `POST /people/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
};

/** A connection that reads nothing until it is resumed. */
function open(address: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

function residentBytes({ child }: CliProcess): number {
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4_096;
}

describe.each(['false', 'true'])('with PLAIN_HTTP=%s', (PLAIN_HTTP) => {
  test.runIf(process.platform === 'linux')(
    'unread answers use a bounded amount of memory, and other callers are served',
    async () => {
      const serve = await startServe({ ...env, PLAIN_HTTP });
      // Some 60 MB for each caller: keeping one or two of them in memory would be too much.
      const ahead = search().repeat(500);
      let most = 0;
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (let count = 0; count < CALLERS_PER_TURN; count += 1) open(serve.address).write(ahead);
        // Meanwhile the service answers other callers.
        expect(await lookUp(serve.address, key)).toBe(200);
        most = Math.max(most, residentBytes(serve));
      }
      expect(most).toBeLessThan(MAX_RESIDENT_BYTES);
      for (const socket of sockets.splice(0)) socket.destroy();
      await expect.poll(() => lookUp(serve.address, key)).toBe(200);
      serve.child.kill('SIGTERM');
      await serve.ended;
    },
  );

  test('a caller that reads nothing is disconnected, one that reads a little now and then is not', async () => {
    const service = await startService({
      beside: { databaseUrl: env.DATABASE_URL, key },
      env: { PLAIN_HTTP, IDLE_TIMEOUT_MS: String(IDLE_TIMEOUT_MS) },
    });
    const [slow, stuck] = [open(service.url), open(service.url)];
    const ahead = search().repeat(200);
    slow.write(ahead);
    stuck.write(ahead);
    let received = 0;
    const startedAt = performance.now();
    // Much longer than the time after which a caller that reads nothing is disconnected.
    while (performance.now() - startedAt < 3 * IDLE_TIMEOUT_MS) {
      const piece: Buffer | null = slow.read(Math.min(slow.readableLength, 64 * 1024) || undefined);
      received += piece?.length ?? 0;
      await sleep(50);
    }
    expect(slow.destroyed).toBe(false);
    expect(received).toBeGreaterThan(MIB);
    const closed = new Promise<void>((resolve) => stuck.once('close', () => resolve()));
    stuck.resume();
    await closed;
    // The one that read nothing has lost what was not sent; the other gets all of it.
    let rest = 0;
    slow.on('data', (piece: Buffer) => {
      rest += piece.toString('latin1').split('HTTP/1.1 200 OK').length - 1;
    });
    slow.resume();
    await expect.poll(() => rest).toBeGreaterThan(100);
    slow.destroy();
    await service.stop();
  });
});
