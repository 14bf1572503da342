// A connection for changes, kept for a moment after each of them: corrections come one after the other, and a new connection
// costs the server more than most changes.
import { endSoon } from './end-connection.ts';
import type { ServerAddress } from './server-address.ts';
import { type Connection, connect } from './transactions.ts';

/** Longer than the pause between two changes of one piece of work. */
const KEPT_MS = 3_000;
/** A connection without an answer in this time is replaced: connecting has a time limit of its own, with a clear message. */
const ANSWER_MS = 1_000;

/** It may be lost, silent, or lead to a server that has become a replica. */
const LOOK = { text: 'SELECT pg_is_in_recovery() AS is_replica', query_timeout: ANSWER_MS };
/** Removes what a change may have left in the session. */
const TIDY_UP = { text: 'RESET ALL; SELECT pg_advisory_unlock_all()', query_timeout: ANSWER_MS };

export interface KeptConnection {
  /** The kept one, if no other change has it and it still answers; otherwise a new one. */
  take(): Promise<Connection>;
  /** After a change that has ended well. After any other its state is not known: end it. */
  giveBack(client: Connection): Promise<void>;
  /** Both, around a change. */
  use<T>(change: (client: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function keepConnection(address: ServerAddress): KeptConnection {
  let isClosed = false;
  let kept: Connection | undefined;
  let timer: NodeJS.Timeout | undefined;

  function release(): Connection | undefined {
    clearTimeout(timer);
    const client = kept;
    kept = undefined;
    return client;
  }

  async function endKept(): Promise<void> {
    const client = release();
    if (client !== undefined) await endSoon(client);
  }

  async function take(): Promise<Connection> {
    const client = release();
    if (client === undefined) return connect(address);
    const isUsable = await client.query(LOOK).then(
      ({ rows }) => rows[0].is_replica === false,
      () => false,
    );
    if (isUsable) return client;
    void endSoon(client);
    return connect(address);
  }

  async function giveBack(client: Connection): Promise<void> {
    const isTidy = await client.query(TIDY_UP).then(
      () => true,
      () => false,
    );
    if (!isTidy || isClosed) {
      await endSoon(client);
      return;
    }
    const other = release();
    kept = client;
    timer = setTimeout(() => void endKept(), KEPT_MS);
    timer.unref();
    if (other !== undefined) await endSoon(other);
  }

  return {
    take,
    giveBack,
    use: async (change) => {
      const client = await take();
      try {
        const result = await change(client);
        await giveBack(client);
        return result;
      } catch (error) {
        await endSoon(client);
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      return endKept();
    },
  };
}
