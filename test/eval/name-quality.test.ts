// Names in capitals become readable: the table of real names is sound, its result does not get worse, and the page shows it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namePage, REACH, readAll } from '../../eval/names/name-report.ts';
import { readRegisterNames } from '../../eval/names/register-names.ts';

const names = readRegisterNames();
const all = readAll(names);
const shareOf = (part: 'learn' | 'measure') => {
  const some = all.filter((one) => one.part === part);
  return (100 * some.filter(({ isRight }) => isRight).length) / some.length;
};

test('the table has names of many countries in capitals, each once, with right forms that differ in case only', () => {
  expect(names.length).toBeGreaterThanOrEqual(300);
  expect(new Set(names.map(({ country }) => country)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  for (const { name, right } of names) {
    expect(name).toBe(name.toUpperCase());
    for (const form of right) expect(form.toUpperCase()).toBe(name);
  }
  const measured = names.filter(({ part }) => part === 'measure').length;
  expect(Math.abs(2 * measured - names.length)).toBeLessThan(names.length / 10);
});

test(`at least ${REACH} of a hundred names that are only measured get a right form`, () => {
  expect(shareOf('measure')).toBeGreaterThanOrEqual(REACH);
  expect(shareOf('learn')).toBeGreaterThanOrEqual(REACH);
});

test('docs/name-quality.md is up to date; "npm run eval:names -- --write" writes it', () => {
  expect(readFileSync('docs/name-quality.md', 'utf8')).toBe(namePage(all));
});
