// A position is found in the joined titles of a group exactly where the rule says.
import { expect, test } from 'vitest';
import {
  matchesTitle,
  readPositionQuery,
  readSearchableTitle,
} from '../../../../src/domain/titles/searchable-title.ts';
import { findTitles, joinTitles } from '../../../../src/store/formats/people-pages/group-titles.ts';

const TITLES = ['Sales Manager', 'Cook', '営業部長', 'Manager', 'Sales and Marketing Manager', 'Sales'];
const titleOf = (number: number) => readSearchableTitle(TITLES[number - 1] ?? '');

/** People with these titles, the first of them without one, in departments 1 and 2 in turn. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 1, 0, 4];
const departmentOf = (place: number) => 1 + (place % 2);
const page = (first: number, numbers: readonly number[]) => ({
  first,
  bytes: Buffer.from([
    numbers.length,
    ...numbers.map(() => 0),
    ...numbers.map((_, place) => departmentOf(first + place)),
    ...numbers,
  ]),
});
const group = joinTitles([page(0, NUMBERS.slice(0, 4)), page(4, NUMBERS.slice(4))], titleOf);

test.each(['manager', 'sales', 'sales manager', 'cook', '部長', '長', 'nobody', 'marketing manager'])(
  'finds %s in each range and department as the rule says',
  (text) => {
    const position = readPositionQuery(text);
    if (position === undefined) throw new Error('it folds to nothing');
    for (const department of [undefined, 1, 2]) {
      for (let first = 0; first < NUMBERS.length; first += 1) {
        for (let end = first + 1; end <= NUMBERS.length; end += 1) {
          const fits = NUMBERS.map((_, place) => place).filter((place) => {
            const title = NUMBERS[place] === 0 ? undefined : titleOf(NUMBERS[place] ?? 0);
            if (place < first || place >= end || title === undefined) return false;
            return (
              matchesTitle(position, title) && (department ?? departmentOf(place)) === departmentOf(place)
            );
          });
          const isExact = (place: number) => titleOf(NUMBERS[place] ?? 0).key === position.key;
          const wanted = [...fits.filter(isExact), ...fits.filter((place) => !isExact(place))];
          expect(findTitles(group, { first, end }, position, department)).toEqual(wanted);
        }
      }
    }
  },
);
