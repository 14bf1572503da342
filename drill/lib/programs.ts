// Starts the built program as processes that can be killed at any moment, and ends all of them at the end of the drill.
import { type ChildProcess, spawn } from 'node:child_process';
import type { CleanUp } from '../../running/clean-up.ts';
import { MAIN, plainEnvironment } from '../../running/run-firmament.ts';

export type Environment = { readonly [name: string]: string };

/** How a process is started. */
export interface Start {
  /** Options of Node, such as --import FILE. */
  readonly nodeOptions?: readonly string[];
  /** A program with its arguments that runs the process, and becomes it or leaves its process id as it is. */
  readonly through?: readonly string[];
}

export interface Ending {
  /** Its exit code, or null if it was killed. */
  readonly code: number | null;
  readonly output: string;
}

export interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
}

export interface Service {
  readonly child: ChildProcess;
  readonly address: string;
  /** When the process was started, as `performance.now()` counts. */
  readonly startedAt: number;
  readonly ended: Promise<Ending>;
  kill(): Promise<void>;
  /** Stops it as an operator does; a service that does not end in time is killed, and that is reported. */
  stop(): Promise<string | undefined>;
}

export interface Programs {
  start(args: readonly string[], env: Environment, how?: Start): Command;
  /** Runs it to its end; a failure is thrown. */
  run(args: readonly string[], env: Environment): Promise<string>;
  serve(env: Environment, how?: Start): Promise<Service>;
}

const MOST_START_MS = 30_000;
const MOST_STOP_MS = 20_000;

export function createPrograms(cleanUp: CleanUp): Programs {
  const running = new Map<ChildProcess, Promise<Ending>>();
  let isOver = false;
  cleanUp.add(async () => {
    isOver = true;
    // A process may be stopped (SIGSTOP); this signal ends it even so.
    for (const child of running.keys()) child.kill('SIGKILL');
    await Promise.all(running.values());
  });

  function start(args: readonly string[], env: Environment, how: Start = {}): Command {
    if (isOver) throw new Error('The drill has ended.');
    const own = [process.execPath, ...(how.nodeOptions ?? []), MAIN, ...args];
    const [program, ...rest] = [...(how.through ?? []), ...own] as [string, ...string[]];
    const child = spawn(program, rest, { env: plainEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const note = (text: string) => {
      output = (output + text).slice(-4_000);
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    const ended = new Promise<Ending>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
    running.set(child, ended);
    void ended.finally(() => running.delete(child)).catch(() => {});
    return { child, ended };
  }

  async function run(args: readonly string[], env: Environment): Promise<string> {
    const { code, output } = await start(args, env).ended;
    if (code !== 0) throw new Error(`firmament ${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  }

  async function serve(env: Environment, how?: Start): Promise<Service> {
    const startedAt = performance.now();
    const { child, ended } = start(['serve'], { PORT: '0', LOG_LEVEL: 'info', ...env }, how);
    const address = await addressOf(child, ended);
    return {
      child,
      address,
      startedAt,
      ended,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
      stop: async () => {
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), MOST_STOP_MS);
        const { code, output } = await ended;
        clearTimeout(late);
        return code === 0
          ? undefined
          : `a service that was stopped ended with ${code}: ${output.slice(-500)}`;
      },
    };
  }
  return { start, run, serve };
}

/** The address that a service prints. */
function addressOf(child: ChildProcess, ended: Promise<Ending>): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`serve did not listen within 30 s: ${printed}`));
    }, MOST_START_MS);
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
}
