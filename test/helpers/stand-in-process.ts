// Runs work like a process of its own: arguments, settings, folder, input, output and exit code of this process are
// replaced while it runs, so only one such run is possible at a time. It saves the start of a process; it is not for
// what only a real process shows, such as signals.
import { Console } from 'node:console';
import { Readable, Writable } from 'node:stream';

export interface StandIn {
  readonly argv?: readonly string[];
  /** Replaces the whole environment; unchanged by default. */
  readonly env?: NodeJS.ProcessEnv | undefined;
  readonly cwd?: string | undefined;
  /** All of standard input; nothing by default. */
  readonly input?: string | Buffer | undefined;
  /** Input and output are a terminal, with a person who types the input. */
  readonly isTerminal?: boolean | undefined;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let last: Promise<unknown> = Promise.resolve();

/** `work` may return an exit code; otherwise it is that of `process.exit` or `process.exitCode`. */
export function runAsProcess(standIn: StandIn, work: () => Promise<number | undefined>): Promise<Outcome> {
  const run = last.then(() => runAlone(standIn, work));
  last = run.catch(() => {});
  return run;
}

async function runAlone(
  { argv, env, cwd, input, isTerminal }: StandIn,
  work: () => Promise<number | undefined>,
): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const stdin = Readable.from(input === undefined ? [] : [Buffer.from(input)], { objectMode: false });
  if (isTerminal === true) {
    for (const stream of [stdin, stdout.stream, stderr.stream]) Object.assign(stream, { isTTY: true });
  }
  let exited: Outcome | undefined;
  const outcome = (code: number): Outcome => ({ code, stdout: stdout.text(), stderr: stderr.text() });
  const exit = (code?: number) => {
    // In a process nothing runs after it; here its caller may catch this and continue.
    exited ??= outcome(Number(code ?? process.exitCode ?? 0));
    throw new Error('process.exit was called');
  };
  const restore = [
    replaceEnvironment(env),
    replace(process, 'argv', [...process.argv.slice(0, 2), ...(argv ?? [])]),
    replace(process, 'stdin', stdin),
    replace(process, 'stdout', stdout.stream),
    replace(process, 'stderr', stderr.stream),
    replace(process, 'exit', exit),
    replace(globalThis, 'console', new Console({ stdout: stdout.stream, stderr: stderr.stream })),
    changeFolder(cwd),
  ];
  const exitCode = process.exitCode;
  process.exitCode = undefined;
  try {
    const code = await work();
    return exited ?? outcome(code ?? Number(process.exitCode ?? 0));
  } catch (error) {
    if (exited !== undefined) return exited;
    throw error;
  } finally {
    process.exitCode = exitCode;
    for (const undo of restore.reverse()) undo();
  }
}

function collect() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true });
  return () => void Object.defineProperty(owner, name, before);
}

/** In place: SQLite and other native parts read it from the system. */
function replaceEnvironment(env: NodeJS.ProcessEnv | undefined): () => void {
  const before = { ...process.env };
  const set = (wanted: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (wanted[name] === undefined) delete process.env[name];
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) process.env[name] = value;
  };
  if (env !== undefined) set(env);
  return () => set(before);
}

function changeFolder(cwd: string | undefined): () => void {
  const before = process.cwd();
  if (cwd !== undefined) process.chdir(cwd);
  return () => process.chdir(before);
}
