// The one reading of a job title: its words, its level, its department, and what a search finds it by.
import type { Country } from '../reference.ts';
import { expandWords } from './expand-words.ts';
import { type DepartmentReading, readDepartment } from './read-department.ts';
import { type LevelReading, readLevel } from './read-level.ts';
import { type SearchableTitle, searchableTitle } from './searchable-title.ts';
import { splitParts } from './split-parts.ts';

export interface TitleReading {
  /** Folded, in the singular, abbreviations in full, in order; stop words are kept. */
  readonly words: readonly string[];
  readonly level: LevelReading;
  readonly department: DepartmentReading;
  readonly searchable: SearchableTitle;
}

/** No title is longer. What comes behind is a document in the wrong column, and is not read. */
export const MAX_READ_CHARACTERS = 10_000;

/** Reads any text. The country decides only what `Director` alone is. */
export function readTitle(position: string, country: Country): TitleReading {
  const words = expandWords(position.slice(0, MAX_READ_CHARACTERS));
  const parts = splitParts(words);
  return {
    words: words.map((word) => word.text),
    level: readLevel(parts, country),
    department: readDepartment(parts),
    searchable: searchableTitle(words),
  };
}

/** Remembers the titles read last: they repeat from row to row, and reading is dearer than remembering. */
export function createTitleReader(remembered: number): typeof readTitle {
  const readings = new Map<string, TitleReading>();
  return (position, country) => {
    const question = country + position;
    const known = readings.get(question);
    if (known !== undefined) return known;
    if (readings.size >= remembered) readings.clear();
    const reading = readTitle(position, country);
    readings.set(question, reading);
    return reading;
  };
}
