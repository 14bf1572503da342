// Starts the built program as processes that can be killed at any moment.
import { type ChildProcess, spawn } from 'node:child_process';
import { MAIN, plainEnvironment } from '../../bench/lib/run-firmament.ts';

type Environment = { readonly [name: string]: string };

export interface Command {
  readonly child: ChildProcess;
  /** How it ended: its exit code, or null if it was killed. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

export interface Service {
  readonly child: ChildProcess;
  readonly address: string;
  /** Milliseconds from its start to its address. */
  readonly startMs: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** `nodeOptions` come before the program, such as --import FILE. */
export function startCommand(
  args: readonly string[],
  env: Environment,
  nodeOptions: readonly string[] = [],
): Command {
  const child = spawn(process.execPath, [...nodeOptions, MAIN, ...args], {
    env: plainEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const note = (text: string) => {
    output = (output + text).slice(-4_000);
  };
  child.stdout.setEncoding('utf8').on('data', note);
  child.stderr.setEncoding('utf8').on('data', note);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}

/** Runs it to its end; a failure is thrown. */
export async function runCommand(args: readonly string[], env: Environment): Promise<string> {
  const { code, output } = await startCommand(args, env).ended;
  if (code !== 0) throw new Error(`firmament ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}

const MOST_START_MS = 30_000;

export async function startService(env: Environment, nodeOptions?: readonly string[]): Promise<Service> {
  const startedAt = performance.now();
  const { child, ended } = startCommand(['serve'], { PORT: '0', LOG_LEVEL: 'info', ...env }, nodeOptions);
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const late = setTimeout(
      () => reject(new Error(`serve did not listen within 30 s: ${printed}`)),
      MOST_START_MS,
    );
    child.stdout?.on('data', (text: string) => {
      if (printed.length < 10_000) printed += text;
      const found = /"address":"(http:[^"]+)"/.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    void ended.then(({ code, output }) => {
      clearTimeout(late);
      reject(new Error(`serve ended with ${code}: ${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    child,
    address,
    startMs: performance.now() - startedAt,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
