// Tables of titles for the tests, and how a case of them is read.
import type { Country } from '../../src/domain/reference.ts';
import { readTitle } from '../../src/domain/titles/read-title.ts';

export type TitleCase = readonly [title: string, level: number, department: number];

/** The lines of a table as cases: one title a line, then its seniority and its department. */
export function titleCases(table: string): TitleCase[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.trim().split(' ');
      return [words.slice(0, -2).join(' '), Number(words.at(-2)), Number(words.at(-1))];
    });
}

/** The level and the department that are read from a title. */
export function readingOf(title: string, country: Country): [level: number, department: number] {
  const { level, department } = readTitle(title, country);
  return [level.seniority, department.department];
}
