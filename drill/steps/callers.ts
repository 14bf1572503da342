// Callers who behave badly: many connections at once, answers that nobody reads, bodies that never end, and far more
// requests than the machine can answer. Beside them a good caller gets right answers, and memory stays bounded.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { headersFor, watchService } from '../lib/answers.ts';
import type { Place, Places } from '../lib/places.ts';
import { type Service, startService } from '../lib/processes.ts';
import type { Drill } from '../lib/trial.ts';

const MOST_MIB = 300;
const LASTS_MS = 5_000;
const MOST_HEALTH_MS = 1_000;

export interface Base {
  readonly place: Place;
  readonly key: string;
  /** What the store answers. */
  readonly state: readonly string[];
}

type Trouble = (address: string, key: string) => readonly Socket[];

const TROUBLES: { readonly [name: string]: Trouble } = {
  '256 connections at once': (address, key) =>
    sockets(address, 256, (socket) => socket.write(request('GET', '/company?id=none', key))),
  'answers that nobody reads': (address, key) =>
    sockets(address, 8, (socket) => {
      socket.pause();
      const body = JSON.stringify({ companyId: 'f000000000001', selectedCountry: 'AU', size: 1000 });
      socket.write(request('POST', '/people/search', key, body).repeat(500));
    }),
  'bodies that never end': (address, key) =>
    sockets(address, 100, (socket) => {
      const [head] = request('POST', '/people/search', key, 'x'.repeat(5_000)).split('\r\n\r\n');
      socket.write(`${head}\r\n\r\n{`);
    }),
  'far too many requests': (address, key) =>
    sockets(address, 64, (socket) => {
      const all = request('GET', '/company?id=f000000000001', key).repeat(200);
      socket.write(all);
      // The next ones as soon as some answers have come.
      socket.on('data', () => {
        if (socket.writableLength === 0) socket.write(all);
      });
    }),
};

function request(method: string, path: string, key: string, body?: string): string {
  const headers = Object.entries({
    host: 'drill',
    ...headersFor(key),
    ...(body !== undefined && { 'content-length': String(body.length) }),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${lines}\r\n${body ?? ''}`;
}

function sockets(address: string, count: number, use: (socket: Socket) => void): readonly Socket[] {
  const { hostname, port } = new URL(address);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => use(socket));
    // The service may cut it.
    return socket.on('error', () => {});
  });
}

export async function behaveBadly(drill: Drill, places: Places, base: Base): Promise<void> {
  for (const [name, trouble] of Object.entries(TROUBLES)) {
    const place = await places.copy(base.place);
    const service = await startService(place.env);
    const what = `${places.engine}, ${name}`;
    const watch = watchService(service.address, base.key, drill.asks, [base.state]);
    const callers = trouble(service.address, base.key);
    const { mostMib, slowestMs } = await watchHealth(service);
    drill.findings.count('faults');
    for (const socket of callers) socket.destroy();
    const seen = await watch.end();
    drill.findings.count('requests', seen.requests);
    drill.findings.count('wrong answers', seen.wrong.length);
    if (seen.wrong.length > 0) drill.findings.wrong(`${what}: ${seen.wrong[0]}`);
    if (seen.requests === 0) drill.findings.wrong(`${what}: a good caller got no answer`);
    if (mostMib > MOST_MIB) drill.findings.wrong(`${what}: ${mostMib} MiB of memory`);
    if (slowestMs > MOST_HEALTH_MS) drill.findings.wrong(`${what}: /healthz took ${slowestMs} ms`);
    drill.findings.note(
      `${what}: ${mostMib} MiB, /healthz at most ${slowestMs} ms, ${seen.unavailable} × 503`,
    );
    await service.stop();
    await place.drop();
  }
}

/** The most memory and the slowest health check while it lasts. */
async function watchHealth({ address, child }: Service) {
  const startedAt = performance.now();
  let [mostMib, slowestMs] = [0, 0];
  while (performance.now() - startedAt < LASTS_MS) {
    const askedAt = performance.now();
    await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(LASTS_MS) }).catch(() => {});
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - askedAt));
    mostMib = Math.max(mostMib, memoryMib(child.pid ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { mostMib, slowestMs };
}

/** Resident memory, where the system reports it; otherwise 0. */
export function memoryMib(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  } catch {
    return 0;
  }
}
