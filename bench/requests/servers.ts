// Starts the servers that a benchmark compares, each in a new process, and reads their CPU time.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../running/free-port.ts';
import { hasProc, processCpuMicroseconds, treeCpuMicroseconds } from '../../running/process-cpu.ts';
import { MAIN, plainEnvironment } from '../../running/run-firmament.ts';

export interface MeasuredServer {
  readonly name: string;
  readonly address: string;
  readonly pid: number;
  /** Whether it leaves the second core of a small machine to the client. */
  readonly usesOneCore: boolean;
  /** CPU time of the server so far, with all its processes. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

export interface FixedAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array;
}

const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

/** Settings of a service that is measured, as in the environment. */
export type ServiceSettings = { readonly [name: string]: string };

/** `firmament serve` with default settings, unless given, over this store. */
export async function startFirmament(
  databaseUrl: string,
  settings: ServiceSettings = {},
): Promise<MeasuredServer> {
  const processes = Number(settings.WORKERS ?? 1);
  // Only if the system does not report the CPU time of a process: it needs a thread.
  const metricsPort = processCpuMicroseconds(process.pid) === undefined ? await freePort() : undefined;
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: plainEnvironment({
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
      ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort) }),
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      // After the address is known the log is read and discarded.
      if (printed.length < 10_000) printed += chunk.toString();
      const found = /"address":"(http:[^"]+)"/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`firmament serve ended with ${code}: ${printed}`)));
  });
  return {
    name: 'firmament',
    address,
    pid: child.pid ?? 0,
    usesOneCore: processes === 1 && databaseUrl.startsWith('sqlite:'),
    cpuMicroseconds: async () =>
      (processes > 1 && hasProc ? treeCpuMicroseconds : processCpuMicroseconds)(child.pid ?? 0) ??
      metricsCpuMicroseconds(metricsPort),
    stop: () => stopChild(child, () => child.kill('SIGTERM')),
  };
}

/** Reported by the process itself, which costs it a little CPU time. */
async function metricsCpuMicroseconds(port = 0): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1e6;
}

export interface BareServer extends MeasuredServer {
  /** Sends these from now on. */
  answerWith(answers: readonly FixedAnswer[]): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(BARE, { execArgv: [], serialization: 'advanced' });
  const server = await toldByMessages('bare node:http', child);
  return {
    ...server,
    usesOneCore: true,
    answerWith: async (answers) => {
      const ready = nextMessage(child, 'ready');
      child.send({ type: 'answers', answers });
      await ready;
    },
  };
}

/** A script that reports its port when it listens, and its CPU time on request. */
export async function startScript(
  name: string,
  script: URL,
  env: { readonly [name: string]: string },
): Promise<MeasuredServer> {
  return toldByMessages(name, fork(fileURLToPath(script), { execArgv: [], env: plainEnvironment(env) }));
}

async function toldByMessages(name: string, child: ChildProcess): Promise<MeasuredServer> {
  const { port } = await nextMessage<{ port: number }>(child, 'listening');
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    usesOneCore: false,
    cpuMicroseconds: async () => processCpuMicroseconds(child.pid ?? 0) ?? toldCpuMicroseconds(child),
    stop: () => stopChild(child, () => child.disconnect()),
  };
}

async function toldCpuMicroseconds(child: ChildProcess): Promise<number> {
  // After Ctrl-C the servers may have ended before the measurement.
  if (!child.connected) throw new Error('the server has ended');
  const answer = nextMessage<{ microseconds: number }>(child, 'cpu');
  child.send({ type: 'cpu' });
  return (await answer).microseconds;
}

function nextMessage<T>(child: ChildProcess, type: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    const listener = (message: { type: string }) => {
      if (message.type !== type) return;
      child.off('message', listener).off('exit', ended);
      resolve(message as T);
    };
    child.on('message', listener).on('exit', ended);
  });
}

async function stopChild(child: ChildProcess, tell: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  tell();
  await ended;
}
