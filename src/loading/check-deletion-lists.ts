// Looks through a download of California's DROP before anything is changed: what each of its lists holds, and whether it can be read.
import { basename } from 'node:path';
import { type DropFileKind, type DropList, dropFileKind } from '../domain/privacy/drop.ts';
import { OperatorError } from '../errors.ts';
import { readDeletionList } from '../sources/drop/read-deletion-list.ts';
import { openSourceFiles } from '../sources/inputs/open-source-files.ts';
import { isZip } from '../sources/inputs/open-zipped-table.ts';
import type { SourcePart } from '../sources/registers/company-source.ts';

/** `download.zip: 20260801_4821_Email.csv` */
export const listName = (part: string) => basename(part.slice(part.lastIndexOf(': ') + 1).trim());

export interface FoundList {
  readonly kind: DropFileKind;
  readonly hasRows: boolean;
}

export interface CheckedLists {
  /** By the name of the part. */
  readonly found: ReadonlyMap<string, FoundList>;
  /** Names of files in the archive that are no lists. */
  readonly leftOut: readonly string[];
}

/** Reads all lists once before anything is changed: a list with a wrong name or a damaged one is refused with all others. */
export async function checkDeletionLists(
  path: string,
  wanted: DropList | undefined,
  signal: AbortSignal,
): Promise<CheckedLists> {
  const found = new Map<string, FoundList>();
  const leftOut: string[] = [];
  for await (const part of openSourceFiles([path]).parts) {
    const { name } = part;
    // Such as README.txt.
    const isNoList = isZip(path) && !/\.csv$/i.test(name) && dropFileKind(listName(name)) === undefined;
    if (isNoList) {
      leftOut.push(listName(name));
      continue;
    }
    const kind = kindOf(part, wanted);
    let hasRows = false;
    for await (const rows of readDeletionList(part)) {
      signal.throwIfAborted();
      hasRows ||= rows.some((row) => !('problem' in row));
    }
    found.set(name, { kind, hasRows });
  }
  if (found.size === 0) throw new OperatorError(`${path} has no deletion list.`, 2);
  return { found, leftOut };
}

/** `wanted` counts only for a list whose name says nothing: a download has lists of several kinds. */
function kindOf({ name }: SourcePart, wanted: DropList | undefined): DropFileKind {
  const kind = dropFileKind(listName(name));
  if (kind !== undefined) return kind;
  if (/removed/i.test(listName(name))) {
    throw new OperatorError(
      `${name} may be a list of cancelled requests. Name it as 20260801_4821_Removed.csv if it is, or otherwise without this word.`,
      2,
    );
  }
  if (wanted !== undefined) return wanted;
  throw new OperatorError(
    `The name of ${name} does not say what the list holds, as 20260801_4821_Email.csv does. If it holds hashes of addresses or numbers, add --list email or --list phone; otherwise leave it out.`,
    2,
  );
}
