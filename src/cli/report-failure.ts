// Turns what made a command fail into a sentence on standard error and an exit code.
import { CommanderError } from 'commander';
import {
  FAILED_UNEXPECTEDLY,
  OperatorError,
  StoreIsAway,
  StoreIsDamaged,
  StoreNotWritable,
} from '../errors.ts';
import { explainFailure } from '../store/explain-failure.ts';

const USAGE_EXIT = 2;

/** Prints the sentence and gives the exit code. */
export function reportFailure(error: unknown): number {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
  const explained = explain(error);
  if (explained !== undefined) {
    console.error(explained.message);
    return explained.exitCode;
  }
  console.error('Firmament failed unexpectedly:', error);
  return 1;
}

/** A service that runs this command, and so has a channel to it, answers its caller as if this had happened to itself. */
export function tellService(error: unknown): void {
  const explained = explain(error);
  if (process.connected !== true) return;
  const isOfStore = OF_STORE.some((failure) => explained instanceof failure);
  if (explained !== undefined && !isOfStore) return;
  // The service may end at the same moment.
  process.send?.(explained?.name ?? FAILED_UNEXPECTEDLY, undefined, undefined, () => {});
}

const OF_STORE = [StoreIsAway, StoreIsDamaged, StoreNotWritable];

const explain = (error: unknown): OperatorError | undefined =>
  error instanceof OperatorError ? error : (explainNoFolder(error) ?? explainFailure(error));

/** The folder of an earlier version that is replaced, for example: paths that begin in it lead nowhere. */
function explainNoFolder(error: unknown): OperatorError | undefined {
  if ((error as { readonly syscall?: unknown } | undefined)?.syscall !== 'uv_cwd') return undefined;
  return new OperatorError(
    'The folder that you are in was removed or replaced. Change to another one (cd), and run the same command again.',
    1,
    error,
  );
}
