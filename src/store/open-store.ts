// Chooses the engine by the database URL.
import { OperatorError } from '../errors.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { Store } from './store.ts';

export function openStore(databaseUrl: string): Store {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (path === undefined) throw new OperatorError('DATABASE_URL must be of the form sqlite:PATH.', 2);
  return openSqliteStore(path);
}
