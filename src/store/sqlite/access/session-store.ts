// Stores sessions of the console and sign-in links in the access file: hashes only, never a token.
import type { ConsoleSession, SessionStore, SessionUse, SignInLink } from '../../contract/access/sessions.ts';
import { SESSION_COLUMNS, toSession, toSessionRow } from '../../formats/rows/session-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

export function createSessionStore(access: SqliteDatabase, path: string): SessionStore {
  const { prepare } = prepareWhenUsed(access);
  const insert = prepare(`INSERT INTO console_session (${SESSION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`);
  const deleteEnded = prepare('DELETE FROM console_session WHERE ends_at <= ?');
  const deleteOldest = prepare(
    `DELETE FROM console_session WHERE hash IN (
       SELECT hash FROM console_session WHERE api_key = ? ORDER BY last_used_at DESC, hash LIMIT -1 OFFSET ?)`,
  );
  const find = prepare(
    `SELECT ${SESSION_COLUMNS} FROM console_session WHERE hash IN (SELECT value FROM json_each(?))`,
  ).raw();
  const touch = prepare('UPDATE console_session SET last_used_at = max(last_used_at, ?) WHERE hash = ?');
  const deleteOne = prepare('DELETE FROM console_session WHERE hash = ?');
  const deleteOf = prepare('DELETE FROM console_session WHERE api_key = ?');
  const deleteExpiredLinks = prepare('DELETE FROM console_link WHERE expires_at <= ?');
  const insertLink = prepare('INSERT INTO console_link (hash, api_key, expires_at) VALUES (?, ?, ?)');
  const takeLink = prepare(
    'DELETE FROM console_link WHERE hash = ? AND expires_at > ? RETURNING api_key, expires_at',
  ).raw();

  const insertInOne = access.transaction((session: ConsoleSession, most: number) => {
    deleteEnded.run(session.createdAt);
    deleteOldest.run(session.keyId, most - 1);
    insert.run(...toSessionRow(session));
  });
  const touchAll = access.transaction((uses: readonly SessionUse[]) => {
    for (const { hash, at } of uses) touch.run(at, hash);
  });
  const insertLinkInOne = access.transaction(({ hash, keyId, expiresAt }: SignInLink, now: number) => {
    deleteExpiredLinks.run(now);
    insertLink.run(hash, keyId, expiresAt);
  });

  return {
    insertSession: explained(path, (session, most) => insertInOne.immediate(session, most)),
    findSessions: (hashes) =>
      (find.all(JSON.stringify(hashes)) as Parameters<typeof toSession>[0][]).map(toSession),
    touchSessions: explained(path, (uses) => touchAll.immediate(uses)),
    deleteSession: explained(path, (hash) => void deleteOne.run(hash)),
    deleteSessionsOf: explained(path, (keyId) => deleteOf.run(keyId).changes),
    insertLink: explained(path, (link, now) => insertLinkInOne.immediate(link, now)),
    takeLink: explained(path, (hash, now) => {
      const row = takeLink.get(hash, now) as readonly [string, number] | undefined;
      return row === undefined ? undefined : { hash, keyId: row[0], expiresAt: row[1] };
    }),
  };
}
