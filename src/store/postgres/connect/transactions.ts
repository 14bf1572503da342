// One connection for what has to be seen whole: changes of keys, migrations, loads.
import pg from 'pg';
import type { ServerAddress } from './server-address.ts';
import { toOperatorError } from './store-failure.ts';

export type Connection = pg.Client;

/** Does some work in one transaction. */
export type Transact = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/** A connection of its own, ended after the work, however that ended. */
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

/** The same for an operator: whatever fails is told in one sentence. */
export async function operate<T>(
  address: ServerAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  try {
    return await withConnection(address, work);
  } catch (error) {
    throw toOperatorError(error, address.shown);
  }
}

export async function connect({ config }: Pick<ServerAddress, 'config'>): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A way that is cut is noticed some seconds after this, also where nothing is sent.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Whoever waits for an answer is told of a lost connection; without a listener it would end the process too.
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
