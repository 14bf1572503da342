// The months by which quotas are counted.
import { expect, test } from 'vitest';
import { monthOf, nextMonthAt } from '../../../src/operations/limits/calendar-month.ts';

test('a month is named by its year and number in UTC', () => {
  expect(monthOf(Date.parse('2026-11-01T00:30:00+10:00'))).toBe('2026-10');
});

test('the month after begins at midnight UTC on its first day', () => {
  expect(nextMonthAt(Date.parse('2026-11-15T08:00:00Z'))).toBe(Date.parse('2026-12-01T00:00:00Z'));
});

test('the month after December is January of the next year', () => {
  expect(nextMonthAt(Date.parse('2026-12-31T23:59:59Z'))).toBe(Date.parse('2027-01-01T00:00:00Z'));
});

test('the month after a long January is February', () => {
  expect(nextMonthAt(Date.parse('2028-01-31T12:00:00Z'))).toBe(Date.parse('2028-02-01T00:00:00Z'));
});
