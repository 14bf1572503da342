// The one reading of a job title: its words, its level, its department, and the words that find it.

import type { Country, Department } from '../reference.ts';
import { createBoundedCache } from '../values/bounded-cache.ts';
import { type DepartmentReading, readDepartment } from './read-department.ts';
import { type LevelReading, readLevel } from './read-level.ts';
import { correctLevelWords } from './roles/correct-level-words.ts';
import { heldParts, markFormerParts } from './roles/held-parts.ts';
import { type SearchableTitle, searchableTitle } from './searchable-title.ts';
import { expandWords } from './words/expand-words.ts';
import type { Word } from './words/fold-words.ts';
import { splitParts } from './words/split-parts.ts';

export interface TitleReading {
  /** Folded, in the singular, abbreviations written out, in order; stop words are kept. */
  readonly words: readonly string[];
  readonly level: LevelReading;
  readonly department: DepartmentReading;
  readonly searchable: SearchableTitle;
}

const GENERAL_MANAGEMENT: Department = 1;

/** Reads any text. The country only decides the meaning of `Director` alone. */
export function readTitle(position: string, country: Country): TitleReading {
  const words = expandWords(position);
  const parts = isReadable(words) ? markFormerParts(splitParts(correctLevelWords(words))) : [];
  const named = readDepartment(heldParts(parts));
  const level = readLevel(parts, country, named);
  return {
    words: words.map((word) => word.text),
    level,
    department: departmentOf(level, named),
    searchable: searchableTitle(words),
  };
}

const OFFICE = { department: 4, rule: 'activity' } as const;
const BOARD = { department: 1, rule: 'top' } as const;

/** How the level changes the department that the words name. */
function departmentOf(level: LevelReading, named: DepartmentReading): DepartmentReading {
  if (worksInOffice(level, named)) return { ...named, ...OFFICE, words: level.words };
  return sitsOnBoard(level, named) ? { ...named, ...BOARD, words: level.words } : named;
}

/** A seat on a board is general management, unless the title names a function: `Member of the Advisory Board`. */
function sitsOnBoard(level: LevelReading, { rule, department }: DepartmentReading): boolean {
  const isOpen = rule === 'activity' || rule === 'learned' || rule === 'no function word';
  return level.seniority === 1 && isOpen && department !== GENERAL_MANAGEMENT;
}

/** A person who works for the head of the company does not run it: `CEO Assistant`, `社長秘書`. */
function worksInOffice(level: LevelReading, { department }: DepartmentReading): boolean {
  return level.rule === 'works for' && department === GENERAL_MANAGEMENT;
}

/** Placeholders that people write instead of a title. */
const NO_TITLE: ReadonlySet<string> = new Set(
  (
    'n a,n/a,na,none,nil,null,nan,unknown,undefined,not applicable,not available,not specified,not provided,no title,' +
    'no data,no position,title,job title,position,tbd,tba,tbc,mr,mrs,ms,miss'
  ).split(','),
);
/** Longer than any word of a script with spaces. */
const LONGEST_WORD = 100;

/** Numbers, noise and placeholders give no level or department, though a search may still find them. */
function isReadable(words: readonly Word[]): boolean {
  if (words.length <= 2 && NO_TITLE.has(words.map((word) => word.text).join(' '))) return false;
  return words.some(({ text, isRun }) => isRun || (text.length <= LONGEST_WORD && !isNumber(text)));
}

function isNumber(text: string): boolean {
  return text.charCodeAt(0) <= 0x39 && Number.isFinite(Number(text));
}

/** Caches the last titles: they repeat from row to row, and reading costs more than caching. */
export function createTitleReader(remembered: number): typeof readTitle {
  const readings = createBoundedCache<string, TitleReading>(remembered);
  return (position, country) => {
    const question = country + position;
    const known = readings.get(question);
    if (known !== undefined) return known;
    const reading = readTitle(position, country);
    readings.set(question, reading);
    return reading;
  };
}
