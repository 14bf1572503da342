// Turns a failure of a store that a command met on its way into one sentence for the operator, whatever the engine.
import { OperatorError } from '../errors.ts';
import { explainFailure as explainServerFailure } from './postgres/connect/store-failure.ts';
import { isFullDisk } from './sqlite/files/open-database.ts';

/** Undefined where the failure comes from no store. */
export function explainFailure(error: unknown): OperatorError | undefined {
  return explainServerFailure(error) ?? explainFullDisk(error);
}

/** For a write whose own code has no sentence for it. */
function explainFullDisk(error: unknown): OperatorError | undefined {
  if (!isFullDisk(error)) return undefined;
  return new OperatorError('A disk is full. Free some space on it and run the same command again.', 1, error);
}
