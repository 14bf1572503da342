// The words of the names of a company as one text, and the terms in it.
import { expect, test } from 'vitest';
import { eachTermOf } from '../../../src/domain/names/name-terms.ts';
import { eachName, readNames } from '../../../src/domain/names/name-words.ts';

test.each([
  [
    'several names and domains',
    ['Acme Pty Ltd', 'Acme Robotics', 'アクメ 株式会社'],
    ['acme.example', 'www.ac-me.example'],
    ['acme', 'acme robotics', 'アクメ'],
    ['acme', 'www'],
  ],
  ['a name without words', ['...', 'Second'], [], ['', 'second'], []],
  ['one name alone', ['Acme'], [], ['acme'], []],
  ['a domain alone', [], ['a-b.example'], [], ['ab']],
  ['a domain without a label', ['Acme'], ['-.example', 'b.example'], ['acme'], ['b']],
  ['an encoded domain', ['Acme'], ['xn--bcher-kva.example'], ['acme', 'bucher'], ['xnbcherkva']],
  [
    'a line break and a tab in a name',
    ['Two\nLines\tand more'],
    ['two.example'],
    ['two lines more'],
    ['two'],
  ],
])('visits each name and each label: %s', (_, names, domains, words, labels) => {
  const text = readNames(names, domains);
  const found: string[][] = [[], []];
  eachName(
    text,
    (from, to) => found[0]?.push(text.slice(from, to)),
    (from, to) => found[1]?.push(text.slice(from, to)),
  );
  expect(found).toEqual([words, labels]);
});

test.each([
  [
    'Qantas',
    ['w:qantas!', 'p:qan', 'p:qanta', 'd:antas', 'd:qntas', 'd:qatas', 'd:qanas', 'd:qants', 'd:qanta'],
  ],
  ['Aabb', ['w:aabb!', 'p:aab', 'd:abb', 'd:aab']],
  [
    'Blue Harbours',
    [
      'w:blue',
      'p:blu',
      'd:lue',
      'd:bue',
      'd:ble',
      'd:blu',
      'c:blue harbours!',
      'w:harbours',
      'p:har',
      'p:harbo',
      's:ours',
    ],
  ],
  ['東京電力', ['p:東', 'w:東京', 'w:京電', 'w:電力']],
  ['𠮷野', ['p:𠮷', 'w:𠮷野!']],
  ['Group', ['w:group!', 'p:gro', 'p:group']],
])('makes the terms of %s; a mark is at those that are the whole name', (name, wanted) => {
  const text = readNames([name], []);
  const terms: string[] = [];
  eachTermOf(text, (kind, from, to, isWhole, without) => {
    const part =
      without === -1 ? text.slice(from, to) : text.slice(from, without) + text.slice(without + 1, to);
    terms.push(`${kind}:${part}${isWhole ? '!' : ''}`);
  });
  expect(terms).toEqual(wanted);
});
