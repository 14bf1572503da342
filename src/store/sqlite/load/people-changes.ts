// What a load passes on about the people of companies to another engine, if its data file is only a working copy for that engine.
import type { PageBytes } from '../../formats/people-pages/page-bytes.ts';
import type { WaitingPerson } from '../../formats/people-pages/waiting-people.ts';

/** The people of a company in a country, who were written together. */
export interface NewGroup {
  readonly companyId: string;
  readonly country: number;
  /** In the served order. */
  readonly people: readonly WaitingPerson[];
  /** The same people. */
  readonly pages: readonly PageBytes[];
}

/** Notes each group, right after it was written. */
export interface PeopleChanges {
  /** The group had no people. `titleOf`: the texts of the titles on its pages. */
  put(group: NewGroup, titleOf: (number: number) => string): void;
  /** A group of the company was written before, and has changed. */
  change(companyId: string): void;
}
