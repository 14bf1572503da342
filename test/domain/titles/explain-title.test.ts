// Every rule of the two readings has its sentence, and a search its terms.
import { describe, expect, test } from 'vitest';
import { explainDepartment, explainLevel, explainSearch } from '../../../src/domain/titles/explain-title.ts';
import { readTitle } from '../../../src/domain/titles/read-title.ts';

const search = (position: string) => explainSearch(readTitle(position, 'AU').searchable);

// Readings made by hand: the sentences must not change with the word tables.
describe('the reason of a seniority', () => {
  test.each([
    [7, 'no words', '', [], 'No Data', 'nothing in it can be read as a title'],
    [
      1,
      'board seat',
      'director',
      ['director'],
      'Board Member / Director',
      '“director” alone is a seat on the board in SG',
    ],
    [
      4,
      'title',
      'vice president',
      ['vice president'],
      'VP / Director / Head of',
      '“vice president” is level 4, VP / Director / Head of',
    ],
    [
      5,
      'bank rank',
      'vice president',
      ['vice president'],
      'Manager',
      '“vice president” is a rank in a bank: level 5, Manager',
    ],
    [6, 'title', 'product owner', ['product owner'], 'Other', '“product owner” is level 6, Other'],
    [
      6,
      'works for',
      'assistant',
      ['president', 'assistant'],
      'Other',
      '“assistant” works for the title beside it',
    ],
    [6, 'works for', 'assistant', ['assistant'], 'Other', '“assistant” is level 6, Other'],
    [6, 'not now', 'former', [], 'Other', '“former” says that the title is not held now'],
    [6, 'no level word', '', [], 'Other', 'no word of it tells a level'],
  ] as const)('is explained: %i, %s, %j %j', (seniority, rule, words, found, name, reason) => {
    const id = String(seniority);
    expect(explainLevel({ seniority, rule, words, found }, 'SG')).toEqual({ id, name, reason });
  });
});

describe('the reason of a department', () => {
  test.each([
    [17, 'no words', '', 'No Data', 'nothing in it can be read as a title'],
    [8, 'occupation', 'nurse', 'Medicine & Healthcare', '“nurse” is a job in Medicine & Healthcare'],
    [2, 'function', 'sales', 'Sales', '“sales” is a function of Sales'],
    [10, 'field', 'contract', 'Legal', '“contract” is a field of Legal'],
    [
      9,
      'activity',
      'analyst',
      'Research & Analysis',
      '“analyst” without a field of work is Research & Analysis',
    ],
    [1, 'level', 'manager', 'General Management', '“manager” without a function is General Management'],
    [1, 'top', 'founder', 'General Management', '“founder” runs or owns the company: General Management'],
    [
      8,
      'learned',
      'ward, clerk',
      'Medicine & Healthcare',
      'titles with “ward”, “clerk” are mostly Medicine & Healthcare',
    ],
    [16, 'occupation', 'actor', 'Other', '“actor” belongs to none of the other departments'],
    [16, 'no function word', '', 'Other', 'no word of it tells a department'],
  ] as const)('is explained: %i, %s, %j', (department, rule, words, name, reason) => {
    const id = String(department);
    expect(explainDepartment({ department, rule, words, found: [] })).toEqual({ id, name, reason });
  });
});

describe('the explanation of a title matches its reading', () => {
  test.each([
    ['VP of Sales', 'US', '4', '2'],
    ['Director', 'US', '4', '1'],
    ['Director', 'AU', '1', '1'],
    ['!!!', 'AU', '7', '17'],
  ] as const)('%j in %s is %s and %s', (position, country, seniority, department) => {
    const reading = readTitle(position, country);
    expect(explainLevel(reading.level, country).id).toBe(seniority);
    expect(explainDepartment(reading.department).id).toBe(department);
  });
});

describe('what a search finds a title by', () => {
  test('is its words without the stop words, and its abbreviations as one', () => {
    expect(search('VP of Sales & Marketing (APAC)')).toEqual({
      words: ['vice', 'president', 'sales', 'marketing', 'asia', 'pacific'],
      concepts: ['vp', 'apac'],
    });
  });

  test('is its short forms too', () => {
    expect(search('Accountant').words).toEqual(['accountant', 'acct']);
  });

  test('is its stop words if there is nothing else', () => {
    expect(search('The')).toEqual({ words: ['the'], concepts: [] });
  });

  test('is nothing if there is no word', () => {
    expect(search('!!!')).toEqual({ words: [], concepts: [] });
  });
});
