// One connection for work that must be atomic: changes of keys, migrations, loads.
import pg from 'pg';
import type { ServerAddress } from './server-address.ts';
import { toOperatorError } from './store-failure.ts';

export type Connection = pg.Client;

/** Runs work in one transaction. */
export type Transact = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

/**
 * What a role or a database may limit for every session is meant for short queries; a load, a check or an update of the tables
 * takes as long as it takes. The server knows the last one from version 17 on.
 */
export const NO_TIME_LIMITS = [
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_session_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
  `SELECT set_config('transaction_timeout', '0', false) WHERE current_setting('transaction_timeout', true) IS NOT NULL`,
].join('; ');

const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/** A separate connection, ended after the work in any case. */
export async function withConnection<T>(
  { config }: ServerAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect({ config });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same for an operator: every failure becomes one sentence. */
export async function operate<T>(
  address: ServerAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  try {
    return await withConnection(address, async (client) => {
      await client.query(NO_TIME_LIMITS);
      return work(client);
    });
  } catch (error) {
    throw toOperatorError(error, address.shown);
  }
}

export async function connect({ config }: Pick<ServerAddress, 'config'>): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A broken connection is noticed some seconds after this, even without traffic.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // A waiting query fails when the connection is lost; without a listener the error would also end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

export interface LateTransaction {
  /** Begins it if it has not begun. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** The first failure: it ends the transaction, and after it the server only says that of everything. Ask it of each failure. */
  reasonOf(error: unknown): unknown;
}

/** A transaction that begins when something needs it. It ends with the connection if it is not committed. */
export function createLateTransaction(client: Connection): LateTransaction {
  let begun: Promise<unknown> | undefined;
  let first: { readonly error: unknown } | undefined;
  return {
    begin: async () => {
      begun ??= client.query('BEGIN');
      await begun;
    },
    commit: async () => {
      await client.query('COMMIT');
    },
    reasonOf: (error) => {
      first ??= { error };
      return first.error;
    },
  };
}
