// The query part of a URL, read strictly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../../src/http/wire/parse-query.ts';

test.each([
  ['', {}],
  ['&&', {}],
  ['id=c1', { id: 'c1' }],
  ['id', { id: '' }],
  ['id=', { id: '' }],
  ['=c1', { '': 'c1' }],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1=2', { a: '1=2' }],
  ['a=b+c%20d%2B', { a: 'b c d+' }],
  ['na%6De=caf%C3%A9', { name: 'café' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a=&a=', { a: ['', ''] }],
])('reads %j', (text, query) => {
  expect(Object.fromEntries(parseQuery(text) ?? [])).toEqual(query);
});

test.each(['a=%', 'a=%zz', '%ff=1', 'a=%C3', 'a=1&b=%ed%a0%80'])('does not guess what %j means', (text) => {
  expect(parseQuery(text)).toBeUndefined();
});

test('reads a missing query as an empty one', () => {
  expect(parseQuery('')).toEqual(new Map());
});

test('keeps names such as __proto__ and constructor plain data', () => {
  const query = parseQuery('__proto__=1&constructor=2&toString=3') ?? [];
  expect([...query]).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
    ['toString', '3'],
  ]);
  expect(parseQuery('a=1')?.get('constructor')).toBeUndefined();
});

test('reads back what a URLSearchParams has written', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name }), (pairs) => {
      const query = parseQuery(new URLSearchParams(pairs).toString()) ?? [];
      expect([...query].sort()).toEqual([...pairs].sort());
    }),
  );
});
