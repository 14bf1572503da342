// Ends a connection whether or not its server still answers.
import type { Socket } from 'node:net';
import type pg from 'pg';

const LONGEST_GOODBYE_MS = 1_000;

/** The driver's connection, which its types do not show. */
export function connectionOf(client: pg.Client): { readonly stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection;
}

/** Closes properly, but waits only a moment: the driver itself would wait for a silent server. */
export async function endSoon(client: pg.Client): Promise<void> {
  const late = setTimeout(() => connectionOf(client).stream.destroy(), LONGEST_GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(late);
}
