// The framework of the benchmark: wrong answers are noticed before anything is timed, and the timed requests are the given ones.
import { afterAll, expect, test } from 'vitest';
import { type Case, checkedAnswers, compare, sampleOf } from '../../bench/requests/compare.ts';
import { type BareServer, startBareServer } from '../../bench/requests/servers.ts';
import { measureInTurns, ratioOf, toLoad } from '../../bench/requests/turns.ts';

const PATHS = Array.from({ length: 40 }, (_, place) => `/${place}`);

const [firmament, other] = [await startBareServer(), await startBareServer()];
afterAll(async () => {
  for (const server of [firmament, other]) await server.stop();
});

async function answerAll(server: BareServer, status: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-total-count': '3' };
  await server.answerWith(PATHS.map((path) => ({ path, status, headers, body: Buffer.from('{}') })));
}
await answerAll(firmament, 200);

function caseOf(check: (body: string) => string | undefined, status = 200): Case {
  const requests = PATHS.map((path) => ({
    method: 'GET' as const,
    path,
    check: ({ body }: { body: Buffer }) => check(body.toString()),
  }));
  return { name: 'a case', requests, status };
}
const right = caseOf((body) => (body === '{}' ? undefined : 'not what it should be'));
const PACE = { connections: 4, rounds: 2, turn: { requests: 50 } };

test('an answer that is not right stops the benchmark', async () => {
  await expect(checkedAnswers(firmament, right, 'key')).resolves.toHaveLength(PATHS.length);
  const wrong = caseOf(() => 'a total of 4, not 3');
  await expect(checkedAnswers(firmament, wrong, 'key')).rejects.toThrow(
    /a case: .*\/0 : a total of 4, not 3/,
  );
});

test('an answer of another status stops the benchmark, before the timing and during it', async () => {
  await answerAll(other, 404);
  await expect(checkedAnswers(other, right, 'key')).rejects.toThrow('answered 404');
  await expect(checkedAnswers(other, { ...right, status: 404 }, 'key')).resolves.toHaveLength(PATHS.length);
  const trial = { server: other, status: 200, requests: toLoad(right.requests, 'key') };
  await expect(measureInTurns([trial], PACE)).rejects.toThrow('the figures mean nothing');
});

test('reports costs and ratios of a server relative to the limit', async () => {
  const [row] = await compare({ ...PACE, firmament, key: 'key' }, [right]);
  expect(row).toMatchObject({ name: 'a case', requests: PATHS.length, answerBytes: 2 });
  expect(row?.firmament.requests).toBe(50);
  expect(row?.timesLimit).toBeGreaterThan(0);
  expect(row?.rival).toBeUndefined();
});

test('reports for how many searches the rival has the same total', async () => {
  await answerAll(other, 200);
  const searches = {
    ...right,
    requests: right.requests.map((request, place) => ({
      ...request,
      wantedTotal: () => (place % 4 === 0 ? 2 : 3),
    })),
  };
  const contest = { ...PACE, firmament, key: 'key', rival: { server: other, key: 'key', cases: [searches] } };
  const [row] = await compare(contest, [searches]);
  expect(row?.rivalAgrees).toBe(0.75);
  expect(row?.rival?.requests).toBe(50);
});

test('checks at most a given number of requests, spread over the list', () => {
  const places = sampleOf({ ...right, checks: 10 }).requests.map(({ path }) => Number(path.slice(1)));
  expect(places).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36]);
  expect(sampleOf(right).requests).toHaveLength(PATHS.length);
});

test('a ratio is the median of those of each round', () => {
  const costs = (...values: number[]) =>
    values.map((cpuPerRequestUs) => ({
      requests: 1,
      cpuPerRequestUs,
      requestsPerSecond: 1,
      p50Ms: 1,
      p99Ms: 1,
    }));
  expect(ratioOf(costs(20, 90, 30), costs(10, 30, 20))).toBe(2);
});
