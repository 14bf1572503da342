// What a failing server means to whoever asked: an answer to try again, never one that speaks of the inside.
import { OperatorError, ServiceError, serviceError } from '../../errors.ts';

const RETRY_SECONDS = 1;

/** Of the server: it is shutting down, starting, out of connections, was cut off, or took too long. */
const PASSING = /^(?:08|53|57P0[1-5]|57014|25006|40001|40P01)/;

/** Whether trying again later can help. Whatever has no code of the server's did not come from it. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || PASSING.test(code);
}

export function toServiceError(error: unknown): unknown {
  if (error instanceof ServiceError || error instanceof OperatorError || !isPassing(error)) return error;
  const { row, message } = serviceError('not_ready', { problem: 'the store cannot be reached' });
  return new ServiceError(row, message, RETRY_SECONDS, error);
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
