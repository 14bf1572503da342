// The report about a download of California's DROP.
import { formatCount } from '../domain/values/format-count.ts';
import { describeWaiting } from '../operations/privacy/describe-waiting.ts';
import type { Removed } from '../operations/privacy/remove-pending.ts';
import { formatTable, warningLines } from '../terminal/print.ts';

export interface AnsweredList {
  /** The name of the list, without its folder. */
  readonly name: string;
  readonly read: number;
  readonly deleted: number;
  readonly optedOut: number;
  readonly notFound: number;
  readonly rejected: number;
  /** Requests that are new, or whose answer has changed. */
  readonly changed: number;
  /** Where its answers are; absent for an empty list of an archive, which needs no answer. */
  readonly statusFile?: string;
}

export interface DeletionsResult extends Pick<Removed, 'isWaiting' | 'needsRoom'> {
  readonly lists: readonly AnsweredList[];
  /** Names of files in the archive that are no lists. */
  readonly leftOut: readonly string[];
  /** Requests that were cancelled and are lifted. */
  readonly cancelled: number;
  /** Stored people who were removed. */
  readonly removed: number;
  /** People are stored, and no contact hash of any of them. */
  readonly isBlind: boolean;
  readonly rejectsPath: string | undefined;
  /** About the import as a whole. */
  readonly warnings: readonly string[];
}

export function describeDeletions(
  {
    lists,
    leftOut,
    cancelled,
    removed,
    isWaiting,
    needsRoom,
    isBlind,
    rejectsPath,
    warnings,
  }: DeletionsResult,
  isDryRun: boolean,
): string {
  return [
    isDryRun
      ? 'Deletion requests of California: read, and nothing was changed (--dry-run)'
      : 'Deletion requests of California: answered',
    formatTable([
      ['list', 'read', 'deleted (3)', 'opted out (4)', 'not found (5)', 'rejected'],
      ...lists.map(({ name, read, deleted, optedOut, notFound, rejected }) => [
        name,
        ...[read, deleted, optedOut, notFound, rejected].map(formatCount),
      ]),
    ]),
    ...(leftOut.length > 0 ? [`Left out, since they are no lists: ${leftOut.join(', ')}`] : []),
    ...(cancelled > 0 ? [`Cancelled requests that are lifted: ${formatCount(cancelled)}`] : []),
    ...(isDryRun ? [] : [`Stored people who were removed: ${formatCount(removed)}`]),
    ...describeWaiting({ isWaiting, ...(needsRoom && { needsRoom }) }),
    ...lists.flatMap(({ statusFile }) =>
      statusFile === undefined ? [] : [`Answers to upload: ${statusFile}`],
    ),
    ...(isBlind
      ? [
          'warning: no contact hash of any stored person is kept, so that none can be matched. Load the files of people again: ' +
            'requested people are then left out and removed. KEEP_CONTACT_HASHES=true keeps hashes; see docs/privacy.md.',
        ]
      : []),
    ...warningLines(warnings),
    ...(rejectsPath === undefined ? [] : [`Rejected rows, with reasons: ${rejectsPath}`]),
  ].join('\n');
}
