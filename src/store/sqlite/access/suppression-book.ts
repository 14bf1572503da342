// Stores suppressions in the access file: keyed hashes only, never a value.
import { randomBytes } from 'node:crypto';
import { HASH_KEY_BYTES } from '../../../domain/privacy/keyed-hash.ts';
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
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

type HashRow = readonly [suppression: number, kind: string, hash: Buffer];

export function createSuppressionBook(access: SqliteDatabase, path: string): SuppressionBook {
  const { prepare } = prepareWhenUsed(access);
  const transact = <T>(work: () => T): T => access.transaction(work).immediate() as T;
  const readMeta = prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const makeKey = prepare("INSERT OR IGNORE INTO meta VALUES ('suppression_key', ?)");
  const replaceKey = prepare("INSERT OR REPLACE INTO meta VALUES ('suppression_key', ?)");
  const bumpVersion = prepare("UPDATE meta SET value = value + 1 WHERE name = 'suppressions_version'");
  const insert = prepare(`INSERT INTO suppression (${SUPPRESSION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertHash = prepare('INSERT OR IGNORE INTO suppression_hash VALUES (?, ?, ?)');
  const dropHashes = prepare('DELETE FROM suppression_hash WHERE suppression = ?');
  const dropHash = prepare('DELETE FROM suppression_hash WHERE suppression = ? AND kind = ? AND hash = ?');
  const insertTarget = prepare('INSERT OR IGNORE INTO suppression_target VALUES (?, ?, ?)');
  const dropTarget = prepare(
    'DELETE FROM suppression_target WHERE suppression = ? AND kind = ? AND value = ?',
  );
  const dropTargets = prepare('DELETE FROM suppression_target WHERE suppression = ?');
  const allTargets = prepare(
    'SELECT suppression, kind, value FROM suppression_target ORDER BY suppression, kind, value',
  );
  const isInForce = prepare('SELECT 1 FROM suppression WHERE number = ? AND taken_back_at IS NULL');
  const end = prepare('UPDATE suppression SET taken_back_at = ? WHERE number = ? AND taken_back_at IS NULL');
  const all = prepare(`SELECT ${SUPPRESSION_COLUMNS} FROM suppression ORDER BY number`).raw();
  const allHashes = prepare(
    'SELECT suppression, kind, hash FROM suppression_hash ORDER BY suppression, kind, hash',
  ).raw();
  const putHashes = (number: number | bigint, hashes: readonly SuppressedHash[]) => {
    for (const { kind, hash } of hashes) insertHash.run(number, kind, hash);
  };
  const put = (suppression: NewSuppression): number => {
    const number = Number(insert.run(...toSuppressionRow(null, suppression)).lastInsertRowid);
    putHashes(number, suppression.hashes);
    return number;
  };
  const change = explained(
    path,
    <T>(work: () => T): T =>
      transact(() => {
        bumpVersion.run();
        return work();
      }),
  );

  return {
    hashKey: explained(path, () => {
      // Written only if missing: reading must be possible while another process writes.
      if (readMeta.get('suppression_key') === undefined) makeKey.run(randomBytes(HASH_KEY_BYTES));
      return readMeta.get('suppression_key') as Buffer;
    }),
    addSuppression: (suppression, targets = []) =>
      change(() => {
        const number = put(suppression);
        for (const { kind, value } of targets) insertTarget.run(number, kind, value);
        return number;
      }),
    addSuppressions: (suppressions) => {
      change(() => {
        for (const one of suppressions) put(one);
      });
    },
    addTargets: (targets) => {
      change(() => {
        for (const { suppression, kind, value } of targets) insertTarget.run(suppression, kind, value);
      });
    },
    listTargets: () => allTargets.all() as RemovalTarget[],
    dropTargets: (targets) => {
      change(() => {
        for (const { suppression, kind, value } of targets) dropTarget.run(suppression, kind, value);
      });
      // The values are in the log too. If another process reads it just now, the next removal does this.
      access.pragma('wal_checkpoint(TRUNCATE)');
    },
    addHashes: (number, hashes) => {
      change(() => {
        if (isInForce.get(number) !== undefined) putHashes(number, hashes);
      });
    },
    dropHashes: (number, hashes) => {
      change(() => {
        for (const { kind, hash } of hashes) dropHash.run(number, kind, hash);
      });
    },
    withdrawSuppression: (number, at) =>
      change(() => {
        dropHashes.run(number);
        dropTargets.run(number);
        return end.run(at, number).changes > 0;
      }),
    listSuppressions: () =>
      toSuppressions(
        all.all() as (string | number | null)[][],
        (allHashes.all() as HashRow[]).map(([number, kind, hash]) => [number, toHash(kind, hash)]),
      ),
    listHashes: () => (allHashes.all() as HashRow[]).map(([, kind, hash]) => toHash(kind, hash)),
    suppressionsVersion: () => readMeta.get('suppressions_version') as number,
    restoreSuppressions: (hashKey, suppressions) => {
      change(() => {
        replaceKey.run(hashKey);
        access.exec('DELETE FROM suppression; DELETE FROM suppression_hash');
        for (const one of suppressions) {
          insert.run(...toSuppressionRow(one.number, one));
          putHashes(one.number, one.hashes);
        }
      });
    },
  };
}
