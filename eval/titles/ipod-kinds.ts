// What the reader makes of single words, in the terms of the IPOD gazetteer. Its `RES` (responsibility) is what
// somebody is, so that it holds levels (`manager`) and occupations (`engineer`) alike; its `FUN` (function) is the
// field in which somebody is it.
import type { DepartmentReading } from '../../src/domain/titles/read-department.ts';

export type WordKind = 'role' | 'function' | 'none';

/** The kind of word that decides a department by each rule of the reader. */
export const KIND_BY_RULE: Readonly<Record<DepartmentReading['rule'], WordKind>> = {
  occupation: 'role',
  top: 'role',
  activity: 'role',
  level: 'role',
  function: 'function',
  field: 'function',
  // Weighed from how it stands in titles: mostly a thing or a material that somebody works with.
  learned: 'function',
  'no function word': 'none',
  'no words': 'none',
};

/** What each tag of the gazetteer should be to the reader, and why. */
export const TAGS: readonly { readonly tag: string; readonly kind: WordKind; readonly why: string }[] = [
  { tag: 'RES', kind: 'role', why: 'Levels and occupations: what somebody is.' },
  { tag: 'FUN', kind: 'function', why: 'Fields and functions: where somebody is it.' },
  { tag: 'LOC', kind: 'none', why: 'Places tell neither.' },
  {
    tag: 'O',
    kind: 'none',
    why: 'Anything else, though it holds tools and shorthand (`scrum`, `hris`) that tell a field.',
  },
];
