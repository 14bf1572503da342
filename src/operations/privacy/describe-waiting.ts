// The sentence for what is suppressed and not yet removed from the files.
import type { Removed } from './remove-pending.ts';

/** For the operator; nothing if all is removed. */
export function describeWaiting({
  isWaiting,
  needsRoom,
}: Pick<Removed, 'isWaiting' | 'needsRoom'>): string[] {
  if (!isWaiting) return [];
  return [
    needsRoom === true
      ? 'The disk is full. Services do not show it from now on; free some space, and run "firmament suppressions --check" to remove it from the files.'
      : 'An import is running. Services do not show it from now on; the import removes it from the files when it ends.',
  ];
}
