// Runs a command of the built program inside this process: the same code as a process of its own, without the half second
// that starting one takes. What a command sees of its process (arguments, settings, folder, input, output, exit code) is
// replaced while it runs, so commands run one after the other.
import { Console } from 'node:console';
import { Readable, Writable } from 'node:stream';
import type { createProgram } from '../../src/cli/program.ts';
import type { reportFailure } from '../../src/cli/report-failure.ts';
import type { CliResult } from './run-cli.ts';

export interface HereOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string | undefined;
  /** All of standard input; nothing by default. */
  readonly input?: string | Buffer | undefined;
}

interface Program {
  readonly createProgram: typeof createProgram;
  readonly reportFailure: typeof reportFailure;
}

/** The built files: from the sources an import would use no thread. */
async function loadProgram(): Promise<Program> {
  const built = (name: string) =>
    import(/* @vite-ignore */ new URL(`../../dist/cli/${name}`, import.meta.url).href);
  return { ...(await built('program.js')), ...(await built('report-failure.js')) };
}

let last: Promise<unknown> = Promise.resolve();

export function runHere(args: readonly string[], options: HereOptions): Promise<CliResult> {
  const run = last.then(() => runAlone(args, options));
  last = run.catch(() => {});
  return run;
}

async function runAlone(args: readonly string[], { env, cwd, input }: HereOptions): Promise<CliResult> {
  const { createProgram, reportFailure } = await loadProgram();
  const [stdout, stderr] = [collect(), collect()];
  const restore = [
    replaceEnvironment(env),
    replace(
      process,
      'stdin',
      Readable.from(input === undefined ? [] : [Buffer.from(input)], { objectMode: false }),
    ),
    replace(process, 'stdout', stdout.stream),
    replace(process, 'stderr', stderr.stream),
    replace(globalThis, 'console', new Console({ stdout: stdout.stream, stderr: stderr.stream })),
    changeFolder(cwd),
  ];
  const exitCode = process.exitCode;
  process.exitCode = undefined;
  try {
    const thrown = await run(() => createProgram().parseAsync([...args], { from: 'user' }));
    const code = thrown === undefined ? Number(process.exitCode ?? 0) : reportFailure(thrown.error);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = exitCode;
    for (const undo of restore.reverse()) undo();
  }
}

async function run(work: () => Promise<unknown>): Promise<{ readonly error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
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
function replaceEnvironment(env: NodeJS.ProcessEnv): () => void {
  const before = { ...process.env };
  const set = (wanted: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (wanted[name] === undefined) delete process.env[name];
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) process.env[name] = value;
  };
  set(env);
  return () => set(before);
}

function changeFolder(cwd: string | undefined): () => void {
  const before = process.cwd();
  if (cwd !== undefined) process.chdir(cwd);
  return () => process.chdir(before);
}
