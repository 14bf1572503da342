// Level words with one wrong letter, and the real words that look like them.
import { describe, expect, test } from 'vitest';
import {
  CORRECTED_ANYWHERE,
  CORRECTED_IN_TITLES,
  REAL_WORDS,
} from '../../../../src/domain/titles/languages/misspelt-words.ts';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';
import { correctLevelWords } from '../../../../src/domain/titles/roles/correct-level-words.ts';
import { expandWords } from '../../../../src/domain/titles/words/expand-words.ts';

const corrected = (title: string): string =>
  correctLevelWords(expandWords(title))
    .map(({ text }) => text)
    .join(' ');
const reading = (title: string): number[] => {
  const { level, department } = readTitle(title, 'US');
  return [level.seniority, department.department];
};

describe('read as if it were spelled right', () => {
  test.each([
    ['Boad Member', 'Board Member'],
    ['Bord Member', 'Board Member'],
    ['Board Memeber', 'Board Member'],
    ['Baord of Directors', 'Board of Directors'],
    ['Managment', 'Management'],
    ['General Managment', 'General Management'],
    ['Managment Consultant', 'Management Consultant'],
    ['Sales Manger', 'Sales Manager'],
    ['Sales Mananger', 'Sales Manager'],
    ['Sales Mangers', 'Sales Manager'],
    ['Mangaer, Marketing', 'Manager, Marketing'],
    ['Direcotr of Sales', 'Director of Sales'],
    ['Managing Diretor', 'Managing Director'],
    ['Mananging Director', 'Managing Director'],
    ['Vice Presdient', 'Vice President'],
    ['Vise President', 'Vice President'],
    ['Excutive Director', 'Executive Director'],
    ['Cheif Executive Officer', 'Chief Executive Officer'],
    ['Chif Financial Oficer', 'Chief Financial Officer'],
    ['Cheif of Staff', 'Chief of Staff'],
    ['Haed of Sales', 'Head of Sales'],
    ['Co-Fouder', 'Co-Founder'],
    ['Onwer', 'Owner'],
    ['Business Onwer', 'Business Owner'],
    ['Parnter', 'Partner'],
    ['Chairmain', 'Chairman'],
    ['Supervisior', 'Supervisor'],
    ['Superintendant', 'Superintendent'],
    ['Enterpreneur', 'Entrepreneur'],
    ['Team Laeder', 'Team Leader'],
    ['Genral Manager', 'General Manager'],
    ['CEO Assitant', 'CEO Assistant'],
    ['Contoller', 'Controller'],
    ['Directuer des ventes', 'Directeur des ventes'],
    ['Gestionaire, Finances', 'Gestionnaire, Finances'],
    ['Direktor Utama', 'Direktur Utama'],
    ['Manajar Keuangan', 'Manajer Keuangan'],
    ['Pengarh Urusan', 'Pengarah Urusan'],
    ['Pengruus Jualan', 'Pengurus Jualan'],
  ])('%s as %s', (wrong, right) => {
    expect(reading(wrong)).toEqual(reading(right));
    expect(readTitle(wrong, 'US').level.words).toBe(readTitle(right, 'US').level.words);
  });
});

describe('never taken for another word', () => {
  test.each([
    ['Resident', 6],
    ['Directory Services Engineer', 6],
    ['Trusted Advisor', 6],
    ['Fireman', 6],
    ['Office', 6],
    ['Loader', 6],
    ['Team Loader', 6],
    ['Heat Treater', 6],
    ['Heat of Reaction Chemist', 6],
    ['Herd of Cattle Keeper', 6],
    ['Ahead of Print Editor', 6],
    ['Lead Generation Specialist', 6],
    ['Voice President Studio', 3],
    ['VIC President', 3],
    ['Broad Member', 6],
    ['Minister', 6],
    ['Funder', 6],
    ['Gartner Analyst', 6],
    ['Responsible AI Researcher', 6],
    ['Supervisory Special Agent', 6],
    ['Mange Treatment Nurse', 6],
    ['Chef de garde-manger', 5],
    ['Barista, Pret A Manger', 6],
    ['Préposé à l’entretien ménager', 6],
    ['Penyedia Jasa', 6],
  ])('%s is level %i', (title, level) => {
    expect(corrected(title)).toBe(
      expandWords(title)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(reading(title)[0]).toBe(level);
  });

  test('a real word, alone or before the words that would make a title of it', () => {
    for (const word of REAL_WORDS) {
      for (const title of [word, `${word} of`, `${word} member`, `${word} president`, `team ${word}`]) {
        expect(corrected(title)).toBe(
          expandWords(title)
            .map(({ text }) => text)
            .join(' '),
        );
      }
    }
  });

  test('a word that is spelled right', () => {
    for (const word of [...CORRECTED_ANYWHERE, ...CORRECTED_IN_TITLES]) {
      expect(corrected(word)).toBe(
        expandWords(word)
          .map(({ text }) => text)
          .join(' '),
      );
    }
  });
});

test('two wrong letters are too many', () => {
  expect(reading('Sales Mnagre')[0]).toBe(6);
  expect(reading('Drectr')[0]).toBe(6);
});

test('a search finds the words as they are written', () => {
  const { words, searchable } = readTitle('Sales Managr', 'US');
  expect(words).toEqual(['sales', 'managr']);
  expect(searchable.search).toBe(' sales managr ');
});
