// Refuses a compiled SQLite with which Node 24.19 and newer end the process at any moment. The prebuilt one is right, and so is what the
// scripts of the project compile; `deploy/sqlite/no-cleanup-hooks.h` says what makes the difference.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OperatorError } from '../../../errors.ts';

const LIBRARY = 'better-sqlite3/build/Release/better_sqlite3.node';
/** Only objects that are registered at the environment of Node take themselves off. */
const SIGN = 'RemoveEnvironmentCleanupHook';

let isChecked = false;

/** Reads the library once in a process. */
export function refuseUnsafeSqlite(): void {
  if (isChecked) return;
  const library = findLibrary();
  if (library !== undefined) refuseIfUnsafe(library);
  isChecked = true;
}

export function refuseIfUnsafe(library: string): void {
  if (!readFileSync(library).includes(SIGN)) return;
  throw new OperatorError(
    `SQLite (${library}) was compiled in a way that lets Node ${process.versions.node} end the process at any moment. ` +
      'Compile it again as docs/operating.md#where-sqlite-comes-from says, or use Node 22.',
  );
}

/** Undefined if it lies elsewhere. */
function findLibrary(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(LIBRARY);
  } catch {
    return undefined;
  }
}
