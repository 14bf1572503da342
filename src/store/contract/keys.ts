// API keys as a store keeps them.
import type { Answer } from './answer.ts';

export interface KeySecret {
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /** Milliseconds since 1970; undefined: with the key. */
  readonly createdAt?: number;
  /** Milliseconds since 1970; undefined: never. */
  readonly expiresAt?: number;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt?: number;
  readonly revokedAt?: number;
  readonly lastUsedAt?: number;
  readonly ratePerSecond: number;
  readonly burst: number;
  readonly monthlyQuota?: number;
  /** The current secret first, then those that a rotation is phasing out. */
  readonly secrets: readonly KeySecret[];
}

export interface KeyStore {
  /** All keys, revoked and expired ones included, oldest first. */
  listKeys(): Answer<readonly ApiKey[]>;
  /**
   * Writes a key with its whole state, and replaces a key with the same id. Refused with an `OperatorError` if both it and
   * another key of its name are valid.
   */
  insertKey(key: ApiKey): Answer<void>;
  /** Adds a secret; earlier ones end at `previousEndAt` unless they end sooner. */
  replaceSecret(keyId: string, secret: KeySecret, previousEndAt: number): Answer<void>;
  revokeKey(keyId: string, at: number): Answer<void>;
  /** A number that changes whenever any process changed a key. Cheap; read several times a second. */
  keysVersion(): Answer<number>;
}
