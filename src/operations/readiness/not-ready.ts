// Only a store that is ready answers "not found": a store that has lost its companies cannot know.
import { type ServiceError, serviceError } from '../../errors.ts';

/** To be thrown instead of a 404. Undefined: the store is ready. */
export function notReady(why: string | undefined): ServiceError | undefined {
  return why === undefined ? undefined : serviceError('not_ready', { problem: why });
}

/** For an answer that found nothing. */
export function refuseUnlessReady(why: string | undefined): void {
  const error = notReady(why);
  if (error !== undefined) throw error;
}
