// Starts the two servers that a benchmark compares, each in a fresh process, and reads their CPU time.
import { fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface MeasuredServer {
  readonly name: string;
  readonly address: string;
  /** CPU time of the server process so far. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

export interface FixedAnswer {
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

/** `firmament serve` with the settings a user has, over this store. */
export async function startFirmament(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: { ...process.env, PORT: '0', DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      // After the address is known the log is read and thrown away.
      if (printed.length < 10_000) printed += chunk.toString();
      const found = /"address":"(http:[^"]+)"/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`firmament serve ended with ${code}`)));
  });
  return {
    name: 'firmament',
    address,
    cpuMicroseconds: async () => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1e6;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function startBareServer(
  name: string,
  answers: readonly FixedAnswer[],
): Promise<MeasuredServer> {
  const child = fork(BARE);
  const next = <T>(type: string) =>
    new Promise<T>((resolve) => {
      const listener = (message: { type: string }) => {
        if (message.type !== type) return;
        child.off('message', listener);
        resolve(message as T);
      };
      child.on('message', listener);
    });
  const { port } = await next<{ port: number }>('listening');
  const ready = next('ready');
  child.send({ type: 'answers', answers });
  await ready;
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    cpuMicroseconds: async () => {
      const answer = next<{ microseconds: number }>('cpu');
      child.send({ type: 'cpu' });
      return (await answer).microseconds;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
