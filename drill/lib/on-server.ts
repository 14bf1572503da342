// Works on a PostgreSQL server that may end meanwhile.
import pg from 'pg';

export async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The server may end it as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
