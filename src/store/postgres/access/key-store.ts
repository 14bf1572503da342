// Stores API keys on the server: hashes only, never a key.
import type pg from 'pg';
import type { KeySecret, KeyStore } from '../../contract/keys.ts';
import { KEY_COLUMNS, nameIsTaken, SECRET_COLUMNS, toKeyRow, toKeys } from '../../formats/rows/key-rows.ts';
import { announceChange } from '../connect/announcements.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { counterStatement, createCounterReader } from '../connect/counters.ts';
import type { Transact } from '../connect/transactions.ts';

const KEYS: SqlStatement = {
  name: 'keys',
  text: `SELECT ${KEY_COLUMNS} FROM api_key ORDER BY created_at, id COLLATE "C"`,
};
const SECRETS: SqlStatement = {
  name: 'secrets',
  text: `SELECT ${SECRET_COLUMNS} FROM api_key_secret ORDER BY number DESC`,
};
const VERSION = counterStatement('keys_version', 'keys_version');

const INSERT_KEY = `INSERT INTO api_key (${KEY_COLUMNS})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const INSERT_SECRET = `INSERT INTO api_key_secret (hash, api_key, number, expires_at, created_at)
  VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM api_key_secret WHERE api_key = $2), $3, $4)`;
const FORGET_KEY = ['DELETE FROM api_key WHERE id = $1', 'DELETE FROM api_key_secret WHERE api_key = $1'];
const END_SECRETS = 'UPDATE api_key_secret SET expires_at = least(expires_at, $1) WHERE api_key = $2';

/** The row of the version is locked first, so that changes of keys come one after the other. */
const BUMP_VERSION = "UPDATE meta SET value = (value::bigint + 1)::text WHERE name = 'keys_version'";

export function createKeyStore(ask: Ask, transact: Transact): KeyStore {
  const readVersion = createCounterReader();
  const change = (work: (client: pg.ClientBase) => Promise<void>) =>
    transact(async (client) => {
      await client.query(BUMP_VERSION);
      await work(client);
      await announceChange(client);
    });
  const addSecret = (client: pg.ClientBase, keyId: string, { hash, expiresAt, createdAt }: KeySecret) =>
    client.query(INSERT_SECRET, [hash, keyId, expiresAt ?? null, createdAt ?? null]);

  return {
    listKeys: async () => toKeys(await ask(KEYS, []), await ask(SECRETS, [])),
    insertKey: (key) =>
      change(async (client) => {
        for (const sql of FORGET_KEY) await client.query(sql, [key.id]);
        const known = await client.query('SELECT 1 FROM api_key WHERE name = $1 AND revoked_at IS NULL', [
          key.name,
        ]);
        if (key.revokedAt === undefined && known.rowCount !== 0) throw nameIsTaken(key.name);
        await client.query(INSERT_KEY, [...toKeyRow(key)]);
        // The highest number is the current secret.
        for (const secret of key.secrets.toReversed()) await addSecret(client, key.id, secret);
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
    keysVersion: async () => readVersion(await ask(VERSION, [])),
  };
}
