// Keeps API keys on the server: hashes only, never a key.
import type pg from 'pg';
import { OperatorError } from '../../../errors.ts';
import type { ApiKey, KeySecret, KeyStore } from '../../contract/keys.ts';
import { announceChange } from '../connect/announcements.ts';
import type { Ask, Row, Statement } from '../connect/connection-pool.ts';
import type { Transact } from '../connect/transactions.ts';

const KEYS: Statement = {
  name: 'keys',
  text: `SELECT id, name, scopes, created_at, rate_per_second, burst, expires_at, revoked_at, last_used_at, monthly_quota
    FROM api_key ORDER BY created_at, id COLLATE "C"`,
};
const SECRETS: Statement = {
  name: 'secrets',
  text: 'SELECT api_key, hash, expires_at FROM api_key_secret ORDER BY number DESC',
};
const VERSION: Statement = {
  name: 'keys_version',
  text: "SELECT value FROM meta WHERE name = 'keys_version'",
};

const INSERT_KEY = `INSERT INTO api_key
  (id, name, scopes, created_at, expires_at, rate_per_second, burst, monthly_quota, revoked_at, last_used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const INSERT_SECRET = `INSERT INTO api_key_secret (hash, api_key, number, expires_at)
  VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM api_key_secret WHERE api_key = $2), $3)`;
const FORGET_KEY = ['DELETE FROM api_key WHERE id = $1', 'DELETE FROM api_key_secret WHERE api_key = $1'];
const END_SECRETS = 'UPDATE api_key_secret SET expires_at = least(expires_at, $1) WHERE api_key = $2';

/** The row of the version is locked first, so that changes of keys come one after the other. */
const BUMP_VERSION = "UPDATE meta SET value = (value::bigint + 1)::text WHERE name = 'keys_version'";

export function createKeyStore(ask: Ask, transact: Transact): KeyStore {
  const change = (work: (client: pg.ClientBase) => Promise<void>) =>
    transact(async (client) => {
      await client.query(BUMP_VERSION);
      await work(client);
      await announceChange(client);
    });
  const addSecret = (client: pg.ClientBase, keyId: string, { hash, expiresAt }: KeySecret) =>
    client.query(INSERT_SECRET, [hash, keyId, expiresAt ?? null]);

  return {
    listKeys: async () => {
      const [keys, secrets] = [await ask(KEYS, []), await ask(SECRETS, [])];
      const byKey = new Map<string | null | undefined, KeySecret[]>();
      for (const row of secrets) {
        const known = byKey.get(row[0]);
        if (known === undefined) byKey.set(row[0], [toSecret(row)]);
        else known.push(toSecret(row));
      }
      return keys.map((row) => toKey(row, byKey.get(row[0]) ?? []));
    },
    insertKey: (key) =>
      change(async (client) => {
        const { id, name, scopes, createdAt, expiresAt, ratePerSecond, burst, monthlyQuota } = key;
        for (const sql of FORGET_KEY) await client.query(sql, [id]);
        const known = await client.query('SELECT 1 FROM api_key WHERE name = $1 AND revoked_at IS NULL', [
          name,
        ]);
        if (key.revokedAt === undefined && known.rowCount !== 0) {
          throw new OperatorError(
            `A key named "${name}" exists. Choose another name, or rotate or revoke that one.`,
          );
        }
        await client.query(INSERT_KEY, [
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
        ]);
        // The highest number is the current secret.
        for (const secret of key.secrets.toReversed()) await addSecret(client, id, secret);
      }),
    replaceSecret: (keyId, secret, previousEndAt) =>
      change(async (client) => {
        await client.query(END_SECRETS, [previousEndAt, keyId]);
        await addSecret(client, keyId, secret);
      }),
    revokeKey: (keyId, at) =>
      change(async (client) => {
        await client.query('UPDATE api_key SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL', [
          at,
          keyId,
        ]);
      }),
    keysVersion: async () => Number((await ask(VERSION, []))[0]?.[0]),
  };
}

function toKey(row: Row, secrets: readonly KeySecret[]): ApiKey {
  const [id, name, scopes, createdAt, rate, burst, ...rest] = row as readonly string[];
  const [expiresAt, revokedAt, lastUsedAt, monthlyQuota] = rest.map((text) =>
    text === null ? undefined : Number(text),
  );
  return {
    id: id as string,
    name: name as string,
    scopes: scopes === '' ? [] : (scopes as string).split(','),
    createdAt: Number(createdAt),
    ratePerSecond: Number(rate),
    burst: Number(burst),
    secrets,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(revokedAt !== undefined && { revokedAt }),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    ...(monthlyQuota !== undefined && { monthlyQuota }),
  };
}

function toSecret([, hash, expiresAt]: Row): KeySecret {
  return { hash: hash as string, ...(expiresAt !== null && { expiresAt: Number(expiresAt) }) };
}
