// The date in the name of a file.
import { expect, test } from 'vitest';
import { dayInName } from '../../../src/sources/inputs/day-in-name.ts';

test.each([
  ['/data/companies-2023-q4-sm.csv.gz', '2023-12-31'],
  ['free_company_dataset_2026.csv', '2026-01-01'],
  ['free_company_dataset_2026-07.csv', '2026-07-01'],
  ['free_company_dataset_202607.csv.gz', '2026-07-01'],
  ['free-company-dataset_20260715.jsonl', '2026-07-15'],
  ['/data/all_2025.zip: parts/free_company_dataset_2026-07-15.csv', '2026-07-15'],
  ['/data/free_company_dataset_2026-07.zip: free_company_dataset.csv', '2026-07-01'],
  ['free_company_dataset.csv', undefined],
  ['/2022-q1/companies_sorted.csv', undefined],
  ['companies-2099.csv', undefined],
  ['7000000_20201.csv', undefined],
])('%s is of %s', (name, day) => {
  expect(dayInName(name, 2026)).toBe(day);
});
