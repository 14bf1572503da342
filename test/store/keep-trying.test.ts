// A change of the store that is tried again: with growing pauses, for a time that has an end.
import { expect, test } from 'vitest';
import { keepTrying } from '../../src/store/keep-trying.ts';
import { skipPauses } from '../helpers/skip-pauses.ts';

skipPauses();

/** A change that fails at once the first times, and when it was tried. */
function failing(times: number) {
  const triedAt: number[] = [];
  const startedAt = performance.now();
  const change = () => {
    triedAt.push(performance.now() - startedAt);
    if (triedAt.length <= times) throw new Error(`failure ${triedAt.length}`);
    return 'made';
  };
  return { change, triedAt };
}

test('a change that succeeds is made once', async () => {
  const { change, triedAt } = failing(0);
  expect(await keepTrying(change)).toEqual({ done: { result: 'made' }, error: undefined });
  expect(triedAt).toEqual([0]);
});

test('the pauses grow, also when each try fails at once', async () => {
  const { change, triedAt } = failing(9);
  expect((await keepTrying(change)).done).toEqual({ result: 'made' });
  expect(triedAt).toEqual([0, 50, 150, 350, 750, 1_550, 3_150, 6_350, 11_350, 16_350]);
});

test('after half a minute the last failure is returned', async () => {
  const { change, triedAt } = failing(Number.POSITIVE_INFINITY);
  const { done, error } = await keepTrying(change);
  expect(done).toBeUndefined();
  expect(error).toEqual(new Error(`failure ${triedAt.length}`));
  expect(triedAt.at(-1)).toBeGreaterThan(25_000);
  expect(triedAt.at(-1)).toBeLessThanOrEqual(30_000);
});

test('a try that waits by itself counts with its time', async () => {
  let tries = 0;
  await keepTrying(async () => {
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    throw new Error('locked');
  });
  expect(tries).toBe(6);
});

test('without a time there is one try', async () => {
  const { change, triedAt } = failing(Number.POSITIVE_INFINITY);
  expect((await keepTrying(change, 0)).error).toEqual(new Error('failure 1'));
  expect(triedAt).toEqual([0]);
});
