// Runs the built program as a person or a script would: `runCli` inside this process, `runProcess` and `startCli` as a
// process of its own, for what only a process shows (signals, exits, pipes, ports).
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterFile } from './after-file.ts';
import { LATE_COMPILING } from './late-compiling.ts';
import { runHere } from './run-here.ts';

export const MAIN = fileURLToPath(new URL('../../dist/program/main.cjs', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliProcess {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Waits until standard output matches. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<CliResult>;
}

type Environment = { readonly [name: string]: string };

/** The caller's settings are not passed on; a test names the ones it sets. */
function environment(env: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...env };
}

export function startCli(
  args: readonly string[],
  env: Environment = {},
  cwd?: string,
  main: string = MAIN,
): CliProcess {
  const child = spawn(process.execPath, [LATE_COMPILING, main, ...args], {
    env: environment(env),
    ...(cwd !== undefined && { cwd }),
  });
  afterFile(() => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  });
  // It may end before it has read all that a test writes.
  child.stdin.on('error', () => {});
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<CliResult>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
      for (const listener of listeners) listener();
    });
  });
  return {
    child,
    output: () => stdout,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stdout);
          if (match !== null) {
            listeners.delete(look);
            resolve(match);
          } else if (child.exitCode !== null) {
            listeners.delete(look);
            reject(new Error(`ended with ${child.exitCode} before ${pattern}: ${stdout}${stderr}`));
          }
        };
        listeners.add(look);
        look();
      }),
    ended,
  };
}

/** `input`: all of standard input. Not for `serve` and `demo`, which run until a signal comes. */
export function runCli(
  args: readonly string[],
  env: Environment = {},
  cwd?: string,
  input?: string | Buffer,
): Promise<CliResult> {
  return runHere(args, { env: environment(env), cwd, input });
}

/** The same on a terminal, where a person types the answer. */
export function runOnTerminal(args: readonly string[], env: Environment, answer: string): Promise<CliResult> {
  return runHere(args, { env: environment(env), input: `${answer}\n`, isTerminal: true });
}

export function runProcess(args: readonly string[], env: Environment = {}, cwd?: string): Promise<CliResult> {
  return startCli(args, env, cwd).ended;
}

/** Starts `firmament serve` on a free port, on a new store if there is none, and returns its address. */
export async function startServe(
  env: Environment,
  main?: string,
): Promise<CliProcess & { readonly address: string }> {
  const service = startCli(['serve', '--create'], { PORT: '0', LOG_LEVEL: 'info', ...env }, undefined, main);
  const [, address = ''] = await service.waitFor(/"address":"(http:[^"]+)"/);
  return { ...service, address };
}
