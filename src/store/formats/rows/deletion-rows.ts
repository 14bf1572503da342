// The row of a deletion request, the same in both engines.
import type { DropKind, DropStatus } from '../../../domain/privacy/drop.ts';
import type { DeletionRequest } from '../../contract/deletions.ts';

export const DELETION_COLUMNS = 'item, kind, hash, status, suppression, at';

/** Large integers of PostgreSQL arrive as text. */
export type DeletionRow = readonly [
  item: string,
  kind: string,
  hash: Buffer,
  status: number | string,
  suppression: number | string | null,
  at: number | string,
];

export function toDeletion([item, kind, hash, status, suppression, at]: DeletionRow): DeletionRequest {
  return {
    item,
    kind: kind as DropKind,
    hash,
    status: Number(status) as DropStatus,
    ...(suppression !== null && { suppression: Number(suppression) }),
    at: Number(at),
  };
}

export function toDeletionRow({ item, kind, hash, status, suppression, at }: DeletionRequest): DeletionRow {
  return [item, kind, hash, status, suppression ?? null, at];
}
