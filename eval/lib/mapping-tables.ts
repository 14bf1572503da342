// The mapping tables of the sets, as the page shows them: generated from the files that the evaluation uses.
import { TAGS } from '../titles/ipod-kinds.ts';
import { EXPERIENCE_LEVELS } from '../titles/job-seniority-levels.ts';
import { OCCUPATIONS } from '../titles/onet-occupations.ts';
import { OTHER_FUNCTIONS, SEGMENTS } from '../titles/persona-segments.ts';
import { idName } from './report-tables.ts';
import type { Table } from './tables.ts';
import type { Question } from './title-case.ts';

function idNames(question: Question, ids: readonly number[]): string {
  return ids.map((id) => idName(question, id)).join(' or ');
}

function standing(certain: boolean): string {
  return certain ? 'certain' : 'in doubt';
}

export function segmentTable(): Table {
  const rows = SEGMENTS.map(({ segment, question, allowed, certain, named, allowedInDoubt, why }) => [
    segment,
    question,
    idNames(question, allowed),
    certain ? `certain with one of: ${named}` : 'in doubt',
    idNames(question, allowedInDoubt),
    why,
  ]);
  return { columns: ['segment', 'question', 'right', 'standing', 'right where in doubt', 'why'], rows };
}

export function otherFunctionTable(): Table {
  const rows = OTHER_FUNCTIONS.map(([department, words]) => [idName('department', department), words]);
  return { columns: ['department', 'words'], rows };
}

export function occupationTable(): Table {
  const rows = OCCUPATIONS.map(([code, departments, certainty, why]) => [
    code,
    idNames('department', departments),
    certainty,
    why,
  ]);
  return { columns: ['code', 'right', 'standing', 'what it holds'], rows };
}

export function experienceTable(): Table {
  const rows = EXPERIENCE_LEVELS.map(({ level, allowed, certain, why }) => [
    level,
    idNames('seniority', allowed),
    standing(certain),
    why,
  ]);
  return { columns: ['level', 'right', 'standing', 'why'], rows };
}

export function tagTable(): Table {
  return { columns: ['tag', 'should be', 'why'], rows: TAGS.map(({ tag, kind, why }) => [tag, kind, why]) };
}
