// Stores API keys in the access file: hashes only, never a key.
import type { KeySecret, KeyStore } from '../../contract/keys.ts';
import { KEY_COLUMNS, nameIsTaken, SECRET_COLUMNS, toKeyRow, toKeys } from '../../formats/rows/key-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

type Rows = Parameters<typeof toKeys>[0];

export function createKeyStore(access: SqliteDatabase, path: string): KeyStore {
  const { prepare } = prepareWhenUsed(access);
  const change = explained(path, (work: () => void) => access.transaction(work).immediate());
  const allKeys = prepare(`SELECT ${KEY_COLUMNS} FROM api_key ORDER BY created_at, id`).raw();
  const allSecrets = prepare(`SELECT ${SECRET_COLUMNS} FROM api_key_secret ORDER BY number DESC`).raw();
  const activeByName = prepare('SELECT 1 FROM api_key WHERE name = ? AND revoked_at IS NULL');
  const forget = ['DELETE FROM api_key WHERE id = ?', 'DELETE FROM api_key_secret WHERE api_key = ?'].map(
    (sql) => prepare(sql),
  );
  const insert = prepare(`INSERT INTO api_key (${KEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertSecret = prepare(
    `INSERT INTO api_key_secret (hash, api_key, number, expires_at, created_at)
     VALUES (?, ?, (SELECT coalesce(max(number), 0) + 1 FROM api_key_secret WHERE api_key = ?), ?, ?)`,
  );
  const addSecret = (keyId: string, { hash, expiresAt, createdAt }: KeySecret) =>
    insertSecret.run(hash, keyId, keyId, expiresAt ?? null, createdAt ?? null);
  const endSecrets = prepare(
    'UPDATE api_key_secret SET expires_at = min(coalesce(expires_at, ?), ?) WHERE api_key = ?',
  );
  const revoke = prepare('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  const version = prepare("SELECT value FROM meta WHERE name = 'keys_version'").pluck();
  const bumpVersion = prepare("UPDATE meta SET value = value + 1 WHERE name = 'keys_version'");

  return {
    listKeys: () => toKeys(allKeys.all() as unknown as Rows, allSecrets.all() as unknown as Rows),
    insertKey: (key) => {
      change(() => {
        for (const statement of forget) statement.run(key.id);
        if (key.revokedAt === undefined && activeByName.get(key.name) !== undefined) {
          throw nameIsTaken(key.name);
        }
        insert.run(...toKeyRow(key));
        // The highest number is the current secret.
        for (const secret of key.secrets.toReversed()) addSecret(key.id, secret);
        bumpVersion.run();
      });
    },
    replaceSecret: (keyId, secret, previousEndAt) => {
      change(() => {
        endSecrets.run(previousEndAt, previousEndAt, keyId);
        addSecret(keyId, secret);
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
