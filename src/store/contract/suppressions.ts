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
  /** From 1; never given to another one. */
  readonly number: number;
  /** When it was taken back: it then has no hashes. */
  readonly takenBackAt?: number;
}

export interface SuppressionBook {
  /** The secret of keyed hashes: made once, at random. Never show or log it. */
  hashKey(): Answer<Buffer>;
  /** Returns its number. `targets`: what is stored of it now, all in one step. */
  addSuppression(
    suppression: NewSuppression,
    targets?: readonly Omit<RemovalTarget, 'suppression'>[],
  ): Answer<number>;
  /** All of them, or none. */
  addSuppressions(suppressions: readonly NewSuppression[]): Answer<void>;
  /** Targets are dropped when they were removed. Adding one that is there changes nothing. */
  addTargets(targets: readonly RemovalTarget[]): Answer<void>;
  listTargets(): Answer<readonly RemovalTarget[]>;
  dropTargets(targets: readonly RemovalTarget[]): Answer<void>;
  /** Adds hashes to one that is in force; others that it has stay. */
  addHashes(number: number, hashes: readonly SuppressedHash[]): Answer<void>;
  /** Removes some hashes of one: the values are those of another company too. */
  dropHashes(number: number, hashes: readonly SuppressedHash[]): Answer<void>;
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
