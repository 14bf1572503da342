// New SQLite stores, copied from empty ones: creating all tables takes as long as a small load.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessPath } from '../../src/store/sqlite/access/access-path.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import type { FreshDatabase, OpenFresh } from '../store/contract/stage.ts';

/** The bytes of the files of an empty store. */
interface EmptyStore {
  readonly data: Buffer;
  readonly access: Buffer;
}

type SqliteOptions = Parameters<typeof openSqliteStore>[1];

const newFolder = () => mkdtempSync(join(tmpdir(), 'firmament-contract-'));

async function makeEmpty(): Promise<EmptyStore> {
  const folder = newFolder();
  const path = join(folder, 'test.db');
  await openSqliteStore(path).close();
  const empty = { data: readFileSync(path), access: readFileSync(accessPath(path)) };
  rmSync(folder, { recursive: true });
  return empty;
}

/** Two, copied in turn: each store has a key of its own for digests, and so have two that a test opens. */
const empties: readonly EmptyStore[] = [await makeEmpty(), await makeEmpty()];
let copies = 0;

/** Puts the files of an empty store there. */
export function placeEmpty(path: string): void {
  const { data, access } = empties[copies % empties.length] as EmptyStore;
  copies += 1;
  writeFileSync(path, data);
  writeFileSync(accessPath(path), access);
}

/** Opens stores with these options. */
export function copiedSqlite(options: SqliteOptions): OpenFresh {
  return async (): Promise<FreshDatabase> => {
    const folder = newFolder();
    const path = join(folder, 'test.db');
    placeEmpty(path);
    return {
      open: () => openSqliteStore(path, options),
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  };
}
