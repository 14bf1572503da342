#!/usr/bin/env node
// The entry point of the command line: turns a failure into a message and an exit code.
import { CommanderError } from 'commander';
import { OperatorError } from '../errors.ts';
import { explainFailure } from '../store/explain-failure.ts';
import { createProgram } from './program.ts';

const USAGE_EXIT = 2;
const LEFTOVERS_MS = 500;

async function main(): Promise<void> {
  try {
    await createProgram().parseAsync();
  } catch (error) {
    const code = report(error);
    process.exitCode = code;
    // A start that failed half-way may leave a timer or a socket that would keep the process alive.
    setTimeout(() => process.exit(code), LEFTOVERS_MS).unref();
  }
}

function report(error: unknown): number {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
  const explained = error instanceof OperatorError ? error : explainFailure(error);
  if (explained !== undefined) {
    console.error(explained.message);
    return explained.exitCode;
  }
  console.error('Firmament failed unexpectedly:', error);
  return 1;
}

await main();
