// Remembers what titles are matched by, by their numbers, the most recently used, within a bound. Two generations
// stand in for an order of use: when the younger is full it becomes the older, and what is asked for again moves over.
import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';

export interface TitleMemory {
  get(number: number): SearchableTitle;
  clear(): void;
}

/** Of each generation, counted with what an entry costs beside its texts. */
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
