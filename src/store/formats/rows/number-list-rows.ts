// The row of a do-not-call list, the same in both engines.
import type { NumberList } from '../../contract/number-lists.ts';

export const NUMBER_LIST_COLUMNS = 'country, number, numbers, pages, record';

/** Large integers of PostgreSQL arrive as text. */
export type NumberListRow = readonly [
  country: string,
  number: number | string,
  numbers: number | string,
  pages: number | string,
  record: string,
];

export interface StoredList {
  readonly list: NumberList;
  readonly number: number;
}

export function toStoredList([, number, numbers, pages, record]: NumberListRow): StoredList {
  const list = { ...JSON.parse(record), numbers: Number(numbers), pages: Number(pages) } as NumberList;
  return { list, number: Number(number) };
}

export function toNumberListRow({ list, number }: StoredList): NumberListRow {
  const { numbers, pages, ...record } = list;
  return [list.country, number, numbers, pages, JSON.stringify(record)];
}
