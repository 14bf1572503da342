// Cached positions: each finds its own titles, and never those of another position.
import { expect, test } from 'vitest';
import { matchesTitle, readSearchableTitle } from '../../../src/domain/titles/searchable-title.ts';
import { createPositionMemory } from '../../../src/http/memory/position-memory.ts';

const TITLES = [
  'Chief Executive Officer',
  'CEO, Asia',
  'Sales Engineer',
  'Engineer 1',
  'Engineer 12',
  '営業部長',
];

type Read = ReturnType<typeof createPositionMemory>;

function titlesFoundBy(read: Read, position: string): readonly string[] | undefined {
  const query = read(position);
  return query && TITLES.filter((title) => matchesTitle(query, readSearchableTitle(title)));
}

/** By position, the titles of the list that it finds. */
const FOUND: { readonly [position: string]: readonly string[] } = {
  'Chief Executive Officer': ['Chief Executive Officer', 'CEO, Asia'],
  'chief executive officer': ['Chief Executive Officer', 'CEO, Asia'],
  ceo: ['Chief Executive Officer', 'CEO, Asia'],
  engineer: ['Sales Engineer', 'Engineer 1', 'Engineer 12'],
  'engineer 1': ['Engineer 1'],
  'sales engineer': ['Sales Engineer'],
  部長: ['営業部長'],
  nurse: [],
};

test('find the same titles when they are asked for again, in any order', () => {
  const read = createPositionMemory();
  const positions = Object.keys(FOUND);
  for (const position of [...positions, ...positions.toReversed()]) {
    expect([position, titlesFoundBy(read, position)]).toEqual([position, FOUND[position]]);
  }
});

test('are read once: the same text gives the same object', () => {
  const read = createPositionMemory();
  expect(read('engineer')).toBe(read('engineer'));
});

test('are undefined without a word, the first time and again', () => {
  const read = createPositionMemory();
  for (const _ of [1, 2]) expect(read('!!!')).toBeUndefined();
});

test('are not confused with each other when long ones begin alike', () => {
  const read = createPositionMemory();
  const alike = 'engineer '.repeat(20);
  for (const _ of [1, 2]) {
    expect(titlesFoundBy(read, `${alike}1`)).toEqual(['Engineer 1']);
    expect(titlesFoundBy(read, `${alike}sales`)).toEqual(['Sales Engineer']);
  }
});

test('find the same when there were too many to cache', () => {
  const read = createPositionMemory();
  for (let number = 0; number < 10_000; number += 1) read(`engineer ${number}`);
  for (const [position, titles] of Object.entries(FOUND)) {
    expect([position, titlesFoundBy(read, position)]).toEqual([position, titles]);
  }
});
