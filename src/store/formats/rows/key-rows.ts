// API keys as rows of either engine: which columns, in which order, and what an absent value is. An engine may return numbers
// as texts.
import { OperatorError } from '../../../errors.ts';
import type { ApiKey, KeySecret } from '../../contract/keys.ts';

type Cell = string | number | null;

export const KEY_COLUMNS =
  'id, name, scopes, created_at, expires_at, rate_per_second, burst, monthly_quota, revoked_at, last_used_at';
export const SECRET_COLUMNS = 'api_key, hash, expires_at, created_at';

/** The values of `KEY_COLUMNS`. */
export function toKeyRow(key: ApiKey): readonly Cell[] {
  return [
    key.id,
    key.name,
    key.scopes.join(','),
    key.createdAt,
    key.expiresAt ?? null,
    key.ratePerSecond,
    key.burst,
    key.monthlyQuota ?? null,
    key.revokedAt ?? null,
    key.lastUsedAt ?? null,
  ];
}

/** Keys in the order of their rows, each with its secrets in the order of theirs. */
export function toKeys(keys: readonly (readonly Cell[])[], secrets: readonly (readonly Cell[])[]): ApiKey[] {
  const secretsOf = new Map<Cell | undefined, KeySecret[]>(keys.map(([id]) => [id, []]));
  for (const row of secrets) secretsOf.get(row[0])?.push(toSecret(row));
  return keys.map((row) => toKey(row, secretsOf.get(row[0]) ?? []));
}

function toKey(row: readonly Cell[], secrets: readonly KeySecret[]): ApiKey {
  const [id, name, scopes, createdAt, expiresAt, rate, burst, quota, revokedAt, lastUsedAt] = row;
  return {
    id: String(id),
    name: String(name),
    scopes: scopes === '' ? [] : String(scopes).split(','),
    createdAt: Number(createdAt),
    ratePerSecond: Number(rate),
    burst: Number(burst),
    secrets,
    ...(isThere(expiresAt) && { expiresAt: Number(expiresAt) }),
    ...(isThere(revokedAt) && { revokedAt: Number(revokedAt) }),
    ...(isThere(lastUsedAt) && { lastUsedAt: Number(lastUsedAt) }),
    ...(isThere(quota) && { monthlyQuota: Number(quota) }),
  };
}

function toSecret([, hash, expiresAt, createdAt]: readonly Cell[]): KeySecret {
  return {
    hash: String(hash),
    ...(isThere(createdAt) && { createdAt: Number(createdAt) }),
    ...(isThere(expiresAt) && { expiresAt: Number(expiresAt) }),
  };
}

function isThere(cell: Cell | undefined): boolean {
  return cell !== null && cell !== undefined;
}

/** Two keys in force never share a name. */
export function nameIsTaken(name: string): OperatorError {
  return new OperatorError(
    `A key named "${name}" exists. Choose another name, or rotate or revoke that one.`,
  );
}
