// Properties of every title and every query.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTitle } from '../../../src/domain/titles/read-title.ts';
import {
  matchesTitle,
  readPositionQuery,
  readSearchableTitle,
} from '../../../src/domain/titles/searchable-title.ts';
import { foldWords } from '../../../src/domain/titles/words/fold-words.ts';
import { anyCharacter } from '../../helpers/any-text.ts';

const WORDS = [
  ...[
    'ceo',
    'Sr',
    'VP',
    'vice',
    'president',
    'chief',
    'executive',
    'officer',
    'of',
    'the',
    'sales',
    'managers',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'R&D',
    'C++',
    '.NET',
    'co-founder',
    'e-commerce',
    'admin',
    'IT',
    '部長',
    '営業',
    'ผู้จัดการ',
    '과장',
    "d'équipe",
    '&',
  ],
];
/** Words that form no concept in any order, without letters that would be joined. */
const PLAIN_WORDS = [
  'sales',
  'marketing',
  'mgr',
  'junior',
  'Ingénieur',
  'secretaries',
  'admin',
  '営業',
  '과장',
  'lead',
];

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc.array(fc.constantFrom(...WORDS, ' - ', ', ', '.', "'")).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS, '.', '-')).map((words) => words.join('')),
);

test('any text can be read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { key, search } = readSearchableTitle(text);
      expect(search).toMatch(/^ (?:[^ \0]+ )*$|^ {2}$/);
      expect(key).toMatch(/^$|^[^ \0]+(?: [^ \0]+)*$/);
      const terms = search.trim().split(' ');
      expect(new Set(terms).size).toBe(terms.length);
      const reading = readTitle(text, 'AU');
      expect(reading.searchable).toEqual({ key, search });
      expect(reading.department.department === 17).toBe(reading.level.seniority === 7);
      if (key === '') expect(reading.level.seniority).toBe(7);
      expect(key.isWellFormed?.() ?? true).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a title finds itself and equals itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = readPositionQuery(text);
      const title = readSearchableTitle(text);
      if (query === undefined) expect(title.key).toBe('');
      else expect([matchesTitle(query, title), query.key]).toEqual([true, title.key]);
    }),
    { numRuns: 1000 },
  );
});

test('part of a title, cut between words, finds the title', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS)), fc.nat(), fc.nat(), (words, from, length) => {
      const query = readPositionQuery(
        words
          .slice(from % (words.length + 1))
          .slice(0, length)
          .join(' , '),
      );
      if (query !== undefined) expect(matchesTitle(query, readSearchableTitle(words.join(' , ')))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('the order of the words in a query does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(PLAIN_WORDS, { minLength: 1 }), (words) => {
      const query = readPositionQuery(words.join(' '));
      const title = readSearchableTitle(PLAIN_WORDS.join(' '));
      expect(query !== undefined && matchesTitle(query, title)).toBe(true);
    }),
  );
});

test('folding a folded title changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = foldWords(text).map((word) => word.text);
      expect(foldWords(words.join(' , ')).map((word) => word.text)).toEqual(words);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  'a',
  'a.',
  'a ',
  'e-',
  "d'",
  '& ',
  'chief ',
  'vice president ',
  'md ',
  '部長',
  '課長a',
  '& ceo 兼 ',
  '\ufdfa',
  'ผู้',
  'é',
  '\ud800',
  '.net',
  '\u0301',
])('ten thousand characters of %j take less than 100 ms', (piece) => {
  const text = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
  // The best of a few: on a busy machine one reading may be interrupted.
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now();
    readTitle(text, 'AU');
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});

test('of a longer text only the first thousand characters are read', () => {
  const filler = 'x '.repeat(497);
  expect(readTitle(`${filler}nurse manager`, 'AU')).toEqual(readTitle(`${filler}nurse `, 'AU'));
  expect(readSearchableTitle(`${filler}nurse manager`).search).toBe(' x nurse ');
  expect(readTitle('部長'.repeat(1_000_000), 'JP').level.seniority).toBe(
    readTitle('部長', 'JP').level.seniority,
  );
});
