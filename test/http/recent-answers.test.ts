// Remembering answers within a bound.
import { expect, test } from 'vitest';
import { createRecentAnswers } from '../../src/http/recent-answers.ts';

test('gives back what it was told last', () => {
  const answers = createRecentAnswers<string>(1_000_000);
  answers.set('a', 'one', 3);
  answers.set('a', 'two', 3);
  expect([answers.get('a'), answers.get('b')]).toEqual(['two', undefined]);
});

test('forgets everything when it is cleared', () => {
  const answers = createRecentAnswers<string>(1_000_000);
  answers.set('a', 'one', 3);
  answers.clear();
  expect(answers.get('a')).toBeUndefined();
});

test('never keeps more than its bound, and forgets what was not asked for', () => {
  const answers = createRecentAnswers<number>(100_000);
  for (let place = 0; place < 1_000; place += 1) answers.set(String(place), place, 1_000);
  const kept = Array.from({ length: 1_000 }, (_, place) => place).filter(
    (place) => answers.get(String(place)) !== undefined,
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept.at(-1)).toBe(999);
});

test('keeps what is asked for again and again', () => {
  const answers = createRecentAnswers<number>(100_000);
  answers.set('often', 1, 1_000);
  for (let place = 0; place < 1_000; place += 1) {
    answers.set(String(place), place, 1_000);
    expect(answers.get('often')).toBe(1);
  }
});

test('does not let one huge answer push out the others', () => {
  const answers = createRecentAnswers<string>(100_000);
  answers.set('small', 'small', 100);
  answers.set('huge', 'huge', 90_000);
  expect([answers.get('small'), answers.get('huge')]).toEqual(['small', undefined]);
});
