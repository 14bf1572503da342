// "Not found" is only said of a store that is ready: one that has lost its companies has none of them.
import { type ServiceError, serviceError } from '../../errors.ts';

/** To be thrown in the place of a 404. Undefined: the store is ready. */
export function notReady(why: string | undefined): ServiceError | undefined {
  return why === undefined ? undefined : serviceError('not_ready', { problem: why });
}
