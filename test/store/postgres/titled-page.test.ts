// The bytes of titles are remembered while a load writes pages of people.
import { expect, test } from 'vitest';
import { createTitleBytes } from '../../../src/store/postgres/read/titled-page.ts';

/** How often the text was asked for when each title is asked for twice. */
function askedFor(titles: number, text: string): number {
  let asked = 0;
  const bytesOf = createTitleBytes((number) => {
    asked += 1;
    return `${text} ${number}`;
  });
  for (const _round of [1, 2]) {
    for (let number = 1; number <= titles; number += 1) {
      const bytes = bytesOf(number);
      expect(bytes.toString('utf8', bytes.length - 12)).toBe(`${text} ${number}`.slice(-12));
    }
  }
  return asked;
}

test('titles are read once', () => {
  expect(askedFor(1_000, 'Chief Executive Officer')).toBe(1_000);
});

test('of very long titles, few are held', () => {
  // More than are held at any time: none is there when it is asked for again.
  expect(askedFor(50, 'x'.repeat(1_000_000))).toBe(100);
});
