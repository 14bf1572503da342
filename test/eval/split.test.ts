// The split into titles to learn from and titles that are only measured.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSplit, foldTitle, LEARN_PERCENT } from '../../eval/lib/split.ts';

test('the parts of known titles never change', () => {
  const split = createSplit([]);
  const titles = [
    'Chief Executive Officer',
    'Sales Engineer',
    'Nurse',
    'Head of People',
    '営業部長',
    'Baker',
  ];
  expect(titles.map(split)).toMatchInlineSnapshot(`
    [
      "measure",
      "learn",
      "learn",
      "measure",
      "learn",
      "measure",
    ]
  `);
});

test('spellings of one title are in one part', () => {
  const split = createSplit([]);
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(split(` ${title.toUpperCase().toLowerCase()}!`)).toBe(split(foldTitle(title.toUpperCase())));
    }),
  );
});

test('a title whose part is fixed keeps it in every spelling, and "only measured" has precedence', () => {
  const free = createSplit([]);
  expect(free('Nurse')).toBe('learn');
  expect(free('Baker')).toBe('measure');
  const split = createSplit([
    ['NURSE.', 'measure'],
    ['nurse', 'learn'],
    ['Baker', 'learn'],
  ]);
  expect(split('Nurse')).toBe('measure');
  expect(split(' baker ')).toBe('learn');
});

test('about six titles in ten are to learn from', () => {
  const split = createSplit([]);
  const learned = Array.from({ length: 5_000 }, (_, at) => split(`Title ${at}`)).filter(
    (part) => part === 'learn',
  );
  expect(learned.length / 50).toBeGreaterThan(LEARN_PERCENT - 3);
  expect(learned.length / 50).toBeLessThan(LEARN_PERCENT + 3);
});
