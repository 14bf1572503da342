// Reads a department from a title when a record gives none. The words are in department-words.ts; here is only
// which of them decides when there are several.
import { type Department, UNKNOWN_DEPARTMENT } from '../reference.ts';
import {
  ACTIVITIES,
  type DepartmentTable,
  FIELDS,
  FUNCTIONS,
  LEVELS,
  OCCUPATIONS,
  RUN_DEPARTMENTS,
  RUN_LEVELS,
} from './department-words.ts';
import { expandWords } from './expand-words.ts';
import type { Word } from './fold-words.ts';
import { createPhraseTable } from './phrase-table.ts';
import { createRunTable } from './run-table.ts';
import { splitParts } from './split-parts.ts';

interface Clue {
  readonly department: Department;
  /** The stronger clue decides: occupation 5, function 4, field 3, activity 2, level 1. */
  readonly strength: number;
}

const OTHER: Department = 16;
const FIELD_STRENGTH = 3;
const LEVEL_STRENGTH = 1;

const CLUES = createPhraseTable(
  [
    ...cluesOf(OCCUPATIONS, 5),
    ...cluesOf(FUNCTIONS, 4),
    ...cluesOf(FIELDS, FIELD_STRENGTH),
    ...cluesOf(ACTIVITIES, 2),
    ...cluesOf(LEVELS, LEVEL_STRENGTH),
  ].map(([phrase, clue]) => [expandWords(phrase).map((word) => word.text), clue] as const),
);
const RUN_CLUES = createRunTable([...cluesOf(RUN_DEPARTMENTS, 4), ...cluesOf(RUN_LEVELS, LEVEL_STRENGTH)]);

/** What follows one of these is somebody else's department: `Assistant to the CFO`, `Recruiter for Sales`. */
const LINK_WORDS: ReadonlySet<string> = new Set(['to', 'for', 'at', 'with']);

/** The department of a position: 17 when there is none, 16 when its words tell none. */
export function deriveDepartment(position: string | undefined): Department {
  const words = position === undefined ? [] : expandWords(position);
  if (words.length === 0) return UNKNOWN_DEPARTMENT;
  let best: Clue | undefined;
  for (const part of splitParts(words)) {
    const clue = clueOf(part);
    if (clue === undefined || clue.strength <= (best?.strength ?? 0)) continue;
    // The first part that names a field decides: `Legal Counsel, Product` is legal, `Director, Sales` sales.
    if (clue.strength >= FIELD_STRENGTH) return clue.department;
    best = clue;
  }
  return best?.department ?? OTHER;
}

/** The strongest clue of a part; of equals the last (`Software Sales`), but the first of a pair joined by `and`. */
function clueOf(part: readonly Word[]): Clue | undefined {
  let best: Clue | undefined;
  let isJoined = false;
  for (let at = 0; at < part.length; ) {
    const word = part[at];
    if (word === undefined || (best !== undefined && LINK_WORDS.has(word.text))) break;
    const hit = word.isRun ? undefined : CLUES.longestAt(part, at);
    const found = word.isRun ? RUN_CLUES.findAll(word.text) : hit === undefined ? [] : [hit.value];
    for (const clue of found) {
      const margin = clue.strength - (best?.strength ?? 0);
      if (margin > 0 || (margin === 0 && !isJoined)) best = clue;
    }
    if (word.text === 'and') isJoined = true;
    at += hit?.length ?? 1;
  }
  return best;
}

function cluesOf(table: DepartmentTable, strength: number): [string, Clue][] {
  return table.flatMap(([department, phrases]) =>
    phrases.split(', ').map((phrase): [string, Clue] => [phrase, { department, strength }]),
  );
}
