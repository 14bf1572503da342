// Runs a command of the built program, or a script of bench/ or eval/, inside this process.
import { getPriority } from 'node:os';
import type { createProgram } from '../../src/cli/program.ts';
import type { reportFailure } from '../../src/cli/report-failure.ts';
import { type Outcome, runAsProcess, type StandIn } from './stand-in-process.ts';

interface Program {
  readonly createProgram: typeof createProgram;
  readonly reportFailure: typeof reportFailure;
}

const ROOT = new URL('../../', import.meta.url);

/** The built files: an import run from the sources would not use a thread. */
async function loadProgram(): Promise<Program> {
  const built = (name: string) => import(/* @vite-ignore */ new URL(`dist/cli/${name}`, ROOT).href);
  return { ...(await built('program.js')), ...(await built('report-failure.js')) };
}

export async function runHere(args: readonly string[], standIn: StandIn): Promise<Outcome> {
  const { createProgram, reportFailure } = await loadProgram();
  const priority = getPriority();
  const outcome = await runAsProcess(standIn, async () => {
    try {
      const program = await createProgram(args);
      await program.parseAsync([...args], { from: 'user' });
      return undefined;
    } catch (error) {
      return reportFailure(error);
    }
  });
  // The tests that follow in this process would starve beside the others.
  if (getPriority() !== priority) {
    throw new Error(
      `firmament ${args.join(' ')} changed the priority of this process: run it with runProcess.`,
    );
  }
  return outcome;
}

let runs = 0;

/** `file`: such as `bench/run.ts`; it is loaded again each time, its imports are not. */
export function runScript(file: string, ...argv: readonly string[]): Promise<Outcome> {
  runs += 1;
  const { pathname } = new URL(file, ROOT);
  const url = `${pathname}?run=${runs}`;
  return runAsProcess({ argv }, async () => {
    await import(/* @vite-ignore */ url);
    return undefined;
  });
}
