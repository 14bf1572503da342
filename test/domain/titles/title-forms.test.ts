// Stores have the search forms of titles. A change of how titles are folded must raise TITLE_FORMS, or old stores would
// silently miss titles. This test notices a change by a fixed list of titles, and by the tables they are folded with,
// since a new entry need not occur in the list.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as abbreviations from '../../../src/domain/titles/languages/abbreviations.ts';
import * as britishAmerican from '../../../src/domain/titles/languages/british-american.ts';
import * as compounds from '../../../src/domain/titles/languages/compounds.ts';
import * as genderForms from '../../../src/domain/titles/languages/gender-forms.ts';
import { readSearchableTitle, TITLE_FORMS } from '../../../src/domain/titles/searchable-title.ts';
import * as stopWords from '../../../src/domain/titles/words/stop-words.ts';

/** The forms when TITLE_FORMS was last raised. */
const KNOWN = {
  TITLE_FORMS: 3,
  titles: '69cb44c5b04df763',
  abbreviations: '8837623227fa11fe',
  britishAmerican: 'b1003e8cfd7e0f62',
  compounds: '121b718c2ac747db',
  genderForms: '9dd39915580b50df',
  stopWords: 'a0f535e64339e78a',
};

const TABLES = { abbreviations, britishAmerican, compounds, genderForms, stopWords };

function fixedTitles(): string[] {
  const text = readFileSync(new URL('title-forms.txt', import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * Maps and sets as lists, since JSON has neither; objects with their names in order, since a module has none. Reads the value
 * itself: a library of the benchmark adds a `toJSON` to sets.
 */
function asLists(this: { readonly [name: string]: unknown }, name: string): unknown {
  const value = this[name];
  if (value instanceof Map || value instanceof Set) return [...value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('titles fold to the forms of TITLE_FORMS; raise it when they change, and record the new digests', () => {
  const titles = digestOf(
    fixedTitles()
      .map((title) => JSON.stringify(readSearchableTitle(title)))
      .join('\n'),
  );
  const tables = Object.entries(TABLES).map(([name, table]) => [
    name,
    digestOf(JSON.stringify(table, asLists)),
  ]);
  expect({ TITLE_FORMS, titles, ...Object.fromEntries(tables) }).toEqual(KNOWN);
});

test('the list has titles of every script, each once', () => {
  const titles = fixedTitles();
  expect(new Set(titles).size).toBe(titles.length);
  for (const script of ['Latin', 'Han', 'Katakana', 'Hangul', 'Thai']) {
    expect(
      titles.filter((title) => new RegExp(`\\p{Script=${script}}`, 'u').test(title)).length,
      script,
    ).toBeGreaterThan(3);
  }
});
