// What a script has started is stopped at its end, however it ends.
import { expect, test, vi } from 'vitest';
import { createCleanUp } from '../../running/clean-up.ts';

test('undoes the newest steps first, and continues after one that fails', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cleanUp = createCleanUp();
  const undone: number[] = [];
  cleanUp.add(() => {
    undone.push(1);
  });
  cleanUp.add(() => Promise.reject(new Error('cannot be undone')));
  cleanUp.add(async () => {
    undone.push(3);
  });
  await cleanUp.run();
  expect(undone).toEqual([3, 1]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test('a second call waits until it is done', async () => {
  const cleanUp = createCleanUp();
  let isDone = false;
  cleanUp.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDone = true;
  });
  void cleanUp.run();
  await cleanUp.run();
  expect(isDone).toBe(true);
});

test('what is added later is undone later', async () => {
  const cleanUp = createCleanUp();
  await cleanUp.run();
  const undo = vi.fn();
  cleanUp.add(undo);
  await cleanUp.run();
  expect(undo).toHaveBeenCalledOnce();
});
