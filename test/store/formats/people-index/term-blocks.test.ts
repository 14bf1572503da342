// The dictionary of an index: every term is found in its block, and nothing else is.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../src/samples/demo/random.ts';
import type { StoredSet } from '../../../../src/store/formats/people-index/number-set.ts';
import {
  createBlockWriter,
  findBlock,
  findInside,
  findTerm,
  type TermBlock,
} from '../../../../src/store/formats/people-index/term-blocks.ts';

const SIZE = 100_000;

/** Each term with as many people as its place says. */
function blocksOf(terms: readonly string[], isShared = true, peopleOf = (place: number) => place + 1) {
  const blocks: TermBlock[] = [];
  const writer = createBlockWriter(SIZE, (block) => blocks.push(block));
  terms.forEach((term, place) => {
    writer.add(
      term,
      Uint32Array.from({ length: peopleOf(place) }, (_, number) => number),
      isShared,
    );
  });
  writer.end();
  return blocks;
}

/** Like an engine: the last block whose first term is not greater, and for a prefix the blocks after it. */
function countsOf(blocks: readonly TermBlock[], text: string, isPrefix: boolean): number[] {
  const term = Buffer.from(text);
  const at = blocks.findLastIndex(({ first }) => Buffer.compare(first, term) <= 0);
  expect(findBlock(blocks, term)).toBe(at);
  const sets: StoredSet[] = [];
  for (const { bytes } of blocks.slice(Math.max(0, at), isPrefix ? undefined : at + 1)) {
    findTerm(bytes, term, isPrefix, sets);
  }
  return sets.map(({ count }) => count);
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe('the blocks of a dictionary', () => {
  const random = createRandom('terms');
  const word = () =>
    Array.from({ length: random.integer(1, 6) }, () => random.pick(['a', 'b', 'é', '部', '𠮷'])).join('');
  const terms = [...new Set(Array.from({ length: 700 }, word))].sort(byBytes);

  test('are none without terms', () => {
    expect(blocksOf([])).toEqual([]);
  });

  test('give every term the set it was added with, and no other term any', () => {
    const blocks = blocksOf(terms);
    expect(blocks.length).toBeGreaterThan(10);
    for (const [place, term] of terms.entries()) {
      expect(countsOf(blocks, term, false), term).toEqual([place + 1]);
    }
    for (let time = 0; time < 500; time += 1) {
      const other = `${word()}${random.pick(['', 'c', '0', '長'])}`;
      if (!terms.includes(other)) expect(countsOf(blocks, other, false), other).toEqual([]);
    }
  });

  test('give all terms that begin with a text', () => {
    const blocks = blocksOf(terms);
    for (const start of ['a', 'ab', 'é部', '部', '𠮷a', 'aaaaaaa', 'c', '0', '𠮷𠮷𠮷']) {
      const wanted = terms.flatMap((term, place) => (term.startsWith(start) ? [place + 1] : []));
      expect(countsOf(blocks, start, true), start).toEqual(wanted);
    }
  });

  test('stay short, and a long set has a block of its own', () => {
    const blocks = blocksOf(['a', 'b', 'c', 'd'], true, (place) => (place === 1 ? 50_000 : 2));
    expect(blocks.map(({ first }) => String(first))).toEqual(['a', 'b', 'c']);
    expect(blocks.map(({ bytes }) => bytes.length > 1000)).toEqual([false, true, false]);
    expect(countsOf(blocks, 'b', false)).toEqual([50_000]);
    expect(countsOf(blocks, 'd', false)).toEqual([2]);
  });

  test('have space for a term that is longer than a block', () => {
    const long = '部'.repeat(5000);
    const blocks = blocksOf(['a', long, `${long}x`]);
    expect(countsOf(blocks, long, false)).toEqual([2]);
    expect(countsOf(blocks, `${long}x`, false)).toEqual([3]);
    expect(countsOf(blocks, '部', true)).toEqual([2, 3]);
  });
});

describe('looking inside terms', () => {
  const mark = 'l'.charCodeAt(0);
  const inside = (blocks: readonly TermBlock[], part: string) => {
    const sets: StoredSet[] = [];
    for (const { bytes } of blocks) findInside(bytes, mark, Buffer.from(part), sets);
    return sets.map(({ count }) => count);
  };

  test('finds each term that has the part, once', () => {
    const terms = ['l営業部長', 'l営業部長代理営業部長', 'l部', 'l部長', 'l長部'];
    const blocks = blocksOf(terms, false);
    expect(inside(blocks, '部長')).toEqual([1, 2, 4]);
    expect(inside(blocks, '長部')).toEqual([5]);
    expect(inside(blocks, '営業部長営')).toEqual([]);
  });

  test('leaves out terms of another kind', () => {
    expect(inside(blocksOf(['=営業部長', 'l営業部長', 'r部長'], false), '部長')).toEqual([2]);
  });

  test('is not misled by the bytes of a set', () => {
    // A set whose gaps are the bytes of the part.
    const part = Buffer.from('é');
    const gaps = [...part].map((byte) => byte & 127);
    const blocks: TermBlock[] = [];
    const writer = createBlockWriter(1_000_000, (block) => blocks.push(block));
    const number = (gaps[0] as number) + (gaps[1] as number) * 128;
    writer.add('lx', Uint32Array.of(number), false);
    writer.add('lxé', Uint32Array.of(1, 2), false);
    writer.end();
    expect(inside(blocks, 'é')).toEqual([2]);
  });
});
