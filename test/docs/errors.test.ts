// The page on errors is compared with the table of errors, every word of every row.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS, statusOf } from '../../src/errors.ts';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

const rows = [...page.matchAll(/^\| (\d{5}) \| (\d{3}) \| (.+) \| `(.+)` \| (.+) \|$/gm)].map(
  ([, number, status, when, message, advice]) => ({
    number: Number(number),
    status: Number(status),
    when,
    message,
    advice,
  }),
);

test('the page lists every error with its status, its case and its message, and no other', () => {
  const errors = Object.values(ERRORS).map((row) => ({
    number: row.number,
    status: statusOf(row),
    when: row.when,
    message: row.message,
  }));
  expect(rows.map(({ advice: _, ...row }) => row)).toEqual(errors);
});

test.each(rows)('the page says what to do about $number', ({ advice }) => {
  expect(advice).toMatch(/^[A-Z].{10,}\.$/);
});

test('the page has no row that the comparison above does not read', () => {
  const [head = '', ...others] = page.split('\n').filter((line) => line.startsWith('|'));
  expect(head).toBe('| Number | Status | When | Message | What to do |');
  expect(others.slice(1)).toHaveLength(rows.length);
});

test('no two errors have one number', () => {
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
});
