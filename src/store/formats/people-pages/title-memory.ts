// A cache of the search forms of titles, by their numbers, bounded in size. Two generations approximate an order of
// use: when the younger one is full it becomes the older one, and titles that are requested again move over.
import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';

export interface TitleMemory {
  get(number: number): SearchableTitle;
  clear(): void;
}

/** Size of each generation, with the overhead of an entry. */
const MOST_CHARACTERS = 2_000_000;
const ENTRY_CHARACTERS = 100;

export function createTitleMemory(read: (number: number) => SearchableTitle): TitleMemory {
  let younger = new Map<number, SearchableTitle>();
  let older = new Map<number, SearchableTitle>();
  let characters = 0;
  return {
    get: (number) => {
      const young = younger.get(number);
      if (young !== undefined) return young;
      const title = older.get(number) ?? read(number);
      characters += title.key.length + title.search.length + ENTRY_CHARACTERS;
      if (characters > MOST_CHARACTERS) {
        older = younger;
        younger = new Map();
        characters = 0;
      }
      younger.set(number, title);
      return title;
    },
    clear: () => {
      younger = new Map();
      older = new Map();
      characters = 0;
    },
  };
}
