// The word tables have no contradictions: a phrase that two lists read differently would be decided by their order.
import { expect, test } from 'vitest';
import { CONCEPTS, LONG_FORMS, SPELLINGS } from '../../../src/domain/titles/languages/abbreviations.ts';
import { LATIN_LANGUAGES, RUN_LANGUAGES } from '../../../src/domain/titles/languages/all-languages.ts';
import { CHINESE_ONLY } from '../../../src/domain/titles/languages/chinese.ts';
import {
  ACTIVITIES,
  CHANNELS,
  FIELDS,
  FUNCTIONS,
  LEVELS,
  TOP,
} from '../../../src/domain/titles/languages/english-departments.ts';
import {
  AIDES,
  END_SUPPORT,
  END_TITLES,
  SUPPORT,
  TITLES,
} from '../../../src/domain/titles/languages/english-levels.ts';
import { OCCUPATIONS } from '../../../src/domain/titles/languages/english-occupations.ts';
import { GENDER_FORMS } from '../../../src/domain/titles/languages/gender-forms.ts';
import { JAPANESE } from '../../../src/domain/titles/languages/japanese.ts';
import { entriesOf, listed } from '../../../src/domain/titles/languages/title-tables.ts';
import { expandWords } from '../../../src/domain/titles/words/expand-words.ts';

type Entry = readonly [phrase: string, meaning: string];

/** Phrases that are in the lists with more than one meaning, with all of them. */
function contradictions(entries: readonly Entry[], fold: (phrase: string) => string): string[] {
  const meanings = new Map<string, Set<string>>();
  for (const [phrase, meaning] of entries) {
    const folded = fold(phrase);
    meanings.set(folded, (meanings.get(folded) ?? new Set()).add(meaning));
  }
  return [...meanings]
    .filter(([, different]) => different.size > 1)
    .map(([phrase, different]) => `${phrase}: ${[...different].join(', ')}`);
}

const inWords = (phrase: string): string =>
  expandWords(phrase)
    .map((word) => word.text)
    .join(' ');
const inRuns = (phrase: string): string => phrase.normalize('NFKC');

const tagged = (table: readonly (readonly [number, string])[], kind: string): Entry[] =>
  entriesOf(table).map(([phrase, id]) => [phrase, `${kind} ${id}`]);
const listedAs = (phrases: string, meaning: string): Entry[] =>
  listed(phrases).map((phrase) => [phrase, meaning]);

test('no phrase has two levels', () => {
  const entries = [
    ...tagged(TITLES, 'level'),
    ...tagged(END_TITLES, 'level at the end'),
    ...listedAs(SUPPORT, 'support'),
    ...listedAs(END_SUPPORT, 'support at the end'),
    ...listedAs(AIDES, 'aide'),
    ...LATIN_LANGUAGES.flatMap(({ levels, support }) => [
      ...tagged(levels, 'level'),
      ...listedAs(support, 'aide'),
    ]),
  ];
  expect(contradictions(entries, inWords)).toEqual([]);
});

test('no piece of a script without spaces has two levels', () => {
  const perLanguage = RUN_LANGUAGES.map(({ levels, support, joints, notNow }) => [
    ...tagged(levels, 'level'),
    ...listedAs(support, 'support'),
    ...listedAs(joints, 'joint'),
    ...listedAs(notNow, 'not now'),
  ]);
  for (const entries of perLanguage) expect(contradictions(entries, inRuns)).toEqual([]);
  // What Japanese and Chinese read differently is decided by the characters beside it (run-reader.ts).
  expect(contradictions(perLanguage.flat(), inRuns)).toEqual([
    '代表: level 3, level 6',
    '主任: level 6, level 5',
  ]);
});

test('no piece of a script without spaces is listed twice with the same meaning', () => {
  const repeated = (entries: readonly (readonly [string, unknown])[]): string[] => {
    const pieces = entries.map(([piece]) => piece);
    return pieces.filter((piece, at) => pieces.indexOf(piece) < at);
  };
  for (const language of RUN_LANGUAGES) {
    expect(repeated(entriesOf(language.levels))).toEqual([]);
    expect(repeated(departmentsOf(language))).toEqual([]);
  }
});

test('the characters that mark a title as Chinese are in no Japanese title', () => {
  const pieces = [...entriesOf(JAPANESE.levels), ...departmentsOf(JAPANESE)].map(([piece]) => piece);
  expect([...pieces, ...listed(JAPANESE.support)].filter((piece) => CHINESE_ONLY.test(piece))).toEqual([]);
});

test('seats and the words of chief officers are levels too', () => {
  for (const { levels, seats, chiefs } of RUN_LANGUAGES) {
    const pieces = new Set(entriesOf(levels).map(([piece]) => piece));
    expect([...listed(seats), ...chiefs.flat()].filter((piece) => !pieces.has(piece))).toEqual([]);
  }
});

test('no phrase has two departments', () => {
  const entries = [
    ...tagged(OCCUPATIONS, 'occupation'),
    ...tagged(FUNCTIONS, 'function'),
    ...tagged(FIELDS, 'field'),
    ...tagged(CHANNELS, 'channel'),
    ...tagged(TOP, 'top'),
    ...tagged(ACTIVITIES, 'activity'),
    ...tagged(LEVELS, 'level'),
    ...LATIN_LANGUAGES.flatMap(departmentsOf),
  ];
  expect(contradictions(entries, inWords)).toEqual([]);
});

test('no piece of a script without spaces has two departments', () => {
  const perLanguage = RUN_LANGUAGES.map(departmentsOf);
  for (const entries of perLanguage) expect(contradictions(entries, inRuns)).toEqual([]);
  // As above: sales in Taiwan, paperwork in Japan; design and engineering.
  expect(contradictions(perLanguage.flat(), inRuns)).toEqual([
    '設計: function 5, field 11',
    '業務: activity 4, function 2',
    '主任: activity 16, level 1',
  ]);
});

test('every phrase of the tables has words to be found by', () => {
  const phrases = [OCCUPATIONS, FUNCTIONS, FIELDS, CHANNELS, TOP, ACTIVITIES, LEVELS, TITLES, END_TITLES]
    .flatMap((table) => entriesOf<number>(table))
    .map(([phrase]) => phrase);
  expect(phrases.filter((phrase) => inWords(phrase) === '')).toEqual([]);
});

test('no word of the tables is taken for a misspelt level word', () => {
  const phrases = [
    ...[OCCUPATIONS, FUNCTIONS, FIELDS, CHANNELS, TOP, ACTIVITIES, LEVELS, TITLES, END_TITLES]
      .flatMap((table) => entriesOf<number>(table))
      .map(([phrase]) => phrase),
    ...[SUPPORT, END_SUPPORT, AIDES].flatMap(listed),
    ...LATIN_LANGUAGES.flatMap((language) => [
      ...entriesOf(language.levels).map(([phrase]) => phrase),
      ...departmentsOf(language).map(([phrase]) => phrase),
      ...[language.support, language.notNow].flatMap(listed),
    ]),
    ...Object.values({ ...CONCEPTS, ...LONG_FORMS, ...SPELLINGS }),
    ...GENDER_FORMS.keys(),
    ...GENDER_FORMS.values(),
  ];
  const misspelt = phrases.flatMap((phrase) =>
    expandWords(phrase).filter(({ meant }) => meant !== undefined),
  );
  // Parts of a phrase (`garde-manger`, `agent de bord`) that are more often a mistake.
  expect([...new Set(misspelt.map(({ text }) => text))].sort()).toEqual(['bord', 'manger']);
});

function departmentsOf(language: (typeof LATIN_LANGUAGES)[number]): Entry[] {
  return [
    ...tagged(language.occupations, 'occupation'),
    ...tagged(language.functions, 'function'),
    ...tagged(language.fields ?? [], 'field'),
    ...tagged(language.activities ?? [], 'activity'),
    ...listedAs(language.top ?? '', 'top 1'),
    ...listedAs(language.general, 'level 1'),
  ];
}
