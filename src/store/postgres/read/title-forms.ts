// A cache of the search forms of titles, by their texts, bounded in size. Pages contain the texts; the forms derived
// from them are the same on every machine.
import { readSearchableTitle, type SearchableTitle } from '../../../domain/titles/searchable-title.ts';

/** Size of each of two generations, with the overhead of an entry. */
const MOST_CHARACTERS = 2_000_000;
const ENTRY_CHARACTERS = 100;

export function createTitleForms(): (title: string) => SearchableTitle {
  let younger = new Map<string, SearchableTitle>();
  let older = new Map<string, SearchableTitle>();
  let characters = 0;
  return (text) => {
    const young = younger.get(text);
    if (young !== undefined) return young;
    const title = older.get(text) ?? readSearchableTitle(text);
    characters += text.length + title.key.length + title.search.length + ENTRY_CHARACTERS;
    if (characters > MOST_CHARACTERS) {
      older = younger;
      younger = new Map();
      characters = 0;
    }
    younger.set(text, title);
    return title;
  };
}
