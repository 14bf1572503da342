// Suppressions as rows of either engine: which columns, in which order, and what an absent value is. An engine may return
// numbers as texts.
import type { HashKind } from '../../../domain/privacy/keyed-hash.ts';
import type { NewSuppression, SuppressedHash, Suppression } from '../../contract/suppressions.ts';

type Cell = string | number | null | undefined;

export const SUPPRESSION_COLUMNS = 'number, what, given_by, reason, who, asked_by, at, taken_back_at';

/** The values of `SUPPRESSION_COLUMNS`. */
export function toSuppressionRow(number: number | null, suppression: NewSuppression | Suppression) {
  const { what, by, reason, who, askedBy, at } = suppression;
  const takenBackAt = 'takenBackAt' in suppression ? suppression.takenBackAt : undefined;
  return [number, what, by, reason, who, askedBy ?? null, at, takenBackAt ?? null] as const;
}

/** In the order of their rows; `hashes` with the number of the suppression of each. */
export function toSuppressions(
  rows: readonly (readonly Cell[])[],
  hashes: Iterable<readonly [suppression: number, hash: SuppressedHash]>,
): Suppression[] {
  const hashesOf = new Map<number, SuppressedHash[]>(rows.map(([number]) => [Number(number), []]));
  for (const [suppression, hash] of hashes) hashesOf.get(suppression)?.push(hash);
  return rows.map(([number, what, by, reason, who, askedBy, at, takenBackAt]) => ({
    number: Number(number),
    what: what as Suppression['what'],
    by: String(by),
    reason: String(reason),
    who: String(who),
    ...(typeof askedBy === 'string' && { askedBy }),
    at: Number(at),
    ...(takenBackAt !== null && takenBackAt !== undefined && { takenBackAt: Number(takenBackAt) }),
    hashes: hashesOf.get(Number(number)) ?? [],
  }));
}

export const toHash = (kind: Cell, hash: Buffer): SuppressedHash => ({ kind: kind as HashKind, hash });
