// Brings the search forms of stored titles up to date after their rules have changed, so that people stay findable
// without loading them again.
import {
  readSearchableTitle,
  type SearchableTitle,
  TITLE_FORMS,
} from '../../../domain/titles/searchable-title.ts';
import type { Tables } from '../staging/tables.ts';

interface TitleRow extends SearchableTitle {
  readonly id: number;
  readonly text: string;
}

/** Titles to read at a time. Few, since a title may be long; one more read costs less than the forms of one title. */
const BATCH = 300;

/** Does nothing if the forms are current. The index of large groups is made from them, so it is rebuilt. */
export function refreshTitles(database: Tables): void {
  const { names } = database;
  const made = database.prepare("SELECT value FROM meta WHERE name = 'title_forms'").pluck().get();
  if (made === TITLE_FORMS) return;
  const after = database.prepare(
    `SELECT id, text, key, search FROM ${names.title} WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const update = database.prepare(`UPDATE ${names.title} SET key = ?, search = ? WHERE id = ?`);
  let last = 0;
  for (;;) {
    const rows = after.all(last, BATCH) as TitleRow[];
    for (const { id, text, key, search } of rows) {
      const forms = readSearchableTitle(text);
      if (forms.key !== key || forms.search !== search) update.run(forms.key, forms.search, id);
      last = id;
    }
    if (rows.length < BATCH) break;
  }
  database.prepare("INSERT OR REPLACE INTO meta VALUES ('title_forms', ?)").run(TITLE_FORMS);
  database.prepare("DELETE FROM meta WHERE name = 'people_index'").run();
}
