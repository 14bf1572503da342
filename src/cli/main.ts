#!/usr/bin/env node
// The entry of the command line: turns a failure into a sentence and an exit code.
import { CommanderError } from 'commander';
import { OperatorError } from '../errors.ts';
import { explainFailure } from '../store/postgres/connect/store-failure.ts';
import { isFullDisk } from '../store/sqlite/files/open-database.ts';
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
  // Commander has printed its message already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
  const told = error instanceof OperatorError ? error : (explainFailure(error) ?? explainFullDisk(error));
  if (told !== undefined) {
    console.error(told.message);
    return told.exitCode;
  }
  console.error('Firmament failed in a way it did not expect:', error);
  return 1;
}

/** Of a write that no other sentence was made for. */
function explainFullDisk(error: unknown): OperatorError | undefined {
  if (!isFullDisk(error)) return undefined;
  return new OperatorError('A disk is full. Free some space on it and run the same command again.', 1, error);
}

await main();
