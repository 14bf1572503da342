// Several questions for one answer: if a load is published between them, they would be answered from different data.
import { serviceError } from '../errors.ts';
import type { Answer } from './contract/answer.ts';

/** Does the work again if the data has changed meanwhile. */
export type InOneState = <T>(work: () => Answer<T>) => Promise<T>;

/** Loads are published minutes apart. */
const MOST_TRIES = 10;

/** `seen` is a version of before the work, `now` the one of after it. Versions only grow. */
export function createInOneState(seen: () => number, now: () => Answer<number>): InOneState {
  return async (work) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = seen();
      const result = await work();
      if ((await now()) === before) return result;
    }
    throw serviceError('not_ready', { problem: 'the data is changing; try again' });
  };
}
