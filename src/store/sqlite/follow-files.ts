// An embedded store that opens its files again when a restore has replaced them, so that a running service goes on with the
// restored ones. Until then it answers from the files that it has open, which no process changes any more.
import { existsSync } from 'node:fs';
import type { Store } from '../contract/store.ts';
import type { UpdateListener } from '../contract/updates.ts';
import { accessPath } from './access/access-path.ts';
import { isBeingSwapped } from './files/swap-file.ts';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store.ts';

/** More than any file counts: versions of other files are never the same. */
const VERSIONS = 2 ** 40;

export function openFollowingStore(path: string, updates?: UpdateListener): Store {
  let current = openSqliteStore(path, undefined, updates);
  let opened = 0;
  const { store, follow: enter } = followParts(current);

  function follow(): void {
    if (!current.isRestored() || !existsWhole()) return;
    const next = openSqliteStore(path, undefined, updates, current.dataVersion());
    const before = current;
    current = next;
    opened += 1;
    enter(next);
    before.close();
  }
  /** Files that are gone, or half replaced, are left to a later look. */
  function existsWhole(): boolean {
    return [path, accessPath(path)].every((file) => existsSync(file) && !isBeingSwapped(file));
  }

  return {
    ...store,
    keys: { ...store.keys, keysVersion: () => (current.keys.keysVersion() as number) + opened * VERSIONS },
    suppressions: {
      ...store.suppressions,
      suppressionsVersion: () => (current.suppressions.suppressionsVersion() as number) + opened * VERSIONS,
    },
    beginLoad: (manner) => {
      follow();
      return current.beginLoad(manner);
    },
    refresh: () => {
      follow();
      return current.refresh();
    },
  };
}

/** Asked by every request. Their methods have at most two parameters. */
const ANSWERING = new Set(['companies', 'people', 'names', 'columns']);

type Method = (first: unknown, second: unknown, ...others: unknown[]) => unknown;
type Part = { readonly [name: string]: Method };

/** A store with the methods of another one, which `follow` replaces. A call costs one call more. */
function followParts(first: SqliteStore) {
  const entering: ((store: object) => void)[] = [];
  function followMethod(methodOf: (store: object) => Method, hasFew = false): Method {
    let method = methodOf(first);
    entering.push((store) => {
      method = methodOf(store);
    });
    // A list of any number of parameters would cost more than the call.
    return hasFew ? (one, other) => method(one, other) : (...all) => method(...all);
  }
  const followPart = (name: string, part: Part) =>
    Object.fromEntries(
      Object.keys(part).map((verb) => [
        verb,
        followMethod(
          (store) => (store as { readonly [name: string]: Part })[name]?.[verb] as Method,
          ANSWERING.has(name),
        ),
      ]),
    );
  const store = Object.fromEntries(
    Object.entries(first).map(([name, part]) => [
      name,
      typeof part === 'object'
        ? followPart(name, part)
        : followMethod((from) => (from as Part)[name] as Method),
    ]),
  );
  return {
    store: store as unknown as Store,
    follow: (next: SqliteStore) => {
      for (const enter of entering) enter(next);
    },
  };
}
