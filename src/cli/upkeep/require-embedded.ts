// Backups by Firmament are of embedded stores; a PostgreSQL server has its own tools.
import { OperatorError } from '../../errors.ts';

/** The path of the data file. */
export function requireEmbedded(databaseUrl: string, command: string): string {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (path !== undefined) return path;
  throw new OperatorError(
    `firmament ${command} works on an embedded store, and DATABASE_URL names a PostgreSQL server. Use its tools: docs/postgres.md#backups.`,
    2,
  );
}
