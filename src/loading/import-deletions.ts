// Reads a download of California's DROP, and answers each of its lists with a status file.

import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sudoUser } from '../config.ts';
import {
  DROP_REASON,
  DROP_STATUS,
  type DropFileKind,
  type DropList,
  dropFileKind,
} from '../domain/privacy/drop.ts';
import { Cancelled, OperatorError, STOPPED } from '../errors.ts';
import { noteDone } from '../operations/audit/note-done.ts';
import { COMMAND_LINE } from '../operations/audit/note-in-audit.ts';
import { cancelDeletions, createAnswerer } from '../operations/privacy/answer-deletions.ts';
import { type Removed, removePending } from '../operations/privacy/remove-pending.ts';
import { type DeletionRow, readDeletionList } from '../sources/drop/read-deletion-list.ts';
import { openSourceFiles } from '../sources/inputs/open-source-files.ts';
import { isZip } from '../sources/inputs/open-zipped-table.ts';
import type { SourcePart } from '../sources/registers/company-source.ts';
import type { Store } from '../store/contract/store.ts';
import { createRowProgress, type RowProgress } from '../terminal/row-progress.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { userName } from '../terminal/user-name.ts';
import { checkDeletionLists, type FoundList, listName } from './check-deletion-lists.ts';
import type { AnsweredList, DeletionsResult } from './describe-deletions.ts';
import { createRejectsFile, type RejectsFile } from './rejects-file.ts';

interface AnswerFile {
  write(text: string): void;
  finish(): void;
  /** Removes what was written; nothing after `finish`. */
  discard(): void;
}

export interface DeletionWishes {
  /** The status file; for an archive, the folder of the status files. Absent in a dry run. */
  readonly out?: string | undefined;
  /** What a list holds whose name does not say it. */
  readonly list?: DropList | undefined;
  readonly rejects?: string | undefined;
  /** Opens a status file, which appears when it is finished. */
  readonly openAnswers: (path: string) => AnswerFile;
  readonly isDryRun: boolean;
}

export async function importDeletions(
  store: Store,
  networkHosts: readonly string[],
  path: string,
  wishes: DeletionWishes,
): Promise<DeletionsResult> {
  const now = Date.now();
  const rejects = createRejectsFile(path, wishes.rejects);
  const files = openSourceFiles([path]);
  const progress = createRowProgress(
    { total: files.totalBytes, done: files.readBytes },
    'read',
    process.stderr,
  );
  const written: AnswerFile[] = [];
  const signals = watchStopSignals();
  try {
    const { found, leftOut } = await checkDeletionLists(path, wishes.list, signals.signal);
    files.checkUnchanged();
    const statusFiles = openStatusFiles(path, found, wishes, written);
    // First: a request that was cancelled may have been made again.
    const cancelled = wishes.isDryRun ? 0 : await cancelRemoved(store, path, now);
    const lists: AnsweredList[] = [];
    for await (const part of files.parts) {
      const kind = found.get(part.name)?.kind;
      if (kind === undefined || kind === 'removed') continue;
      const parts = { store, rejects, progress, now, signal: signals.signal };
      lists.push(await answerList(parts, part, kind, statusFiles.get(part.name), wishes.isDryRun));
    }
    files.checkUnchanged();
    const {
      people: removed,
      isWaiting,
      needsRoom,
    }: Omit<Removed, 'companies'> = wishes.isDryRun
      ? { people: 0, isWaiting: false }
      : await removePending(store, networkHosts, { isNew: lists.some(({ changed }) => changed > 0) });
    const warnings = wishes.isDryRun ? [] : await note(store, path, lists, { cancelled, removed }, now);
    for (const file of written) file.finish();
    const rejected = lists.reduce((sum, list) => sum + list.rejected, 0);
    const rejectsPath = rejects.settle(rejected, wishes.isDryRun);
    return {
      lists,
      leftOut,
      cancelled,
      removed,
      isWaiting,
      ...(needsRoom && { needsRoom }),
      isBlind:
        (await store.people.countPeople()) > 0 && (await store.contacts.contactsAfter('', 1)).length === 0,
      rejectsPath,
      warnings,
    };
  } catch (error) {
    throw error instanceof Cancelled
      ? new OperatorError('Stopped. No status file was written; run the same command again.', STOPPED)
      : error;
  } finally {
    for (const file of written) file.discard();
    signals.end();
    progress.end();
    rejects.close();
  }
}

interface StatusFile extends AnswerFile {
  readonly path: string;
}

/**
 * By the name of the list; also before anything is changed, since a file may exist already. An empty list of an archive needs no
 * answer. `written` receives the files, to be finished when all is done.
 */
function openStatusFiles(
  path: string,
  found: ReadonlyMap<string, FoundList>,
  { out, openAnswers, isDryRun }: DeletionWishes,
  written: AnswerFile[],
): ReadonlyMap<string, StatusFile> {
  const files = new Map<string, StatusFile>();
  if (isDryRun || out === undefined) return files;
  for (const [name, { kind, hasRows }] of found) {
    if (kind === 'removed' || (isZip(path) && !hasRows)) continue;
    if (isZip(path)) mkdirSync(out, { recursive: true });
    const statusPath = isZip(path) ? join(out, listName(name)) : out;
    const file = openAnswers(statusPath);
    written.push(file);
    file.write(STATUS_HEADER);
    files.set(name, { ...file, path: statusPath });
  }
  return files;
}

async function cancelRemoved(store: Store, path: string, now: number): Promise<number> {
  let cancelled = 0;
  for await (const part of openSourceFiles([path]).parts) {
    if (dropFileKind(listName(part.name)) !== 'removed') continue;
    for await (const rows of readDeletionList(part)) {
      const items = rows.flatMap((row) => ('problem' in row ? [] : [row.item]));
      cancelled += await cancelDeletions(store, items, now);
    }
  }
  return cancelled;
}

interface AnswerParts {
  readonly store: Store;
  readonly rejects: RejectsFile;
  readonly progress: RowProgress;
  readonly now: number;
  readonly signal: AbortSignal;
}

async function answerList(
  { store, rejects, progress, now, signal }: AnswerParts,
  part: SourcePart,
  list: Exclude<DropFileKind, 'removed'>,
  file: StatusFile | undefined,
  isDryRun: boolean,
): Promise<AnsweredList> {
  const answer = await createAnswerer(store, { list, who: userName(sudoUser()), now, isDryRun });
  const counts = new Map<number, number>();
  let [read, rejected, changed] = [0, 0, 0];
  for await (const rows of readDeletionList(part)) {
    signal.throwIfAborted();
    const usable: Exclude<DeletionRow, { readonly problem: string }>[] = [];
    for (const row of rows) {
      if ('problem' in row) {
        rejected += 1;
        rejects.add(row.line, row.problem);
      } else usable.push(row);
    }
    read += rows.length;
    const { answers, changed: some } = await answer(usable);
    changed += some;
    for (const { item, status } of answers) {
      file?.write(`${item},${status}\n`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    progress.update(read);
  }
  const count = (status: number) => counts.get(status) ?? 0;
  return {
    name: listName(part.name),
    read,
    deleted: count(DROP_STATUS.deleted),
    optedOut: count(DROP_STATUS.optedOut),
    notFound: count(DROP_STATUS.notFound),
    rejected,
    changed,
    ...(file !== undefined && { statusFile: file.path }),
  };
}

/** As DROP asks for it; the specification writes `ID` in downloads and `Id` in uploads. */
const STATUS_HEADER = 'Id,Status\n';

async function note(
  store: Store,
  path: string,
  lists: readonly AnsweredList[],
  more: { readonly cancelled: number; readonly removed: number },
  at: number,
): Promise<readonly string[]> {
  const sum = (count: (list: AnsweredList) => number) => lists.reduce((all, list) => all + count(list), 0);
  return noteDone(
    { audit: store.audit, who: userName(sudoUser()), origin: COMMAND_LINE },
    {
      at,
      action: 'import drop',
      subject: basename(path),
      reason: DROP_REASON,
      counts: {
        requests: sum(({ read }) => read),
        deleted: sum(({ deleted }) => deleted),
        opted_out: sum(({ optedOut }) => optedOut),
        not_found: sum(({ notFound }) => notFound),
        ...more,
      },
    },
    { made: 'the requests are answered', listedBy: 'firmament suppressions' },
  );
}
