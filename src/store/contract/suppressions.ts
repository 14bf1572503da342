// Suppressions: people and companies that must not be served and are not loaded again. A store holds keyed hashes of
// what they are recognised by, and no value.
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';
import type { Answer } from './answer.ts';

export interface SuppressedHash {
  readonly kind: HashKind;
  /** As `createKeyedHash` makes it with the secret of the store. */
  readonly hash: Buffer;
}

export interface NewSuppression {
  readonly what: 'person' | 'company';
  /** What the operator named: `id`, `network`, `email`, `phone`, `fqdn`, `abn`, …. */
  readonly by: string;
  readonly reason: string;
  /** Who entered it. */
  readonly who: string;
  /** Who asked for it, in the operator's words. */
  readonly askedBy?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly hashes: readonly SuppressedHash[];
}

export interface Suppression extends NewSuppression {
  /** From 1; never given to another one. */
  readonly number: number;
  /** When it was taken back: it then has no hashes. */
  readonly takenBackAt?: number;
}

export interface SuppressionBook {
  /** The secret of keyed hashes: made once, at random. Never show or log it. */
  hashKey(): Answer<Buffer>;
  /** Returns its number. */
  addSuppression(suppression: NewSuppression): Answer<number>;
  /** Adds hashes to one that is in force; others that it has stay. */
  addHashes(number: number, hashes: readonly SuppressedHash[]): Answer<void>;
  /** Ends one and removes its hashes. False: there is none in force with this number. */
  takeBackSuppression(number: number, at: number): Answer<boolean>;
  /** By number, those that were taken back too. */
  listSuppressions(): Answer<readonly Suppression[]>;
  /** The hashes of all that are in force, in no order. */
  listHashes(): Answer<readonly SuppressedHash[]>;
  /** A number that changes whenever any process changed a suppression. Cheap; read several times a second. */
  suppressionsVersion(): Answer<number>;
  /** Replaces the secret and all suppressions, for a copy of another store. */
  restoreSuppressions(hashKey: Buffer, suppressions: readonly Suppression[]): Answer<void>;
}
