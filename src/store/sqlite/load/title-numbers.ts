// Gives every title a number, the same for the same text, and stores it once. Finds the text of a number.

import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import type { Tables } from '../staging/tables.ts';

/** Titles repeat; caching this many, none of them long, saves most lookups at a few megabytes. */
const REMEMBERED_TITLES = 100_000;
const MOST_REMEMBERED_CHARACTERS = 200;

export interface TitleNumbers {
  numberOf(text: string, title: SearchableTitle): number;
  /** Read from the file each time. */
  textOf(number: number): string;
}

export function createTitleNumbers(database: Tables): TitleNumbers {
  const { names } = database;
  const find = database.prepare(`SELECT id FROM ${names.title} WHERE text = ?`).pluck();
  const add = database.prepare(`INSERT INTO ${names.title} (text, key, search) VALUES (?, ?, ?)`);
  const remembered = createBoundedCache<string, number>(REMEMBERED_TITLES);
  const read = database.prepare(`SELECT text FROM ${names.title} WHERE id = ?`).pluck();
  return {
    numberOf: (text, title) => {
      const known = remembered.get(text);
      if (known !== undefined) return known;
      const id =
        (find.get(text) as number | undefined) ??
        Number(add.run(text, title.key, title.search).lastInsertRowid);
      if (text.length > MOST_REMEMBERED_CHARACTERS) return id;
      remembered.set(text, id);
      return id;
    },
    textOf: (number) => read.get(number) as string,
  };
}
