// Remembers what titles are matched by, the most recently used, within a bound: by their numbers where a store numbers
// its titles, by their texts where pages bring them along.
import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';

export interface TitleMemory<K> {
  get(key: K): SearchableTitle;
  clear(): void;
}

/** Counted with what an entry costs beside its texts. */
const MOST_CHARACTERS = 4_000_000;
const ENTRY_CHARACTERS = 100;

export function createTitleMemory<K extends number | string>(
  read: (key: K) => SearchableTitle,
): TitleMemory<K> {
  const titles = createBoundedCache<K, SearchableTitle>(MOST_CHARACTERS, sizeOf);
  return {
    get: (key) => {
      const known = titles.get(key);
      if (known !== undefined) return known;
      const title = read(key);
      titles.set(key, title);
      return title;
    },
    clear: titles.clear,
  };
}

function sizeOf({ key, search }: SearchableTitle, text: number | string): number {
  return (typeof text === 'string' ? text.length : 0) + key.length + search.length + ENTRY_CHARACTERS;
}
