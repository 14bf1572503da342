// The connection of a load, with the lock of the one load that may run. It is held by the connection, so it ends with the process in
// any case. Giving the connection back releases it.
import { LoadIsRunning } from '../../../errors.ts';
import { endSoon } from '../connect/end-connection.ts';
import type { KeptConnection } from '../connect/kept-connection.ts';
import { type Connection, NO_TIME_LIMITS } from '../connect/transactions.ts';

/** An arbitrary number that no other code uses; the schema is the second half of the lock. */
export const LOAD_LOCK = 0x46_69_72_6e;

const SETTINGS = [
  // A machine that disappeared without closing its connection must not block the next load.
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
  // A load looks up many rows by their keys: with the usual value the whole table is read for a thousand of them.
  'random_page_cost = 1.1',
];

export async function connectForLoad(connections: KeptConnection): Promise<Connection> {
  const client = await connections.take();
  try {
    // Otherwise a server that builds an index or waits for a lock would not notice that we have died, and would block
    // the next load. Not every system supports this check.
    await client.query('SET client_connection_check_interval = 1000').catch(() => {});
    await client.query([...SETTINGS.map((setting) => `SET ${setting}`), NO_TIME_LIMITS].join('; '));
    const { rows } = await client.query(
      'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS is_mine',
      [LOAD_LOCK],
    );
    if (rows[0].is_mine === true) return client;
  } catch (error) {
    await endSoon(client);
    throw error;
  }
  // A correction asks again every few milliseconds, for some seconds.
  await connections.giveBack(client);
  throw new LoadIsRunning();
}
