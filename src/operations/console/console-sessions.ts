// Starts sessions of the console, and makes the links that sign in once. A token leaves these functions once; the store
// has only its hash.
import { OperatorError } from '../../errors.ts';
import type { ConsoleSession, SessionStore } from '../../store/contract/access/sessions.ts';
import type { ApiKey, KeyStore } from '../../store/contract/keys.ts';
import { type Auditing, noteInAudit } from '../audit/note-in-audit.ts';
import { findActiveKey } from '../keys/api-keys.ts';
import { hashKey, isSecretText, makeSecretText } from '../keys/key-format.ts';
import { OPERATOR } from '../keys/operator.ts';

/** A link is for the person who has just read it. */
export const LINK_MS = 30 * 60 * 1000;
/** More browsers than a team that shares a key has. The session that was used longest ago makes room. */
const MOST_SESSIONS_OF_KEY = 100;

/** The token, for the cookie, and what is stored of it. */
export interface StartedSession {
  readonly token: string;
  readonly session: ConsoleSession;
}

/** `secretHash`: of the key's text; undefined if a link signs in. */
export async function startSession(
  sessions: SessionStore,
  keyId: string,
  secretHash: string | undefined,
  now: number,
  lastsMs: number,
  auditing?: Auditing,
): Promise<StartedSession> {
  const token = makeSecretText('session');
  const session: ConsoleSession = {
    hash: hashKey(token),
    keyId,
    createdAt: now,
    lastUsedAt: now,
    endsAt: now + lastsMs,
    ...(secretHash !== undefined && { secretHash }),
  };
  await sessions.insertSession(session, MOST_SESSIONS_OF_KEY);
  const by = secretHash === undefined ? 'by a link' : 'by its key';
  if (auditing !== undefined) {
    await noteInAudit(auditing, { at: now, action: 'sign in', subject: `${keyId} ${by}` });
  }
  return { token, session };
}

/** The id of the key that the link signs in. Undefined: the link is unknown, used up or expired. */
export async function useLink(
  sessions: SessionStore,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (!isSecretText('link', token)) return undefined;
  return (await sessions.takeLink(hashKey(token), now))?.keyId;
}

/** The token of a link that signs in as a key, or as the operator. */
export async function makeLink(
  { keys, sessions }: { readonly keys: KeyStore; readonly sessions: SessionStore },
  keyIdOrName: string | undefined,
  now: number,
  auditing?: Auditing,
): Promise<string> {
  const token = makeSecretText('link');
  const key = keyIdOrName === undefined ? OPERATOR : await findActiveKey(keys, keyIdOrName);
  if ((key.expiresAt ?? Number.POSITIVE_INFINITY) <= now) {
    throw new OperatorError(`The key "${keyIdOrName}" has expired.`);
  }
  await sessions.insertLink({ hash: hashKey(token), keyId: key.id, expiresAt: now + LINK_MS }, now);
  if (auditing !== undefined) {
    await noteInAudit(auditing, { at: now, action: 'make sign-in link', subject: `${key.id} (${key.name})` });
  }
  return token;
}

/** Ends all sessions of a key, or of the operator; returns how many. */
export async function signOutEverywhere(
  { keys, sessions }: { readonly keys: KeyStore; readonly sessions: SessionStore },
  keyIdOrName: string | undefined,
  now: number,
  auditing: Auditing,
): Promise<number> {
  const key = keyIdOrName === undefined ? OPERATOR : await findActiveKey(keys, keyIdOrName);
  return endSessionsOf(sessions, key, now, auditing);
}

/** The same for a key that is known. */
export async function endSessionsOf(
  sessions: SessionStore,
  { id, name }: Pick<ApiKey, 'id' | 'name'>,
  now: number,
  auditing: Auditing,
): Promise<number> {
  const ended = await sessions.deleteSessionsOf(id);
  await noteInAudit(auditing, {
    at: now,
    action: 'sign out everywhere',
    subject: `${id} (${name})`,
    counts: { sessions: ended },
  });
  return ended;
}

export async function endSession(
  sessions: SessionStore,
  { hash, keyId }: Pick<ConsoleSession, 'hash' | 'keyId'>,
  now: number,
  auditing: Auditing,
): Promise<void> {
  await sessions.deleteSession(hash);
  await noteInAudit(auditing, { at: now, action: 'sign out', subject: keyId });
}

/** In the fragment, which a browser does not send: so the token is in no log of this service or of a proxy. */
export function linkAddress(address: string, token: string): string {
  return `${address}/console#token=${token}`;
}
