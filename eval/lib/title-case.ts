// What a labelled set is made of: titles, what their label allows, and whether that label can be relied on.
import type { Country } from '../../src/domain/reference.ts';

export type Part = 'learn' | 'measure';
export const PARTS: readonly Part[] = ['learn', 'measure'];
export const PART_NAMES: Readonly<Record<Part, string>> = {
  learn: 'to learn from',
  measure: 'only measured',
};
export type Question = 'seniority' | 'department';
export const QUESTIONS: readonly Question[] = ['seniority', 'department'];

/** What a label says about one question. */
export interface Label {
  /** IDs that count as right; a miss is counted under the first. */
  readonly allowed: readonly number[];
  /** In doubt: the label does not decide the question, so it is counted separately. */
  readonly isCertain: boolean;
}

export interface LabelledTitle {
  readonly title: string;
  readonly country: Country;
  /** The segment, major group or source inside its set. */
  readonly group: string;
  /** How often it occurs in the set. */
  readonly count: number;
  readonly labels: Readonly<Partial<Record<Question, Label>>>;
}

export interface TitleSet {
  readonly name: string;
  readonly titles: readonly LabelledTitle[];
  /** What was left out and why, in whole sentences. */
  readonly notes: readonly string[];
}

/** A row of a mapping table: every one says whether its label is certain, and why. */
export interface MappingRow {
  readonly allowed: readonly number[];
  readonly certain: boolean;
  readonly why: string;
}
