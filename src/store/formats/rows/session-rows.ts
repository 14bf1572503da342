// Sessions of the console as rows of either engine. An engine may return numbers as texts.
import type { ConsoleSession } from '../../contract/access/sessions.ts';

type Cell = string | number | null;

export const SESSION_COLUMNS = 'hash, api_key, secret_hash, created_at, last_used_at, ends_at';

/** The values of `SESSION_COLUMNS`. */
export function toSessionRow(session: ConsoleSession): Cell[] {
  const { hash, keyId, secretHash, createdAt, lastUsedAt, endsAt } = session;
  return [hash, keyId, secretHash ?? null, createdAt, lastUsedAt, endsAt];
}

export function toSession(row: readonly Cell[]): ConsoleSession {
  const [hash, keyId, secretHash, createdAt, lastUsedAt, endsAt] = row;
  return {
    hash: String(hash),
    keyId: String(keyId),
    createdAt: Number(createdAt),
    lastUsedAt: Number(lastUsedAt),
    endsAt: Number(endsAt),
    ...(typeof secretHash === 'string' && { secretHash }),
  };
}
