// Remembers what titles are matched by, by their texts, within a bound. Pages bring the texts along; what follows from
// them is the same on every machine.
import { readSearchableTitle, type SearchableTitle } from '../../../domain/titles/searchable-title.ts';

/** Of each of two generations, counted with what an entry costs beside its texts. */
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
