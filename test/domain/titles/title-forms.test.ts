// Stores hold the search forms of titles. Whoever changes what titles fold to raises TITLE_FORMS, or old stores
// would silently miss titles; this test notices: by a fixed list of titles, and by the tables they are folded with,
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

/** The digest by number of TITLE_FORMS. */
const KNOWN: Readonly<Record<number, string>> = { 3: 'b8a64e65794f0c7f' };

const TABLES = { abbreviations, britishAmerican, compounds, genderForms, stopWords };

function fixedTitles(): string[] {
  const text = readFileSync(new URL('title-forms.txt', import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Maps and sets as lists, since JSON has neither; objects with their names in order, since a module has none. */
function asLists(_name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

test('titles fold to the forms that TITLE_FORMS stands for; raise it when they change, and note the new digest', () => {
  const hash = createHash('sha256');
  for (const title of fixedTitles()) hash.update(JSON.stringify(readSearchableTitle(title)));
  for (const tables of Object.values(TABLES)) hash.update(JSON.stringify(tables, asLists));
  expect({ [TITLE_FORMS]: hash.digest('hex').slice(0, 16) }).toEqual({ [TITLE_FORMS]: KNOWN[TITLE_FORMS] });
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
