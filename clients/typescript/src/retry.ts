// Which calls are repeated, and after how long.
import { FirmamentError } from './errors.ts';

export interface Repeatable {
  /** It changes nothing, so it may be sent again although the first attempt may have arrived. */
  readonly isRead: boolean;
}

const BUSY: ReadonlySet<number> = new Set([408, 500, 502, 503, 504]);

export function isSafeToRepeat({ isRead }: Repeatable, problem: Error): boolean {
  if (!(problem instanceof FirmamentError)) return isRead;
  // A refused call did nothing: too many at once, or a load is running.
  if (problem.status === 429 || problem.status === 409) return problem.retryAfterMs !== undefined;
  return isRead && BUSY.has(problem.status);
}

const FIRST_WAIT_MS = 250;

/**
 * At least as long as the service asks for. A random part keeps callers apart that were refused at the same moment.
 * @param attempt the one that failed; 1 for the first
 */
export function waitBefore(attempt: number, problem: Error): number {
  const backoff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const asked = problem instanceof FirmamentError ? problem.retryAfterMs : undefined;
  const least = asked ?? backoff / 2;
  return Math.round(least + (Math.random() * backoff) / 2);
}
