// Turns what made a command fail into a sentence on standard error and an exit code.
import { CommanderError } from 'commander';
import { OperatorError } from '../errors.ts';
import { explainFailure } from '../store/explain-failure.ts';

const USAGE_EXIT = 2;

/** Prints the sentence and gives the exit code. */
export function reportFailure(error: unknown): number {
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
