// Stores suppressions on the server: keyed hashes only, never a value.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { HASH_KEY_BYTES, type HashKind } from '../../../domain/privacy/keyed-hash.ts';
import type {
  NewSuppression,
  RemovalTarget,
  SuppressedHash,
  SuppressionBook,
} from '../../contract/suppressions.ts';
import {
  SUPPRESSION_COLUMNS,
  toHash,
  toSuppressionRow,
  toSuppressions,
} from '../../formats/rows/suppression-rows.ts';
import { announceChange } from '../connect/announcements.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { counterStatement, createCounterReader } from '../connect/counters.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';
import type { Transact } from '../connect/transactions.ts';

const ALL: SqlStatement = {
  name: 'suppressions',
  text: `SELECT ${SUPPRESSION_COLUMNS} FROM suppression ORDER BY number`,
};
const HASHES: SqlStatement = {
  name: 'suppression_hashes',
  text: `SELECT suppression, kind, ${asBase64('hash')} FROM suppression_hash
    ORDER BY suppression, kind COLLATE "C", hash`,
};
const TARGETS: SqlStatement = {
  name: 'suppression_targets',
  text: `SELECT suppression, kind, value FROM suppression_target
    ORDER BY suppression, kind COLLATE "C", value COLLATE "C"`,
};
const KEY: SqlStatement = {
  name: 'suppression_key',
  text: `SELECT ${asBase64('value')} FROM suppression_key`,
};
const ADD_KEY: SqlStatement = {
  name: 'suppression_key_add',
  text: 'INSERT INTO suppression_key VALUES (1, $1) ON CONFLICT DO NOTHING',
};
const VERSION = counterStatement('suppressions_version', 'suppressions_version');

const INSERT = `INSERT INTO suppression (${SUPPRESSION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const INSERT_HASHES = `INSERT INTO suppression_hash
  SELECT $1, kind, decode(hash, 'hex') FROM unnest($2::text[], $3::text[]) AS given (kind, hash)
  ON CONFLICT DO NOTHING`;
const INSERT_TARGETS = `INSERT INTO suppression_target
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`;
const DROP_TARGETS = `DELETE FROM suppression_target
  WHERE (suppression, kind, value) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`;
/** The row of the version is locked first, so that changes come one after the other. */
const BUMP_VERSION = "UPDATE meta SET value = (value::bigint + 1)::text WHERE name = 'suppressions_version'";

export function createSuppressionBook(ask: Ask, transact: Transact): SuppressionBook {
  const readVersion = createCounterReader();
  const change = <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
    transact(async (client) => {
      await client.query(BUMP_VERSION);
      const result = await work(client);
      await announceChange(client);
      return result;
    });
  const readHashes = async () =>
    (await ask(HASHES, [])).map(
      ([number, kind, hash]) => [Number(number), toHash(kind, readBytes(hash ?? ''))] as const,
    );

  return {
    hashKey: async () => {
      const known = (await ask(KEY, []))[0]?.[0];
      if (known !== undefined && known !== null) return readBytes(known);
      await ask(ADD_KEY, [randomBytes(HASH_KEY_BYTES)]);
      return readBytes((await ask(KEY, []))[0]?.[0] ?? '');
    },
    addSuppression: (suppression, targets = []) =>
      change(async (client) => {
        const number = await putSuppression(client, suppression);
        await client.query(
          INSERT_TARGETS,
          columnsOf(targets.map((one) => ({ ...one, suppression: number }))),
        );
        return number;
      }),
    addSuppressions: (suppressions) =>
      change(async (client) => {
        for (const one of suppressions) await putSuppression(client, one);
      }),
    addTargets: (targets) =>
      change(async (client) => {
        await client.query(INSERT_TARGETS, columnsOf(targets));
      }),
    listTargets: async () =>
      (await ask(TARGETS, [])).map(([suppression, kind, value]) => ({
        suppression: Number(suppression),
        kind: kind as HashKind,
        value: value as string,
      })),
    dropTargets: (targets) =>
      change(async (client) => {
        await client.query(DROP_TARGETS, columnsOf(targets));
      }),
    addHashes: (number, hashes) =>
      change(async (client) => {
        const known = await client.query(
          'SELECT 1 FROM suppression WHERE number = $1 AND taken_back_at IS NULL',
          [number],
        );
        if (known.rowCount !== 0) await putHashes(client, number, hashes);
      }),
    dropHashes: (number, hashes) =>
      change(async (client) => {
        for (const { kind, hash } of hashes) {
          await client.query(
            'DELETE FROM suppression_hash WHERE suppression = $1 AND kind = $2 AND hash = $3',
            [number, kind, hash],
          );
        }
      }),
    withdrawSuppression: (number, at) =>
      change(async (client) => {
        for (const table of ['suppression_hash', 'suppression_target']) {
          await client.query(`DELETE FROM ${table} WHERE suppression = $1`, [number]);
        }
        const ended = await client.query(
          'UPDATE suppression SET taken_back_at = $1 WHERE number = $2 AND taken_back_at IS NULL',
          [at, number],
        );
        return ended.rowCount !== 0;
      }),
    listSuppressions: async () => toSuppressions(await ask(ALL, []), await readHashes()),
    listHashes: async () => (await readHashes()).map(([, hash]) => hash),
    suppressionsVersion: async () => readVersion(await ask(VERSION, [])),
    restoreSuppressions: (hashKey, suppressions) =>
      change(async (client) => {
        await client.query(
          'DELETE FROM suppression_key; DELETE FROM suppression; DELETE FROM suppression_hash',
        );
        await client.query('INSERT INTO suppression_key VALUES (1, $1)', [hashKey]);
        for (const one of suppressions) {
          await client.query(INSERT, [...toSuppressionRow(one.number, one)]);
          await putHashes(client, one.number, one.hashes);
        }
      }),
  };
}

async function putSuppression(client: pg.ClientBase, suppression: NewSuppression): Promise<number> {
  const last = await client.query<{ number: string }>(
    'SELECT coalesce(max(number), 0) AS number FROM suppression',
  );
  const number = Number(last.rows[0]?.number ?? 0) + 1;
  await client.query(INSERT, [...toSuppressionRow(number, suppression)]);
  await putHashes(client, number, suppression.hashes);
  return number;
}

async function putHashes(
  client: pg.ClientBase,
  number: number,
  hashes: readonly SuppressedHash[],
): Promise<void> {
  await client.query(INSERT_HASHES, [
    number,
    hashes.map(({ kind }) => kind),
    hashes.map(({ hash }) => hash.toString('hex')),
  ]);
}

const columnsOf = (targets: readonly RemovalTarget[]) => [
  targets.map(({ suppression }) => suppression),
  targets.map(({ kind }) => kind),
  targets.map(({ value }) => value),
];
