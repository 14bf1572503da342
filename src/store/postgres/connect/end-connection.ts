// Ends a connection whether or not its server still answers.
import type { Socket } from 'node:net';
import type pg from 'pg';

const LONGEST_GOODBYE_MS = 1_000;

/** The driver's own, which it does not tell of. */
export function connectionOf(client: pg.Client): { readonly stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection;
}

/** Politely, and for no longer than a moment: the driver itself would wait for a server that is silent. */
export async function endSoon(client: pg.Client): Promise<void> {
  const late = setTimeout(() => connectionOf(client).stream.destroy(), LONGEST_GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(late);
}
