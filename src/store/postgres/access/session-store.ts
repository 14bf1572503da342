// Stores sessions of the console and sign-in links on the server: hashes only, never a token.
import type { SessionStore } from '../../contract/access/sessions.ts';
import { SESSION_COLUMNS, toSession, toSessionRow } from '../../formats/rows/session-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import type { Transact } from '../connect/transactions.ts';

const FIND: SqlStatement = {
  name: 'find_sessions',
  text: `SELECT ${SESSION_COLUMNS} FROM console_session WHERE hash = ANY($1::text[])`,
};
/** Rows in the order of their hashes, so that two processes that write the same rows do not wait for each other. */
const TOUCH: SqlStatement = {
  name: 'touch_sessions',
  text: `UPDATE console_session SET last_used_at = greatest(last_used_at, d.at)
    FROM (SELECT s.hash AS touched, u.at FROM console_session s
      JOIN unnest($1::text[], $2::bigint[]) AS u (hash, at) ON u.hash = s.hash ORDER BY s.hash FOR UPDATE OF s) AS d
    WHERE hash = d.touched`,
};
const DELETE_ONE: SqlStatement = {
  name: 'delete_session',
  text: 'DELETE FROM console_session WHERE hash = $1',
};
const DELETE_OF_KEY: SqlStatement = {
  name: 'delete_sessions_of_key',
  text: 'DELETE FROM console_session WHERE api_key = $1 RETURNING hash',
};
const TAKE_LINK: SqlStatement = {
  name: 'take_link',
  text: 'DELETE FROM console_link WHERE hash = $1 AND expires_at > $2 RETURNING api_key, expires_at',
};
const INSERT = `INSERT INTO console_session (${SESSION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)`;
const DELETE_OLDEST = `DELETE FROM console_session WHERE hash IN (
  SELECT hash FROM console_session WHERE api_key = $1 ORDER BY last_used_at DESC, hash COLLATE "C" OFFSET $2)`;
const INSERT_LINK = 'INSERT INTO console_link (hash, api_key, expires_at) VALUES ($1, $2, $3)';

export function createSessionStore(ask: Ask, transact: Transact): SessionStore {
  return {
    insertSession: (session, most) =>
      transact(async (client) => {
        await client.query('DELETE FROM console_session WHERE ends_at <= $1', [session.createdAt]);
        await client.query(DELETE_OLDEST, [session.keyId, most - 1]);
        await client.query(INSERT, toSessionRow(session));
      }),
    findSessions: async (hashes) => (await ask(FIND, [hashes])).map(toSession),
    touchSessions: async (uses) => {
      await ask(TOUCH, [uses.map(({ hash }) => hash), uses.map(({ at }) => at)]);
    },
    deleteSession: async (hash) => {
      await ask(DELETE_ONE, [hash]);
    },
    deleteSessionsOf: async (keyId) => (await ask(DELETE_OF_KEY, [keyId])).length,
    insertLink: ({ hash, keyId, expiresAt }, now) =>
      transact(async (client) => {
        await client.query('DELETE FROM console_link WHERE expires_at <= $1', [now]);
        await client.query(INSERT_LINK, [hash, keyId, expiresAt]);
      }),
    takeLink: async (hash, now) => {
      const [row] = await ask(TAKE_LINK, [hash, now]);
      return row === undefined ? undefined : { hash, keyId: String(row[0]), expiresAt: Number(row[1]) };
    },
  };
}
