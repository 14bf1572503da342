// A scan of pages of people by a position.
import { expect, test } from 'vitest';
import { readPositionQuery, readSearchableTitle } from '../../../../src/domain/titles/searchable-title.ts';
import { createPageScan } from '../../../../src/store/formats/people-pages/list-people.ts';
import type { PageBytes } from '../../../../src/store/formats/people-pages/page-bytes.ts';

const TITLES = ['Sales Manager', 'Engineer', 'Manager'];
const RANGE = { first: 0, end: 3 };
const NO_DEPARTMENT = { department: undefined };

/** Three people with the titles 1, 2 and 3: the count, a byte each for levels and departments, and the titles. */
const page: PageBytes = { first: 0, bytes: Buffer.from([3, 0, 0, 0, 0, 0, 0, 1, 2, 3]) };

function positionOf(text: string) {
  const position = readPositionQuery(text);
  if (position === undefined) throw new Error(`${text} cannot be read`);
  return position;
}

test('judges a title once for a position, also over several scans, and other positions by themselves', () => {
  const judged: number[] = [];
  const scan = createPageScan((number) => {
    judged.push(number);
    return readSearchableTitle(TITLES[number - 1] ?? '');
  }, 'of all pages');
  const [manager, engineer] = [positionOf('manager'), positionOf('engineer')];
  const numbers = (position: typeof manager) => scan([page], RANGE, { ...NO_DEPARTMENT, position });
  // The exact title comes first.
  expect(numbers(manager)).toEqual([2, 0]);
  expect(numbers(engineer)).toEqual([1]);
  expect(numbers(manager)).toEqual([2, 0]);
  expect(numbers(engineer)).toEqual([1]);
  expect(judged).toEqual([1, 2, 3, 1, 2, 3]);
});

test('judges the titles of each page again where a number means another title on each', () => {
  const titles = [TITLES, ['Engineer', 'Manager', 'Engineer']];
  const [first, second] = [
    { ...page, titles: titles[0] },
    { first: 3, bytes: page.bytes, titles: titles[1] },
  ];
  const scan = createPageScan<typeof first>(
    (number, { titles: onPage }) => readSearchableTitle(onPage?.[number - 1] ?? ''),
    'of each page',
  );
  const query = { ...NO_DEPARTMENT, position: positionOf('manager') };
  expect(scan([first, second], { first: 0, end: 6 }, query)).toEqual([2, 4, 0]);
  expect(scan([second], { first: 3, end: 6 }, query)).toEqual([4]);
});
