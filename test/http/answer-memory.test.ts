import { expect, test } from 'vitest';
import { createAnswerMemory } from '../../src/http/answer-memory.ts';
import type { ReadyAnswer } from '../../src/http/express-answer.ts';

const answerOf = (text: string): ReadyAnswer => ({
  status: 200,
  lines: '',
  bytes: text.repeat(2_000),
});

test('an answer that was asked for before the data changed is not kept, plain or compressed', async () => {
  let version = 1;
  let text = 'old';
  const answer = createAnswerMemory(
    10_000_000,
    () => version,
    async () => {
      const read = answerOf(text);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return read;
    },
  );
  const asked = answer('/company?id=c1', 'gzip');
  version = 2;
  text = 'new';
  const old = await asked;
  const plain = await answer('/company?id=c1', undefined);
  const zipped = await answer('/company?id=c1', 'gzip');
  expect(plain?.bytes).toContain('new');
  expect(zipped?.bytes).not.toEqual(old?.bytes);
});
