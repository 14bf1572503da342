// Says what a header means, in any of the languages of the served countries and in German.
import { editDistance } from '../../domain/names/edit-distance.ts';
import { madeOnce } from '../../domain/values/made-once.ts';
import { headerKey, headerWords } from './fold-header.ts';
import { CHINESE, JAPANESE, KOREAN } from './words/east-asian.ts';
import { ENGLISH, NEUTRAL, SCOPES } from './words/english.ts';
import { FRENCH, GERMAN, SPANISH } from './words/european.ts';
import type { Meaning, Scope } from './words/meanings.ts';
import { FILIPINO, INDONESIAN_MALAY, THAI, VIETNAMESE } from './words/south-east-asian.ts';

export interface HeaderMeaning {
  readonly meaning: Meaning;
  readonly scope?: Scope;
}

/** Of a word that two languages have, the first meaning counts. */
const LANGUAGES = [
  ...[ENGLISH, FRENCH, SPANISH, GERMAN, JAPANESE, KOREAN, CHINESE],
  ...[INDONESIAN_MALAY, FILIPINO, VIETNAMESE, THAI],
];

const splitWords = (words: string): readonly string[] => words.split('|').map(headerKey);

const meaningsByKey = madeOnce(() => {
  const byKey = new Map<string, Meaning>();
  for (const language of LANGUAGES) {
    for (const [meaning, words] of Object.entries(language)) {
      for (const key of splitWords(words)) if (!byKey.has(key)) byKey.set(key, meaning as Meaning);
    }
  }
  return byKey;
});

const modifiers = madeOnce(() => {
  const byWord = new Map<string, Scope | undefined>(splitWords(NEUTRAL).map((word) => [word, undefined]));
  for (const [scope, words] of Object.entries(SCOPES)) {
    for (const word of splitWords(words)) byWord.set(word, scope as Scope);
  }
  return byWord;
});

/** A longer text is a value, or a note. */
const MOST_CHARACTERS = 100;

/** Undefined if it is not understood. */
export function readHeader(header: string): HeaderMeaning | undefined {
  if (header.length > MOST_CHARACTERS) return undefined;
  const whole = readWords(headerWords(header));
  if (whole !== undefined) return whole;
  // `会社名 / Company`, `Revenue (AUD)`, `Address - City`: the parts, if all that mean something mean the same.
  const parts = header
    .split(/[/()（）[\]|:：\n]| - /)
    .filter((part) => part.trim() !== '')
    .map((part) => readWords(headerWords(part)))
    .filter((part) => part !== undefined);
  const finer = parts.filter(({ meaning }) => meaning !== 'address');
  const [first] = finer.length === 0 ? parts : finer;
  return finer.every(({ meaning }) => meaning === first?.meaning) ? first : undefined;
}

/** `Nº de empleados`, `N° d'employés`, `Nr. of staff`. A bare `No. Pegawai` is the number of an employee. */
const NUMBER_OF =
  /^(?:no|n|nr|nro|num|numero|number|nb|nbr|nbre|anz) (?:of|de|del|d|des|der|ng mga|ng) (.+)$/;

function readWords(words: readonly string[]): HeaderMeaning | undefined {
  const scope = scopeOf(words);
  const known = meaningsByKey().get(words.join(''));
  // The words of a modifier alone are a meaning, not a scope: `Company`, `Contact`.
  if (known !== undefined)
    return scope === undefined || words.length === 1 ? { meaning: known } : { meaning: known, scope };
  const counted = NUMBER_OF.exec(words.join(' '))?.[1]?.replaceAll(' ', '');
  if (counted !== undefined && meaningsByKey().get(counted) === 'employees') return { meaning: 'employees' };
  const [first = '', ...rest] = words;
  if (rest.length === 0) return undefined;
  if (/^\d+$/.test(rest.at(-1) ?? '')) return readWords(words.slice(0, -1));
  if (!modifiers().has(first)) return undefined;
  const inner = readWords(rest);
  // `Company Name` and the like are in the tables; any other name after a modifier is of unknown kind.
  return inner === undefined || scope === undefined ? inner : { ...inner, scope };
}

function scopeOf([first = '']: readonly string[]): Scope | undefined {
  return modifiers().get(first);
}

const LEAST_LETTERS = 5;

/** What a header with one or two wrong letters was probably meant to say. */
export function nearestMeaning(header: string): Meaning | undefined {
  const key = headerKey(header);
  if (key.length < LEAST_LETTERS || key.length > 40) return undefined;
  const most = key.length < 8 ? 1 : 2;
  for (let changes = 1; changes <= most; changes += 1) {
    for (const [known, meaning] of meaningsByKey()) {
      if (known.length >= LEAST_LETTERS && editDistance(key, known, changes) <= changes) return meaning;
    }
  }
  return undefined;
}
