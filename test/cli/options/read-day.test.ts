// Days on the command line.
import { expect, test } from 'vitest';
import { readDay } from '../../../src/cli/options/read-day.ts';

const NOW = new Date('2026-11-15T08:00:00Z');

test('accepts a day up to today', () => {
  for (const day of ['2026-11-15', '2023-12-31', '2024-02-29'])
    expect(readDay(day, '--as-of', NOW)).toBe(day);
});

test('accepts today where the day begins earlier than in UTC, as in Auckland', () => {
  const inAuckland = new Date('2026-11-16T08:00:00+13:00');
  expect(readDay('2026-11-16', '--as-of', inAuckland)).toBe('2026-11-16');
  expect(() => readDay('2026-11-17', '--as-of', inAuckland)).toThrow('must be a day up to today');
});

test.each(['2026-11-16', '2026-02-30', '2026-7-1', 'yesterday', ''])('refuses %j', (text) => {
  expect(() => readDay(text, '--as-of', NOW)).toThrow(
    `--as-of ${JSON.stringify(text)} must be a day up to today, such as 2026-07-01.`,
  );
});
