// One value against one schema.
import { expect, test } from 'vitest';
import { searchFields } from '../../../src/http/openapi/schemas.ts';
import { createFieldCheck } from '../../../src/http/wire/check-field.ts';

test('accepts what fits the schema and nothing else', () => {
  const check = createFieldCheck({
    anyOf: [
      { type: 'string', enum: ['1', '2'] },
      { type: 'integer', maximum: 2 },
    ],
  });
  expect(['1', '2', 1, 2].map(check)).toEqual([true, true, true, true]);
  expect(['3', '', 3, 1.5, null, undefined, [], {}].some(check)).toBe(false);
});

test('does not turn one type into another', () => {
  const check = createFieldCheck({ type: 'string' });
  expect([check('5'), check(5), check(['5'])]).toEqual([true, false, false]);
});

test('counts characters, not UTF-16 units', () => {
  const check = createFieldCheck({ type: 'string', maxLength: 2 });
  expect([check('😀😀'), check('😀😀😀')]).toEqual([true, false]);
});

test.each([
  ['companyId', ['c1', 'x'.repeat(256)], ['', 'x'.repeat(257), null, 1]],
  ['selectedCountry', ['AU', 'au', ' Nz ', null], ['', 'XX', 'AUS', 'ıd', 1]],
  ['position', ['', 'CEO', null], [1, [], 'x'.repeat(257)]],
  ['seniority', ['1', '7', 1, 7, null], ['0', '8', '', '01', 0, 8, 1.5, true]],
  ['department', ['1', '17', 1, 17, null], ['0', '18', '', 18]],
  ['from', ['0', '999999999', 0, 999_999_999, null], ['', '-1', '1000000000', -1, 1_000_000_000, 0.5]],
  ['size', ['1', '1000', '0001', 1, 1000, null], ['', '0', '1001', '01001', '0000000001', 0, 1001]],
] as const)('accepts and refuses values of %s', (field, right, wrong) => {
  const check = createFieldCheck(searchFields[field].schema);
  expect(right.filter((value) => !check(value))).toEqual([]);
  expect(wrong.filter((value) => check(value))).toEqual([]);
});
