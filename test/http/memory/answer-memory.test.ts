// Cached answers are never older than the data.
import { expect, test } from 'vitest';
import { createAnswerMemory } from '../../../src/http/memory/answer-memory.ts';
import { jsonReply } from '../../../src/http/server/reply.ts';

test('keeps what is asked for twice until the data changes', () => {
  let version = 1;
  let reads = 0;
  const remember = createAnswerMemory(10_000_000, () => version);
  const ask = () =>
    remember('id=c1', () => {
      reads += 1;
      return jsonReply(reads);
    });
  for (const _ of [1, 2, 3, 4]) ask();
  expect(reads).toBe(2);
  version = 2;
  ask();
  expect(reads).toBe(3);
});

test('an answer that was asked for before the data changed is not kept', async () => {
  let version = 1;
  const remember = createAnswerMemory(10_000_000, () => version);
  // Asked for twice, so that the memory would keep it.
  await remember('id=c1', async () => jsonReply('first'));
  let answerOld = (): void => {};
  const old = remember(
    'id=c1',
    () => new Promise((resolve) => (answerOld = () => resolve(jsonReply('old')))),
  );
  version = 2;
  answerOld();
  expect((await old).bytes).toBe('"old"');
  expect((await remember('id=c1', async () => jsonReply('new'))).bytes).toBe('"new"');
});
