// The shape of the word tables in languages/. Lists are separated by commas; Latin words are
// written as they fold: lower case, without accents, abbreviations in full, in the singular where the English
// singular applies (plurals meet it anyway).
import type { Department, Seniority } from '../../reference.ts';

export type LevelTable = readonly (readonly [Seniority, string])[];
export type DepartmentTable = readonly (readonly [Department, string])[];

/** The words of one language other than English. How their places decide is told in read-level.ts. */
export interface Language {
  /**
   * Titles by level; in languages that put the title first, the first one of a part decides, and the occupations
   * below are titles of everyone else there (`Ingénieur principal` is no principal).
   */
  readonly levels: LevelTable;
  /** Those who work for the title beside them (`社長秘書`, `Adjointe de la présidente`). */
  readonly support: string;
  /** What makes a title one of the past (`Mantan Direktur`). */
  readonly notNow: string;
  /** Occupations and fixed phrases: they decide over functions. */
  readonly occupations: DepartmentTable;
  /** Functions and fields of work. */
  readonly functions: DepartmentTable;
  /** Fields of work that give way to a function beside them; weighed like the English ones. */
  readonly fields?: DepartmentTable;
  /** What somebody does in any field; weighed like the English ones. */
  readonly activities?: DepartmentTable;
  /** Titles that are general management when no function stands beside them. */
  readonly general: string;
}

/** The words of a language written without spaces; `|` in a piece is the edge of a word (run-table.ts). */
export interface RunLanguage extends Language {
  /** Seats on a board, as listed in the levels: those who run the company are told by their office (`取締役CFO`). */
  readonly seats: string;
  /** What joins two posts of one person (`社長兼CEO`). */
  readonly joints: string;
  /** What opens and what closes the long form of a chief officer (`最高`…`責任者`); each is among the levels too. */
  readonly chiefs: readonly (readonly [opening: string, closing: string])[];
}

/** The entries of a list; line breaks and spaces around a comma do not count. */
export function listed(phrases: string): string[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

/** A table's entries one by one. */
export function entriesOf<Id>(table: readonly (readonly [Id, string])[]): [string, Id][] {
  return table.flatMap(([id, phrases]) => listed(phrases).map((phrase): [string, Id] => [phrase, id]));
}
