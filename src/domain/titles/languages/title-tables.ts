// The shape of the word tables in languages/. Lists are separated by commas; Latin words are written in folded form:
// lower case, without accents, abbreviations in full, in the singular where the English singular applies (plurals are
// folded to it).
import type { Department, Seniority } from '../../reference.ts';

export type LevelTable = readonly (readonly [Seniority, string])[];
export type DepartmentTable = readonly (readonly [Department, string])[];

/** The words of one language other than English. read-level.ts uses their places to decide. */
export interface Language {
  /**
   * Titles by level. In languages that put the title first, the first one of a part decides, and the occupations below
   * are titles without a level (`Ingénieur principal` is not a principal).
   */
  readonly levels: LevelTable;
  /** People who work for the holder of the title beside them (`社長秘書`, `Adjointe de la présidente`). */
  readonly support: string;
  /** Words that mark a former title (`Mantan Direktur`). */
  readonly notNow: string;
  /** Occupations and fixed phrases: they decide over functions. */
  readonly occupations: DepartmentTable;
  /** Functions and fields of work. */
  readonly functions: DepartmentTable;
  /** Fields of work; a function beside them is stronger; weighed like the English ones. */
  readonly fields?: DepartmentTable;
  /** Activities in any field; weighed like the English ones. */
  readonly activities?: DepartmentTable;
  /** Founders: general management if neither a function nor a field is named; an activity beside them is weaker. */
  readonly top?: string;
  /** Titles that are general management if there is no function beside them. */
  readonly general: string;
}

/** The words of a language written without spaces; `|` in a piece is the edge of a word (run-table.ts). */
export interface RunLanguage extends Language {
  /** Board seats, as listed in the levels: for those who run the company the office counts (`取締役CFO`). */
  readonly seats: string;
  /** Joins two posts of one person (`社長兼CEO`). */
  readonly joints: string;
  /** The beginning and the end of the long form of a chief officer (`最高`…`責任者`); each is among the levels too. */
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
