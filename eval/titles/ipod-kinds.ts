// How the reader reads single words, in the terms of the IPOD gazetteer. Its `RES` (responsibility) is a person's role,
// so it has both levels (`manager`) and occupations (`engineer`); its `FUN` (function) is the field of the role.
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
  channel: 'function',
  // A weight learned from its use in titles: mostly a thing or a material that people work with.
  learned: 'function',
  'no function word': 'none',
  'no words': 'none',
};

/** The kind that the reader should give each tag of the gazetteer, and why. */
export const TAGS: readonly { readonly tag: string; readonly kind: WordKind; readonly why: string }[] = [
  { tag: 'RES', kind: 'role', why: 'Levels and occupations: the role of a person.' },
  { tag: 'FUN', kind: 'function', why: 'Fields and functions: the field of the role.' },
  { tag: 'LOC', kind: 'none', why: 'Places have neither.' },
  {
    tag: 'O',
    kind: 'none',
    why: 'Anything else, including tools and shorthand (`scrum`, `hris`) that belong to a field.',
  },
];
