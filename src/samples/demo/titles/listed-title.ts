// The form of the title lists: one list a language, each title with what DESIGN 2.4 calls its seniority and
// department, and how often it occurs.
import type { Department, Seniority } from '../../../domain/reference.ts';

/** 0 for a seniority or a department means: not clear from the words, so the sample never states it. */
export type Title = readonly [
  title: string,
  seniority: Seniority | 0,
  department: Department | 0,
  weight: number,
];

export interface TitleList {
  /** Offices in the order in which a company fills them, each once, with the ways to write it. */
  readonly offices: readonly (readonly Title[])[];
  /** Everyone else; a title may occur any number of times in a company. */
  readonly staff: readonly Title[];
}
