// What stays of corrections when a company is removed.
import { expect, test } from 'vitest';
import type { Correction } from '../../../../src/store/contract/corrections.ts';
import { blankCorrections } from '../../../../src/store/formats/rows/blank-corrections.ts';

const correction = (number: number, companyId: string, records: readonly string[]): Correction => ({
  number,
  companyId,
  records,
  changes: [{ do: 'set', field: 'name', value: 'Secret' }],
  who: 'ann',
  at: 5,
  reason: 'a letter',
});
const REMOVED = { ids: ['f1', 'f2'], records: ['abr 1', 'gleif 2'] };

test('nothing stays of the corrections of a removed company but their numbers', () => {
  expect(blankCorrections([correction(7, 'f2', ['abr 1'])], REMOVED)).toEqual([
    {
      number: 7,
      companyId: '',
      records: [],
      changes: [],
      who: 'ann',
      at: 5,
      takenBack: { who: 'ann', at: 5 },
    },
  ]);
});

test('one that was withdrawn before stays withdrawn by the same person', () => {
  const takenBack = { who: 'bob', at: 6 };
  const [blank] = blankCorrections([{ ...correction(7, 'f1', []), takenBack }], REMOVED);
  expect(blank?.takenBack).toEqual(takenBack);
});

test('the correction of another company loses the names of removed records, and nothing else', () => {
  const other = correction(8, 'f3', ['abr 1', 'abr 9']);
  expect(blankCorrections([other], REMOVED)).toEqual([{ ...other, records: ['abr 9'] }]);
});

test('a correction without anything of the company is not changed', () => {
  expect(blankCorrections([correction(9, 'f3', ['abr 9'])], REMOVED)).toEqual([]);
});
