// The note of the last check, in the access file: services say by it that damage was found, and how long ago a check ran.
import { existsSync, statSync } from 'node:fs';
import type { CheckNote } from '../../contract/check-findings.ts';
import { openForLoading, type SqlPreparer } from '../files/open-database.ts';

const NAME = 'last_check';

interface StoredNote extends CheckNote {
  /** The data file that was checked: damage is gone with it. */
  readonly inode: number;
}

const inodeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ino ?? 0;

/** Nothing if the file cannot be written: the findings are reported in any case. */
export function noteCheck(path: string, accessFile: string, note: CheckNote): void {
  const stored: StoredNote = { ...note, inode: inodeOf(path) };
  try {
    const access = openForLoading(accessFile);
    try {
      access.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(NAME, JSON.stringify(stored));
    } finally {
      access.close();
    }
  } catch {
    // A full disk, or a file that is damaged itself.
  }
}

/** For a data file that takes the place of another one: a system gives the number of a removed file to the next one. */
export function forgetCheck(accessFile: string): void {
  if (!existsSync(accessFile)) return;
  try {
    const access = openForLoading(accessFile);
    try {
      access.prepare('DELETE FROM meta WHERE name = ?').run(NAME);
    } finally {
      access.close();
    }
  } catch {
    // As above; the next check makes another note.
  }
}

/** Reads it again only if it has changed. Undefined without a check of the file that is there now. */
export function createNoteReader(path: string, access: SqlPreparer): () => CheckNote | undefined {
  const read = access.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  let known: { readonly text: string; readonly note: StoredNote } | undefined;
  return () => {
    const text = read.get(NAME) as string | undefined;
    if (text === undefined) return undefined;
    if (known?.text !== text) known = { text, note: JSON.parse(text) as StoredNote };
    return known.note.inode === inodeOf(path) ? known.note : undefined;
  };
}
