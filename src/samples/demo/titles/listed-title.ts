// The form of the title lists: one list per language, each title with its seniority and department, and how often it
// occurs.
import type { Department, Seniority } from '../../../domain/reference.ts';

/** 0 for a seniority or a department: the words do not imply it, so the sample never gives it. */
export type Title = readonly [
  title: string,
  seniority: Seniority | 0,
  department: Department | 0,
  weight: number,
];

export interface TitleList {
  /** Offices in the order in which a company fills them, each once, with its spellings. */
  readonly offices: readonly (readonly Title[])[];
  /** All other people; a title may occur any number of times in a company. */
  readonly staff: readonly Title[];
}
