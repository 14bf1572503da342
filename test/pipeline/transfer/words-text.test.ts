// The words of names pass between threads unchanged.
import { expect, test } from 'vitest';
import { readWords, writeWords } from '../../../src/pipeline/transfer/words-text.ts';
import { wordsOf } from '../../../src/store/formats/name-keys.ts';

test.each([
  [
    'several names and domains',
    'Acme Pty Ltd',
    ['Acme Robotics', 'アクメ 株式会社'],
    ['acme.example', 'www.ac-me.example'],
  ],
  ['a name without words', '...', ['Second'], []],
  ['one name alone', 'Acme', [], []],
  ['a line break and a tab in a name', 'Two\nLines\tand more', [], ['two.example']],
])('%s', (_, name, others, domains) => {
  const identifiers = domains.map((value) => ({ kind: 'domain', value }) as const);
  const words = wordsOf(name, others, identifiers);
  expect(readWords(writeWords(words))).toEqual(words);
});
