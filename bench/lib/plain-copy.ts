// How fast the server copies the rows of some tables alone: from the tables into files, and from there with
// COPY, one table after the other over one connection, into empty tables with the same columns and keys.
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const CHUNK_BYTES = 256 * 1024;

/** Seconds for all tables; the lowest of some rounds, since other work of the machine only adds. */
export async function plainCopySeconds(url: string, tables: readonly string[], rounds = 2): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-copy-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fileOf = (table: string) => join(folder, table);
  try {
    for (const table of tables) {
      const rows = client.query(copyTo(`COPY ${table} TO STDOUT (FORMAT binary)`));
      await pipeline(rows, createWriteStream(fileOf(table)));
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let seconds = 0;
      for (const table of tables) seconds += await copyOne(client, table, fileOf(table));
      times.push(seconds);
    }
    return Math.min(...times);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copyOne(client: pg.Client, table: string, file: string): Promise<number> {
  await client.query(`CREATE TABLE plain_copy (LIKE ${table} INCLUDING ALL)`);
  const startedAt = performance.now();
  const into = client.query(copyFrom('COPY plain_copy FROM STDIN (FORMAT binary)'));
  await pipeline(createReadStream(file, { highWaterMark: CHUNK_BYTES }), into);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('DROP TABLE plain_copy');
  return seconds;
}
