// A thread for run-in-thread.test.ts, which does what its task says. It uses the built program, as real threads do.
import { OperatorError } from '../../dist/errors.js';
import { workInThread } from '../../dist/threads/work-in-thread.js';

await workInThread(async ({ task, input, send, isAhead }) => {
  const { batches = 0, fails, hangs, reads, made, tellsAhead } = task;
  for (let number = 1; number <= batches; number += 1) {
    if (made !== undefined) Atomics.add(made, 0, 1);
    await send(tellsAhead ? isAhead() : number);
  }
  if (reads) for await (const chunk of input) await send(tellsAhead ? isAhead() : chunk.toString());
  if (fails === 'refused') throw new OperatorError('the file is not what it seems', 2);
  if (fails === 'broken') throw new TypeError('a fault of ours');
  if (hangs) for (;;);
  return 'all sent';
});
