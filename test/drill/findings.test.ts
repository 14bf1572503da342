// What the drill says about many times to recover.
import { expect, test } from 'vitest';
import { spreadOf } from '../../drill/lib/findings.ts';

test.each([
  [[], { count: 0, least: 0, median: 0, most: 0 }],
  [[7.4], { count: 1, least: 7, median: 7, most: 7 }],
  [[224, 168], { count: 2, least: 168, median: 196, most: 224 }],
  [[30, 10, 20], { count: 3, least: 10, median: 20, most: 30 }],
  [[40, 1, 20, 30], { count: 4, least: 1, median: 25, most: 40 }],
])('the median of %j is in the middle', (milliseconds, spread) => {
  expect(spreadOf(milliseconds)).toEqual(spread);
});
