// How similar two names are: the same company above, different companies below.
import { expect, test } from 'vitest';
import { compareNames } from '../../../src/domain/names/compare-names.ts';
import { editDistance } from '../../../src/domain/names/edit-distance.ts';
import { readCompanyName } from '../../../src/domain/names/read-company-name.ts';

const compare = (a: string, b: string) => compareNames(readCompanyName(a), readCompanyName(b));

test.each([
  ['Stripe, Inc.', 'Stripe', 1],
  ['BHP Group Limited', 'BHP GROUP LTD', 1],
  ['Face Book', 'Facebook', 0.97],
  ['Woolworths Group', 'Woolworth Group', 0.9],
  ['Macquarie Bank', 'Maqcuarie Bank', 0.85],
  ['IBM', 'International Business Machines Corp', 0.8],
  ['Commonwealth Bank of Australia', 'Commonwealth Bank', 0.7],
  ['日立製作所', '株式会社日立製作所', 1],
])('the similarity of %s and %s is at least %d', (a, b, least) => {
  expect(compare(a, b).similarity).toBeGreaterThanOrEqual(least);
  expect(compare(b, a).similarity).toBe(compare(a, b).similarity);
});

test.each([
  ['Carlyle Fund III', 'Carlyle Fund IV', 0.5],
  ['Acme Services', 'Zenith Services', 0.5],
  ['Virgin Australia', 'Qantas Australia', 0.5],
  ['Unit 4', 'Unit 5', 0.5],
  ['日立製作所', '三菱電機', 0.2],
  ['Apple', 'Maple', 0.8],
  ['!!!', 'Acme', 0],
])('the similarity of %s and %s is at most %d', (a, b, most) => {
  expect(compare(a, b).similarity).toBeLessThanOrEqual(most);
});

test('a number that only one of them has is a conflict', () => {
  expect(compare('Fund III', 'Fund').hasNumberConflict).toBe(true);
  expect(compare('Fund III', 'Fund 3').hasNumberConflict).toBe(false);
});

test('numbers in another order are a conflict', () => {
  expect(compare('Project 1 Phase 2', 'Project 2 Phase 1').hasNumberConflict).toBe(true);
});

test('the legal form counts for, against or not at all', () => {
  expect(compare('Acme Pty Ltd', 'Acme Limited').legalForm).toBe(1);
  expect(compare('Acme Pty Ltd', 'Acme Inc').legalForm).toBe(0);
  expect(compare('Acme Pty Ltd', 'Acme').legalForm).toBe(0.5);
});

test.each([
  ['acme', 'acme', 0],
  ['acme', 'acne', 1],
  ['acme', 'amce', 1],
  ['acme', 'acmes', 1],
  ['acme', 'zenith', 3],
])('from %s to %s it takes %d changes', (a, b, changes) => {
  expect(editDistance(a, b, 2)).toBe(changes);
});
