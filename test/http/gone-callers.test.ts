// Callers that disconnect before they have their answer: not charged, and counted as disconnected.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { monthOf } from '../../src/operations/limits/calendar-month.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const isOnPostgres = process.env.TEST_ENGINE === 'postgres';
const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  people: Array.from({ length: 1_000 }, (_, place) => ({
    person_id: `p${place}`,
    company_id: 'c1',
    country: 'AU',
    position: `Engineer of section ${place}`,
  })),
});
const { url, key } = service;
const admin = await service.createKey({ name: 'admin', scopes: ['admin'], ratePerSecond: 100_000 });
const store = await openBeside(service.databaseUrl);
afterAll(() => store.close());
const keyId = (await store.keys.listKeys()).find(({ name }) => name === 'test')?.id ?? '';

const head = `Host: t\r\nAuthorization: Bearer ${key}\r\n`;
const search = (body: string) =>
  `POST /people/search HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** How many answers have been counted with one of these statuses, of this route. */
async function counted(route: string, ...statuses: readonly number[]): Promise<number> {
  const { text } = await service.send('/metrics', { headers: { authorization: `Bearer ${admin}` } });
  const lines = text.matchAll(
    /^firmament_http_requests_total\{route="([^"]+)",method="[A-Z]+",status="(\d+)"\} (\d+)/gm,
  );
  return [...lines]
    .filter(([, ofRoute, status]) => ofRoute === route && statuses.includes(Number(status)))
    .reduce((sum, [, , , count]) => sum + Number(count), 0);
}

/** The calls charged to the key equal the answers, once they are in the store. */
async function expectChargedForAnswersOnly(): Promise<void> {
  const answered = (await counted('/company', 200, 404)) + (await counted('/people/search', 200, 404));
  await expect
    .poll(async () => (await store.usage.readUsage(monthOf(Date.now()))).get(keyId) ?? 0, { timeout: 10_000 })
    .toBe(answered);
}

await untilKeysAreKnown(service);

test('a caller that disconnects in the middle of a body is not charged', async () => {
  // Closing in the middle is not valid HTTP, and the answer to that may still be read.
  const wrong = await counted('/people/search', 400);
  for (let turn = 0; turn < 5; turn += 1) {
    const socket = openSocket(url);
    socket.write(search('{"companyId":"c1"}').slice(0, -5));
    // Its head has been read once something that was sent later has been answered.
    await service.company({ id: 'none' });
    socket.close();
  }
  await expect.poll(() => counted('/people/search', 400)).toBe(wrong + 5);
  await expectChargedForAnswersOnly();
});

test('a caller that never reads its answers is charged only for those it got', async () => {
  const [done, gone] = [await counted('/people/search', 200), await counted('/people/search', 499)];
  const socket = openSocket(url);
  socket.pause();
  socket.write(search('{"companyId":"c1","size":1000}').repeat(200));
  // The system takes some of the answers; then the first one waits.
  await expect
    .poll(
      async () => {
        const now = await counted('/people/search', 200);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return now > done && (await counted('/people/search', 200)) === now;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const taken = (await counted('/people/search', 200)) - done;
  expect(taken).toBeLessThan(200);
  socket.close();
  await expect.poll(() => counted('/people/search', 499)).toBeGreaterThan(gone);
  expect((await counted('/people/search', 200)) - done).toBe(taken);
  await expectChargedForAnswersOnly();
});

test.runIf(isOnPostgres)('a caller that disconnects before the answer is not charged', async () => {
  const before = await counted('/company', 200, 404);
  const gone = await counted('/company', 499);
  const other = new pg.Client({ connectionString: service.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE company IN ACCESS EXCLUSIVE MODE');
  const sockets = Array.from({ length: 5 }, () => openSocket(url));
  const sentAhead = 3;
  for (const [place, socket] of sockets.entries()) {
    socket.write(`GET /company?id=unknown-${place} HTTP/1.1\r\n${head}\r\n`.repeat(1 + sentAhead));
  }
  const waiting =
    "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'company'::regclass";
  await expect.poll(async () => (await other.query(waiting)).rows[0].n).toBeGreaterThan(0);
  for (const socket of sockets) socket.close();
  for (const socket of sockets) await socket.closed;
  await other.query('ROLLBACK');
  await other.end();
  await expect.poll(() => counted('/company', 499)).toBe(gone + 5);
  expect(await counted('/company', 200, 404)).toBe(before);
  await expectChargedForAnswersOnly();
});

test('a refusal that waits behind the last answer of a connection leaves no work behind', async () => {
  const stopping = await startService({ beside: service, env: { STOP_TIMEOUT_MS: '5000' } });
  const socket = openSocket(stopping.url);
  socket.write('GET /healthz HTTP/1.1\r\nHost: t\r\n');
  await stopping.company({ id: 'none' });
  const stopped = stopping.stop();
  await expect.poll(() => isRefused(stopping.url)).toBe(true);
  // From now on each answer is the last of its connection.
  socket.write('\r\nPOST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\n{');
  expect((await socket.read()).headers.get('connection')).toBe('close');
  await Promise.all([socket.closed, stopped]);
  // The service ran in this process: what it would do again and again keeps the event loop busy.
  await expect.poll(busyShare).toBeLessThan(0.5);
});

async function isRefused(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );
}

async function busyShare(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return performance.eventLoopUtilization(before).utilization;
}
