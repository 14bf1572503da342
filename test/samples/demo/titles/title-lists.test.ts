// People are written as text, so no title may contain characters that JSON must escape.
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../../src/domain/reference.ts';
import { TITLE_LISTS } from '../../../../src/samples/demo/titles/title-lists.ts';
import type { Language } from '../../../../src/samples/demo/words/languages.ts';
import { PLACES } from '../../../../src/samples/demo/words/places.ts';
import { addTail } from '../../../../src/samples/world/title-tails.ts';
import { createWorldRandom } from '../../../../src/samples/world/world-random.ts';

const needsEscape = (text: string) => JSON.stringify(text) !== `"${text}"`;

test('no title and no town contains characters that JSON must escape', () => {
  const titles = Object.values(TITLE_LISTS).flatMap(({ offices, staff }) => [...offices.flat(), ...staff]);
  const towns = Object.values(PLACES).flatMap((places) => places.map(({ town }) => town));
  expect(titles.length).toBeGreaterThan(300);
  expect([...titles.map(([title]) => title), ...towns].filter(needsEscape)).toEqual([]);
});

test('a suffix makes another title, in every language, that contains the first', () => {
  const random = createWorldRandom();
  random.begin(1, 1, 1);
  for (const language of Object.keys(TITLE_LISTS) as Language[]) {
    const title = TITLE_LISTS[language].staff[0]?.[0] ?? '';
    for (const country of COUNTRY_CODES) {
      const tails = Array.from({ length: 300 }, () => addTail(random, title, language, country));
      expect(tails.filter((text) => needsEscape(text) || text === title || !text.includes(title))).toEqual(
        [],
      );
      expect(new Set(tails).size).toBeGreaterThan(50);
    }
  }
});
