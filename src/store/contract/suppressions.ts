// Suppressions: people and companies that must not be served and are not loaded again. A store holds keyed hashes of
// what they are recognised by, and no value.
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';
import type { Answer } from './answer.ts';

export interface SuppressedHash {
  readonly kind: HashKind;
  /** As `createKeyedHash` makes it with the secret of the store. */
  readonly hash: Buffer;
}

/**
 * What is still to be removed from the stored data, because of a suppression. In plain text, and only until it is removed:
 * a running load holds the data, and meanwhile readers must know what to leave out. Never an address or a number.
 */
export interface RemovalTarget {
  readonly suppression: number;
  /** `person_id`, `person_network`, or a kind of identifier of a company. */
  readonly kind: HashKind;
  readonly value: string;
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
  /** From 1; never used again for another suppression. */
  readonly number: number;
  /** When it was withdrawn; it has no hashes since then. */
  readonly takenBackAt?: number;
}

export interface SuppressionBook {
  /** The secret of keyed hashes: made once, at random. Never show or log it. */
  hashKey(): Answer<Buffer>;
  /** Adds the suppression and its `targets`, what is stored of it now, in one step. Returns its number. */
  addSuppression(
    suppression: NewSuppression,
    targets?: readonly Omit<RemovalTarget, 'suppression'>[],
  ): Answer<number>;
  /** All of them, or none. */
  addSuppressions(suppressions: readonly NewSuppression[]): Answer<void>;
  /** A target stays until it is removed from the data and dropped. Adding it again changes nothing. */
  addTargets(targets: readonly RemovalTarget[]): Answer<void>;
  listTargets(): Answer<readonly RemovalTarget[]>;
  dropTargets(targets: readonly RemovalTarget[]): Answer<void>;
  /** Adds hashes to a suppression that is in force; the hashes that it has stay. */
  addHashes(number: number, hashes: readonly SuppressedHash[]): Answer<void>;
  /** Removes some hashes of a suppression, because another company has the same values. */
  dropHashes(number: number, hashes: readonly SuppressedHash[]): Answer<void>;
  /** Withdraws a suppression and removes its hashes. False: none with this number is in force. */
  withdrawSuppression(number: number, at: number): Answer<boolean>;
  /** All suppressions by number, also those that were withdrawn. */
  listSuppressions(): Answer<readonly Suppression[]>;
  /** The hashes of all that are in force, in no order. */
  listHashes(): Answer<readonly SuppressedHash[]>;
  /** A number that changes whenever any process changed a suppression. Cheap; read several times a second. */
  suppressionsVersion(): Answer<number>;
  /** Replaces the secret and all suppressions, for a copy of another store. */
  restoreSuppressions(hashKey: Buffer, suppressions: readonly Suppression[]): Answer<void>;
}
