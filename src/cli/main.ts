#!/usr/bin/env node
// The entry point of the command line: runs the program and ends with its exit code.
import { createProgram } from './program.ts';
import { reportFailure, tellService } from './report-failure.ts';

const LEFTOVERS_MS = 500;

let hasLostOutput = false;

// A reader that closes early (`| head -1`) is no failure. `console.log` ignores it; other writes would end the process. After any
// other failure, such as a full disk, the command still does its work: only what it prints is lost.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  const isHeard = process.stdout.listenerCount('error') > 1;
  if (error.code === 'EPIPE' || isHeard) return;
  if (!hasLostOutput) console.error(`The output could not be written: ${error.message}.`);
  hasLostOutput = true;
  process.exitCode = 1;
});

void run();

async function run(): Promise<void> {
  try {
    const program = await createProgram(process.argv.slice(2));
    await program.parseAsync();
  } catch (error) {
    const code = reportFailure(error);
    tellService(error);
    process.exitCode = code === 0 && hasLostOutput ? 1 : code;
    // A start that failed half-way may leave a timer or a socket that would keep the process alive.
    setTimeout(() => process.exit(), LEFTOVERS_MS).unref();
  }
}
