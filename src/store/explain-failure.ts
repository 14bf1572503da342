// Turns a store failure during a command into one sentence for the operator, for either engine.
import { OperatorError } from '../errors.ts';
import { explainServerFailure } from './postgres/connect/store-failure.ts';
import { isFullDisk } from './sqlite/files/open-database.ts';

/** Undefined if the failure does not come from a store. */
export function explainFailure(error: unknown): OperatorError | undefined {
  return explainServerFailure(error) ?? explainFullDisk(error);
}

/** For a write that has no message of its own for this case. */
function explainFullDisk(error: unknown): OperatorError | undefined {
  if (!isFullDisk(error)) return undefined;
  return new OperatorError('A disk is full. Free some space on it and run the same command again.', 1, error);
}
