// The sessions that are in use in this process, in memory. `refresh` notices those that ended elsewhere and notes in the
// store when they were used. It is called several times a second, which limits how long an ended session still works.

import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import type { ConsoleSession, SessionStore } from '../../store/contract/access/sessions.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import { hashKey, isSecretText } from '../keys/key-format.ts';
import type { KeyRing } from '../keys/key-ring.ts';

export interface LiveSession {
  readonly session: ConsoleSession;
  readonly key: ApiKey;
  /** When it ends if it is not used any more. */
  readonly endsAt: number;
}

export interface SessionRing {
  /**
   * The session of a token, which counts as its use. Undefined: there is none, or it has ended. `mayLookUp` is asked before
   * the store is.
   */
  check(token: string, now: number, mayLookUp?: () => boolean): Answer<LiveSession | undefined>;
  /**
   * Whether a session that was live has been signed out since, in any process: ask it as long as an answer to the session is being
   * sent. This is not a use of the session, and no end of it by time.
   */
  isSignedOut(session: ConsoleSession, now: number): boolean;
  /** Whether the last check of this token found a session whose key was revoked, rotated out or has expired. */
  hasLostKey(token: string): boolean;
  /** Ends at once in this process; the caller deletes it from the store. */
  forget(hash: string): void;
  /** The same for all sessions of a key. */
  forgetKey(keyId: string): void;
  refresh(now: number): Promise<void>;
}

interface Used {
  session: ConsoleSession;
  usedAt: number;
}

/** A session to which an answer is being sent. */
interface Answered {
  readonly session: ConsoleSession;
  askedAt: number;
  isSignedOut: boolean;
}

/** A use is written to the store this late, at most: often enough for an idle time of minutes. */
const WRITE_USE_MS = 30_000;
/** A session that was not used for this long is read from the store again when it is. */
const KEEP_MS = 60_000;
/** The most sessions in memory; others are read from the store each time. */
const MOST_KEPT = 10_000;

export function createSessionRing(sessions: SessionStore, keyRing: KeyRing, idleMs: number): SessionRing {
  const used = new Map<string, Used>();
  const answered = new Map<string, Answered>();
  const withoutKey = createBoundedCache<string, ConsoleSession>(MOST_KEPT);
  let forgotten = 0;

  function live(session: ConsoleSession, usedAt: number, now: number): LiveSession | undefined {
    const checked = keyRing.checkSession(session, now);
    if (!('key' in checked)) {
      withoutKey.set(session.hash, session);
      return undefined;
    }
    if (Math.min(session.endsAt, usedAt + idleMs) <= now) return undefined;
    const keyEndsAt = checked.key.expiresAt ?? Number.POSITIVE_INFINITY;
    return { session, key: checked.key, endsAt: Math.min(session.endsAt, now + idleMs, keyEndsAt) };
  }

  function use(session: ConsoleSession, usedAt: number, now: number): LiveSession | undefined {
    const found = live(session, usedAt, now);
    if (found === undefined) used.delete(session.hash);
    else if (used.size < MOST_KEPT || used.has(session.hash))
      used.set(session.hash, { session, usedAt: now });
    return found;
  }

  function lookUp(hash: string, now: number): Answer<LiveSession | undefined> {
    const before = forgotten;
    return after(sessions.findSessions([hash]), ([session]) => {
      // Signed out while the store was asked.
      if (session === undefined || before !== forgotten) return undefined;
      return use(session, session.lastUsedAt, now);
    });
  }

  function forgetWhere(isOver: (one: Pick<Used, 'session'>) => boolean): void {
    forgotten += 1;
    for (const [hash, one] of used) if (isOver(one)) used.delete(hash);
    for (const one of answered.values()) if (isOver(one)) one.isSignedOut = true;
  }

  /** `asked`: those that the store was asked for. */
  function noteSignedOut(
    asked: ReadonlySet<string>,
    stored: ReadonlyMap<string, unknown>,
    now: number,
  ): void {
    for (const [hash, one] of answered) {
      // The store removes sessions that are over by time.
      if (asked.has(hash) && !stored.has(hash) && one.session.endsAt > now) one.isSignedOut = true;
      // If its answer only paused, it is noted again.
      if (now - one.askedAt > KEEP_MS) answered.delete(hash);
    }
  }

  return {
    check: (token, now, mayLookUp = () => true) => {
      if (!isSecretText('session', token)) return undefined;
      const hash = hashKey(token);
      const known = used.get(hash);
      // Another process may have noted a later use, so an idle session is looked up before it is refused.
      const found = known === undefined ? undefined : use(known.session, known.usedAt, now);
      if (found !== undefined) return found;
      return mayLookUp() ? lookUp(hash, now) : undefined;
    },
    isSignedOut: (session, now) => {
      const one = answered.get(session.hash);
      if (one === undefined) {
        answered.set(session.hash, { session, askedAt: now, isSignedOut: false });
        return false;
      }
      one.askedAt = now;
      return one.isSignedOut;
    },
    hasLostKey: (token) => withoutKey.get(hashKey(token)) !== undefined,
    forget: (hash) => forgetWhere(({ session }) => session.hash === hash),
    forgetKey: (keyId) => forgetWhere(({ session }) => session.keyId === keyId),
    refresh: async (now) => {
      if (used.size === 0 && answered.size === 0) return;
      const isOld = ({ usedAt }: Used) => now - usedAt > KEEP_MS;
      const toWrite = [...used.values()].filter(
        (one) =>
          one.usedAt - one.session.lastUsedAt >= WRITE_USE_MS ||
          (isOld(one) && one.usedAt > one.session.lastUsedAt),
      );
      if (toWrite.length > 0) {
        await sessions.touchSessions(
          toWrite.map(({ session, usedAt }) => ({ hash: session.hash, at: usedAt })),
        );
      }
      const asked = new Set([...used.keys(), ...answered.keys()]);
      const stored = new Map((await sessions.findSessions([...asked])).map((one) => [one.hash, one]));
      noteSignedOut(asked, stored, now);
      for (const hash of asked) {
        const one = used.get(hash);
        const session = stored.get(hash);
        if (one === undefined) continue;
        if (session === undefined || isOld(one)) used.delete(hash);
        else one.session = session;
      }
    },
  };
}
