// Databases that the tests of a file use in turn: the rows of a test are removed after it, and the next test begins with an empty
// store. Making and dropping a database takes fifty times as long. Not for tests that change tables or rights.
import pg from 'pg';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { FreshDatabase } from '../store/contract/stage.ts';
import { afterFile } from './after-file.ts';
import { makeMigratedDatabase } from './fresh-postgres.ts';

/** Small tables keep their files: making new ones takes far longer than removing some rows. Many tables never had a row. */
const CLEAR = `DO $$
DECLARE one regclass;
BEGIN
  FOR one IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace LOOP
    IF pg_relation_size(one) > 65536 THEN EXECUTE 'TRUNCATE ' || one;
    ELSIF pg_relation_size(one) > 0 THEN EXECUTE 'DELETE FROM ' || one;
    END IF;
  END LOOP;
  PERFORM setval(oid, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace;
END $$`;
const FIRST_VALUES =
  'INSERT INTO meta SELECT name, value FROM unnest($1::text[], $2::text[]) AS t (name, value)';
/** Of loads that a test left open, too. */
const LOCKS = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

interface ClearedStore {
  readonly url: string;
  /** Opened on the empty database; the last user need not close it. */
  readonly store: Store;
  /** Removes all rows and leaves the store to the next test. */
  leave(): Promise<void>;
}

const unused: ClearedStore[] = [];

export async function takeStore(): Promise<ClearedStore> {
  return unused.pop() ?? (await makeStore());
}

async function makeStore(): Promise<ClearedStore> {
  const { url, drop } = await makeMigratedDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; value: string }>('SELECT name, value FROM meta');
  const values = [rows.map(({ name }) => name), rows.map(({ value }) => value)];
  const store = await openStore(url);
  afterFile(async () => {
    unused.length = 0;
    await store.close();
    await client.end();
    await drop();
  });
  const cleared: ClearedStore = {
    url,
    store,
    leave: async () => {
      if ((await client.query(LOCKS)).rowCount !== 0) return;
      await client.query(CLEAR);
      await client.query(FIRST_VALUES, values);
      await store.refresh();
      unused.push(cleared);
    },
  };
  return cleared;
}

/** The first handle is the one that is kept open; the others are opened and closed as usual. */
export async function openClearedPostgres(): Promise<FreshDatabase> {
  const { url, store, leave } = await takeStore();
  let isTaken = false;
  return {
    open: () => {
      if (isTaken) return openStore(url);
      isTaken = true;
      return { ...store, close: () => {} };
    },
    remove: leave,
  };
}
