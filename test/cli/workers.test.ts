// Several processes behind one port.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { lookUp, type PreparedStore, prepareStore, timeUntil, usedBy } from '../helpers/prepare-store.ts';
import { startCli, startServe } from '../helpers/run-cli.ts';
import { sendLoad } from '../helpers/send-load.ts';

/** On a busy machine a process takes seconds to start. */
const STARTED_MS = 40_000;

type Service = Awaited<ReturnType<typeof startServe>>;

let store: PreparedStore;
let key: string;
let service: Service;
let metricsPort: number;
beforeAll(async () => {
  store = await prepareStore();
  key = await store.createKey({ name: 'a' });
  metricsPort = await freePort();
  service = await startServe({
    ...store.env,
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    SHED_DELAY_MS: '60000',
  });
});

/** The processes that have answered lookups so far, by the log. */
function answering(): number[] {
  const lines = service.output().split('\n');
  const pids = lines
    .filter((line) => line.includes('"route":"/company"'))
    .map((line) => JSON.parse(line).pid);
  return [...new Set<number>(pids)];
}

/** Many connections at once, so that each process gets some. */
const askMany = () => Promise.all(Array.from({ length: 12 }, () => lookUp(service.address, key)));

async function countedRequests(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text
    .split('\n')
    .filter((line) => /^firmament_http_requests_total\{.*route="\/company"/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('two processes', () => {
  test('share the port', async () => {
    await timeUntil(2, async () => {
      await askMany();
      return answering().length;
    });
  });

  test('report their figures as one service', async () => {
    const before = await countedRequests();
    await askMany();
    await askMany();
    await timeUntil(before + 24, countedRequests, 3_000);
  });

  test('show the metrics of every process', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^firmament_http_request_duration_seconds_bucket\{.*le="\+Inf".*\} \d+/m);
  });

  test('keep serving when one of them is killed, and another replaces it', async () => {
    const [victim = 0, survivor = 0] = answering();
    const counted = await countedRequests();
    process.kill(victim, 'SIGKILL');
    await timeUntil(false, async () => isAlive(victim));
    // A counter that falls looks like a new one to Prometheus, and all of it like new requests.
    expect(await countedRequests()).toBeGreaterThanOrEqual(counted);
    await timeUntil(
      true,
      async () => {
        expect(new Set(await askMany())).toEqual(new Set([200]));
        return answering().some((pid) => pid !== victim && pid !== survivor);
      },
      STARTED_MS,
    );
    expect(await countedRequests()).toBeGreaterThan(counted);
    expect(service.output()).toContain('a worker ended; starting another');
  });

  test('lose no quota of a key when one of them is killed', async () => {
    const limited = await store.createKey({ name: 'limited', monthlyQuota: 60 });
    await timeUntil(400, () => lookUp(service.address, limited, 'fqdn=nodots'));
    const load = sendLoad(service.address, { callers: 8, key: limited, path: '/company?fqdn=nodots' });
    await load.warm;
    process.kill(answering().filter(isAlive)[0] ?? 0, 'SIGKILL');
    await load.end();
    const calls = sendLoad(service.address, { callers: 4, key: limited });
    await timeUntil(60, () => usedBy(store, 'limited'), 10_000);
    await calls.end();
  });

  test('leave no caller waiting whose connection was passed to a killed process', async () => {
    await timeUntil(
      2,
      async () => {
        await askMany();
        return answering().filter(isAlive).length;
      },
      STARTED_MS,
    );
    const victim = answering().filter(isAlive)[0] ?? 0;
    // It accepts no connections any more, but the primary has not noticed and passes it some.
    process.kill(victim, 'SIGSTOP');
    const calls = Array.from({ length: 12 }, () => outcomeOf(lookUp(service.address, key)));
    expect(await Promise.race(calls)).toBe('200');
    process.kill(victim, 'SIGKILL');
    const outcomes = await Promise.all(calls);
    expect(outcomes).toContain('ECONNRESET');
    expect(outcomes).not.toContain('left waiting');
  });

  test('end with their primary, however it ends', async () => {
    const own = await startServe({ ...store.env, WORKERS: '2' });
    await timeUntil(200, () => lookUp(own.address, key));
    own.child.kill('SIGKILL');
    await timeUntil('refused', () => lookUp(own.address, key).then(String, () => 'refused'), 5_000);
  });
});

/** A closed connection counts as a result; one without an answer does not. */
function outcomeOf(call: Promise<number>): Promise<string> {
  const waited = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'left waiting').unref());
  return Promise.race([
    call.then(String, (error: NodeJS.ErrnoException) => error.code ?? error.message),
    waited,
  ]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const CHILDREN = (pid: number) => `/proc/${pid}/task/${pid}/children`;

test.runIf(existsSync(CHILDREN(process.pid)))(
  'a signal while the workers start ends all of them without a trace',
  async () => {
    const starting = startCli(['serve'], { ...store.env, PORT: '0', WORKERS: '4' });
    const pid = starting.child.pid as number;
    const workers = () => readFileSync(CHILDREN(pid), 'utf8').trim().split(' ').filter(Boolean);
    await vi.waitUntil(() => workers().length > 0, { timeout: STARTED_MS, interval: 1 });
    const started = workers();
    starting.child.kill('SIGTERM');
    expect(await starting.ended).toMatchObject({ code: null, stderr: '' });
    expect(starting.child.signalCode).toBe('SIGTERM');
    await vi.waitUntil(() => started.every((worker) => !existsSync(CHILDREN(Number(worker)))), STARTED_MS);
  },
);
