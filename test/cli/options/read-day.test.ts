// Days on the command line.
import { expect, test } from 'vitest';
import { readDay } from '../../../src/cli/options/read-day.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test('accepts a day up to today', () => {
  for (const day of ['2026-11-15', '2023-12-31', '2024-02-29'])
    expect(readDay(day, '--as-of', NOW)).toBe(day);
});

test.each(['2026-11-16', '2026-02-30', '2026-7-1', 'yesterday', ''])('refuses %j', (text) => {
  expect(() => readDay(text, '--as-of', NOW)).toThrow(
    `--as-of ${JSON.stringify(text)} must be a day up to today, such as 2026-07-01.`,
  );
});
