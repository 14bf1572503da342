// Explains in sentences why a title was read as it was, and which words find it. It makes no decisions.
import { type Country, DEPARTMENTS, type Department, SENIORITIES } from '../reference.ts';
import type { DepartmentReading } from './read-department.ts';
import type { LevelReading } from './read-level.ts';
import { isStopWord, type SearchableTitle } from './searchable-title.ts';

/** An ID as in answers, its name in the contract's list, and the reason. */
export interface Explanation {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface SearchTerms {
  /** Each finds the title as a word of a query; runs of scripts without spaces are also found by their parts. */
  readonly words: readonly string[];
  /** Abbreviations that the title contains or spells out: they are found as one term. */
  readonly concepts: readonly string[];
}

type LevelSentence = (level: LevelReading, country: Country) => string;
type DepartmentSentence = (department: DepartmentReading) => string;

const OTHER: Department = 16;
const UNREADABLE = 'nothing in it can be read as a title';

/** A sentence for every rule; a new rule does not compile without one. */
const LEVEL_SENTENCES: Readonly<Record<LevelReading['rule'], LevelSentence>> = {
  'no words': () => UNREADABLE,
  title: (level) => `${quoted(level.words)} is ${levelOf(level)}`,
  'bank rank': (level) => `${quoted(level.words)} is a rank in a bank: ${levelOf(level)}`,
  'board seat': (level, country) => `${quoted(level.words)} alone is a seat on the board in ${country}`,
  'works for': (level) =>
    level.found.length > 1
      ? `${quoted(level.words)} works for the title beside it`
      : `${quoted(level.words)} is ${levelOf(level)}`,
  'not now': (level) => `${quoted(level.words)} says that the title is not held now`,
  'no level word': () => 'no word of it tells a level',
};

const DEPARTMENT_SENTENCES: Readonly<Record<DepartmentReading['rule'], DepartmentSentence>> = {
  'no words': () => UNREADABLE,
  occupation: (department) => clue(department, 'is a job in'),
  function: (department) => clue(department, 'is a function of'),
  field: (department) => clue(department, 'is a field of'),
  channel: (department) => clue(department, 'without another function is'),
  activity: (department) => clue(department, 'without a field of work is'),
  level: (department) => `${quoted(department.words)} without a function is ${departmentName(department)}`,
  top: (department) => `${quoted(department.words)} runs or owns the company: ${departmentName(department)}`,
  learned: (department) => `titles with ${listed(department.words)} are mostly ${departmentName(department)}`,
  'no function word': () => 'no word of it tells a department',
};

export function explainLevel(level: LevelReading, country: Country): Explanation {
  return {
    id: String(level.seniority),
    name: seniorityName(level),
    reason: LEVEL_SENTENCES[level.rule](level, country),
  };
}

export function explainDepartment(department: DepartmentReading): Explanation {
  return {
    id: String(department.department),
    name: departmentName(department),
    reason: DEPARTMENT_SENTENCES[department.rule](department),
  };
}

/** The words that find the title; stop words only if there is nothing else. */
export function explainSearch({ search }: SearchableTitle): SearchTerms {
  const terms = search.split(' ').filter((term) => term !== '');
  const words = terms.filter((term) => !term.startsWith('#'));
  const telling = words.filter((word) => !isStopWord(word));
  return {
    words: telling.length > 0 ? telling : words,
    concepts: terms.filter((term) => term.startsWith('#')).map((term) => term.slice(1)),
  };
}

/** Some work is known to belong to no department: no job title says Other. */
function clue(department: DepartmentReading, says: string): string {
  return department.department === OTHER
    ? `${quoted(department.words)} belongs to none of the other departments`
    : `${quoted(department.words)} ${says} ${departmentName(department)}`;
}

function quoted(words: string): string {
  return `“${words}”`;
}

function listed(words: string): string {
  return words.split(', ').map(quoted).join(', ');
}

function levelOf(level: LevelReading): string {
  return `level ${level.seniority}, ${seniorityName(level)}`;
}

function seniorityName({ seniority }: LevelReading): string {
  return SENIORITIES[seniority - 1]?.name ?? '';
}

function departmentName({ department }: DepartmentReading): string {
  return DEPARTMENTS[department - 1]?.name ?? '';
}
