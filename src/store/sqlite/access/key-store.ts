// Keeps API keys in the access file: hashes only, never a key.
import { OperatorError } from '../../../errors.ts';
import type { ApiKey, KeySecret, KeyStore } from '../../contract/keys.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
  readonly rate_per_second: number;
  readonly burst: number;
  readonly monthly_quota: number | null;
}

interface SecretRow {
  readonly api_key: string;
  readonly hash: string;
  readonly expires_at: number | null;
}

export function createKeyStore(access: SqliteDatabase, path: string): KeyStore {
  const change = explained(path, (work: () => void) => access.transaction(work).immediate());
  const allKeys = access.prepare('SELECT * FROM api_key ORDER BY created_at, id');
  const allSecrets = access.prepare(
    'SELECT api_key, hash, expires_at FROM api_key_secret ORDER BY number DESC',
  );
  const activeByName = access.prepare('SELECT 1 FROM api_key WHERE name = ? AND revoked_at IS NULL');
  const forget = ['DELETE FROM api_key WHERE id = ?', 'DELETE FROM api_key_secret WHERE api_key = ?'].map(
    (sql) => access.prepare(sql),
  );
  const insert = access.prepare(
    `INSERT INTO api_key
       (id, name, scopes, created_at, expires_at, rate_per_second, burst, monthly_quota, revoked_at, last_used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertSecret = access.prepare(
    `INSERT INTO api_key_secret (hash, api_key, number, expires_at)
     VALUES (?, ?, (SELECT coalesce(max(number), 0) + 1 FROM api_key_secret WHERE api_key = ?), ?)`,
  );
  const endSecrets = access.prepare(
    'UPDATE api_key_secret SET expires_at = min(coalesce(expires_at, ?), ?) WHERE api_key = ?',
  );
  const revoke = access.prepare('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  const version = access.prepare("SELECT value FROM meta WHERE name = 'keys_version'").pluck();
  const bumpVersion = access.prepare("UPDATE meta SET value = value + 1 WHERE name = 'keys_version'");

  return {
    listKeys: () => {
      const secrets = allSecrets.all() as SecretRow[];
      return (allKeys.all() as KeyRow[]).map((row) =>
        toKey(row, secrets.filter((secret) => secret.api_key === row.id).map(toSecret)),
      );
    },
    insertKey: (key) => {
      change(() => {
        for (const statement of forget) statement.run(key.id);
        if (key.revokedAt === undefined && activeByName.get(key.name) !== undefined) {
          throw new OperatorError(
            `A key named "${key.name}" exists. Choose another name, or rotate or revoke that one.`,
          );
        }
        const { id, name, scopes, createdAt, expiresAt, ratePerSecond, burst, monthlyQuota } = key;
        insert.run(
          id,
          name,
          scopes.join(','),
          createdAt,
          expiresAt ?? null,
          ratePerSecond,
          burst,
          monthlyQuota ?? null,
          key.revokedAt ?? null,
          key.lastUsedAt ?? null,
        );
        // The highest number is the current secret.
        for (const secret of key.secrets.toReversed())
          insertSecret.run(secret.hash, id, id, secret.expiresAt ?? null);
        bumpVersion.run();
      });
    },
    replaceSecret: (keyId, secret, previousEndAt) => {
      change(() => {
        endSecrets.run(previousEndAt, previousEndAt, keyId);
        insertSecret.run(secret.hash, keyId, keyId, secret.expiresAt ?? null);
        bumpVersion.run();
      });
    },
    revokeKey: (keyId, at) => {
      change(() => {
        revoke.run(at, keyId);
        bumpVersion.run();
      });
    },
    keysVersion: () => version.get() as number,
  };
}

function toKey(row: KeyRow, secrets: readonly KeySecret[]): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes === '' ? [] : row.scopes.split(','),
    createdAt: row.created_at,
    ratePerSecond: row.rate_per_second,
    burst: row.burst,
    secrets,
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
    ...(row.monthly_quota !== null && { monthlyQuota: row.monthly_quota }),
  };
}

function toSecret(row: SecretRow): KeySecret {
  return { hash: row.hash, ...(row.expires_at !== null && { expiresAt: row.expires_at }) };
}
