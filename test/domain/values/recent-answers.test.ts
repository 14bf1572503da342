// The cache of answers and its bound.
import { expect, test } from 'vitest';
import { createRecentAnswers, type RecentAnswers } from '../../../src/domain/values/recent-answers.ts';

function offerTwice<T>(answers: RecentAnswers<T>, question: string, answer: T, bytes: number): void {
  answers.offer(question, answer, bytes);
  answers.offer(question, answer, bytes);
}

test('keeps an answer that is offered a second time, and not one that is offered once', () => {
  const answers = createRecentAnswers<string>(1_000_000, () => 1);
  answers.offer('a', 'one', 3);
  expect(answers.get('a')).toBeUndefined();
  answers.offer('a', 'one', 3);
  expect([answers.get('a'), answers.get('b')]).toEqual(['one', undefined]);
});

test('forgets everything when the data has changed', () => {
  let version = 1;
  const answers = createRecentAnswers<string>(1_000_000, () => version);
  offerTwice(answers, 'a', 'one', 3);
  version = 2;
  expect(answers.get('a')).toBeUndefined();
});

test('never keeps more than its bound, and forgets what was not asked for', () => {
  const answers = createRecentAnswers<number>(100_000, () => 1);
  for (let place = 0; place < 1_000; place += 1) offerTwice(answers, String(place), place, 1_000);
  const kept = Array.from({ length: 1_000 }, (_, place) => place).filter(
    (place) => answers.get(String(place)) !== undefined,
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept.at(-1)).toBe(999);
});

test('keeps what is asked for again and again', () => {
  const answers = createRecentAnswers<number>(100_000, () => 1);
  offerTwice(answers, 'often', 1, 1_000);
  for (let place = 0; place < 1_000; place += 1) {
    offerTwice(answers, String(place), place, 1_000);
    expect(answers.get('often')).toBe(1);
  }
});

test('does not let one huge answer push out the others', () => {
  const answers = createRecentAnswers<string>(100_000, () => 1);
  offerTwice(answers, 'small', 'small', 100);
  offerTwice(answers, 'huge', 'huge', 90_000);
  expect([answers.get('small'), answers.get('huge')]).toEqual(['small', undefined]);
});

test('keeps almost nothing of a walk over many requests', () => {
  const answers = createRecentAnswers<number>(100_000_000, () => 1);
  for (const round of [1, 2, 3]) {
    for (let place = 0; place < 100_000; place += 1) answers.offer(`question ${place}`, round, 10);
  }
  const kept = Array.from({ length: 100_000 }, (_, place) => answers.get(`question ${place}`)).filter(
    (answer) => answer !== undefined,
  );
  expect(kept.length).toBeLessThan(100);
});
