// Entries of the audit log on PostgreSQL that two processes add at the same time.
import pg from 'pg';
import { expect, test } from 'vitest';
import { takeStore } from '../../../helpers/cleared-postgres.ts';

const ENTRY = { who: 'ops', action: 'load', subject: 'load 1', origin: 'http', counts: {} };
const OTHER = "INSERT INTO audit VALUES (1, 5, 'other', 'load', 'load 1', NULL, 'http', '{}')";
const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test('an entry whose number another process has just used gets the next one', async () => {
  const { url, store, leave } = await takeStore();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN');
  await other.query(OTHER);
  const added = store.audit.addEntry({ ...ENTRY, at: 9 });
  await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1);
  await other.query('COMMIT');
  await added;
  const entries = await store.audit.listEntries(0);
  expect(entries.map(({ number, who, at }) => [number, who, at])).toEqual([
    [1, 'other', 5],
    [2, 'ops', 9],
  ]);
  await other.end();
  await leave();
});
