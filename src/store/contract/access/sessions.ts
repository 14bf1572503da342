// Sessions of the console and links that sign in once, as a store keeps them: hashes only, never a token.
import type { Answer } from '../answer.ts';

export interface ConsoleSession {
  /** SHA-256 of the session's token, hexadecimal. */
  readonly hash: string;
  readonly keyId: string;
  /** The secret of the key that signed in: the session ends with it. Undefined: a link signed in. */
  readonly secretHash?: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** The latest end, however much it is used. */
  readonly endsAt: number;
}

export interface SignInLink {
  /** SHA-256 of the link's token, hexadecimal. */
  readonly hash: string;
  /** The key whose rights its session has. */
  readonly keyId: string;
  readonly expiresAt: number;
}

export interface SessionUse {
  readonly hash: string;
  readonly at: number;
}

export interface SessionStore {
  /**
   * Deletes sessions whose latest end is over by the new one's start, and those of the same key that were used longest
   * ago, so that at most `most` remain.
   */
  insertSession(session: ConsoleSession, most: number): Answer<void>;
  /** The sessions that exist, in any order; ended ones may be among them. */
  findSessions(hashes: readonly string[]): Answer<readonly ConsoleSession[]>;
  /** Notes when sessions were last used; never moves that time back. Unknown ones are ignored. */
  touchSessions(uses: readonly SessionUse[]): Answer<void>;
  deleteSession(hash: string): Answer<void>;
  /** Returns how many there were. */
  deleteSessionsOf(keyId: string): Answer<number>;
  /** Deletes links that have expired by `now`. */
  insertLink(link: SignInLink, now: number): Answer<void>;
  /** Deletes the link. Undefined: it does not exist or has expired. Of several callers at once, one gets it. */
  takeLink(hash: string, now: number): Answer<SignInLink | undefined>;
}
