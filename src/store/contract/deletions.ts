// Deletion requests of California's DROP: who must not be loaded, as keyed hashes, and what was answered.
import type { DropKind, DropStatus } from '../../domain/privacy/drop.ts';
import type { Answer } from './answer.ts';

export interface DeletionRequest {
  /** The ID of the work item. */
  readonly item: string;
  readonly kind: DropKind;
  /** Keyed hash of the address or number. */
  readonly hash: Buffer;
  readonly status: DropStatus;
  /** The number of the suppression of the people that it matched. */
  readonly suppression?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface DeletionBook {
  /** Adds requests, or replaces those with the same item. */
  putDeletions(requests: readonly DeletionRequest[]): Answer<void>;
  /** Requests of these items, in no order. */
  findDeletions(items: readonly string[]): Answer<readonly DeletionRequest[]>;
  /** Requests with this hash, by item. */
  deletionsOf(hash: Buffer): Answer<readonly DeletionRequest[]>;
  dropDeletions(items: readonly string[]): Answer<void>;
  /** By the bytes of the item; `''` begins. */
  deletionsAfter(item: string, most: number): Answer<readonly DeletionRequest[]>;
}
