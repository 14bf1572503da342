// Times as callers and operators write them.
import { expect, test } from 'vitest';
import { readTime } from '../../../src/domain/values/read-time.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2027-01-31', at('2027-01-31T00:00:00Z')],
  ['2028-02-29', at('2028-02-29T00:00:00Z')],
  ['2027-01-31T10:00Z', at('2027-01-31T10:00:00Z')],
  ['2027-01-31T23:59:59.999Z', at('2027-01-31T23:59:59.999Z')],
  ['2027-01-31T10:00:00+11:00', at('2027-01-30T23:00:00Z')],
])('reads %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['a day that the month does not have', '2027-02-30'],
  ['a leap day of another year', '2027-02-29'],
  ['a time on such a day', '2027-02-30T10:00Z'],
  ['a month that does not exist', '2027-13-01'],
  ['a time without a zone', '2027-01-31T10:00:00'],
  ['an hour that does not exist', '2027-01-31T25:00Z'],
  ['a day with a text behind it', '2027-01-31 (noon)'],
  ['the name of a zone', '2027-01-31 10:00 PST'],
  ['nothing', ''],
])('does not read %s', (_, text) => {
  expect(readTime(text)).toBeUndefined();
});
