// Stores deletion requests on the server.
import type { DeletionBook, DeletionRequest } from '../../contract/deletions.ts';
import { DELETION_COLUMNS, toDeletion, toDeletionRow } from '../../formats/rows/deletion-rows.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';
import type { Transact } from '../connect/transactions.ts';

const SELECT = `SELECT ${DELETION_COLUMNS.replace('hash', asBase64('hash'))} FROM deletion_request`;
const SOME: SqlStatement = { name: 'deletions', text: `${SELECT} WHERE item = ANY ($1)` };
const WITH_HASH: SqlStatement = {
  name: 'deletions_of',
  text: `${SELECT} WHERE hash = decode($1, 'hex') ORDER BY item`,
};
const AFTER: SqlStatement = {
  name: 'deletions_after',
  text: `${SELECT} WHERE item > $1 ORDER BY item LIMIT $2`,
};

const toRequest = (row: Row): DeletionRequest => {
  const [item = '', kind = '', hash, status, suppression = null, at] = row;
  return toDeletion([item ?? '', kind ?? '', readBytes(hash ?? ''), status ?? '', suppression, at ?? '']);
};

export function createDeletionBook(ask: Ask, transact: Transact): DeletionBook {
  return {
    putDeletions: (requests) =>
      transact(async (client) => {
        for (const request of requests) {
          await client.query(
            `INSERT INTO deletion_request (${DELETION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (item)
             DO UPDATE SET kind = excluded.kind, hash = excluded.hash, status = excluded.status,
               suppression = excluded.suppression, at = excluded.at`,
            [...toDeletionRow(request)],
          );
        }
      }),
    findDeletions: async (items) => (await ask(SOME, [[...items]])).map(toRequest),
    deletionsOf: async (hash) => (await ask(WITH_HASH, [hash.toString('hex')])).map(toRequest),
    dropDeletions: (items) =>
      transact(async (client) => {
        await client.query('DELETE FROM deletion_request WHERE item = ANY ($1)', [[...items]]);
      }),
    deletionsAfter: async (item, most) => (await ask(AFTER, [item, most])).map(toRequest),
  };
}
