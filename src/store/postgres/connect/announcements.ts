// Notifies all serving processes, on any machine, that a load was published or a key changed.
import type pg from 'pg';
import { endSoon } from './end-connection.ts';
import type { ServerAddress } from './server-address.ts';
import { connect } from './transactions.ts';

const CHANNEL = 'firmament';
const PAUSE_MS = 500;

/** Call it in the transaction that makes the change: the server sends the notification when that commits. */
export async function announceChange(client: pg.ClientBase): Promise<void> {
  await client.query(`NOTIFY ${CHANNEL}`);
}

export interface Announcements {
  /** Calls back from now on, also after a possible loss of notifications. */
  listen(listener: () => void): void;
  close(): Promise<void>;
}

/** Connects when there is a listener. A notification may be lost with its connection: do not depend on these alone. */
export function createAnnouncements(address: ServerAddress): Announcements {
  let isClosed = false;
  let client: pg.Client | undefined;
  let listening: Promise<void> | undefined;
  let wake = () => {};

  async function keepListening(listener: () => void): Promise<void> {
    while (!isClosed) {
      await listenOnce(listener).catch(() => {});
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, PAUSE_MS).unref();
      });
    }
  }

  async function listenOnce(listener: () => void): Promise<void> {
    const current = await connect(address);
    try {
      client = current;
      const lost = new Promise<void>((resolve) => current.on('end', resolve).on('error', () => resolve()));
      if (isClosed) return;
      current.on('notification', listener);
      await current.query(`LISTEN ${CHANNEL}`);
      listener();
      await lost;
    } finally {
      client = undefined;
      current.end().catch(() => {});
    }
  }

  return {
    listen: (listener) => {
      listening ??= keepListening(listener);
    },
    close: async () => {
      isClosed = true;
      wake();
      if (client !== undefined) await endSoon(client);
      await listening;
    },
  };
}
