// A backup while others write: both files show one moment, and the copy keeps to its rate.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../../src/operations/keys/api-keys.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runProcess } from '../../helpers/run-cli.ts';

/** Some 2 MB. */
const LONG = 'word '.repeat(4_000);
const RATE = 2;

let prepared: PreparedStore;
beforeAll(async () => {
  prepared = await prepareStore(
    Array.from({ length: 100 }, (_, place) => ({
      ...{ id: `c${place}`, name: `Company ${place}` },
      description: `${place} ${LONG}`.replaceAll('word', () => Math.random().toString(36).slice(2, 8)),
    })),
  );
});

async function backUp(store: PreparedStore, rate: number) {
  const args = ['backup', join(store.folder, 'backups'), '--json', '--rate', String(rate)];
  const { code, stdout, stderr } = await runProcess(args, store.env);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as { path: string; seconds: number; files: { bytes: number }[] };
}

function read(file: string, sql: string): number {
  const database = new Database(file, { readonly: true });
  const found = database.prepare(sql).pluck().get() as number;
  database.close();
  return found;
}

test('both files are of one moment, however slowly they are copied, and what is written meanwhile is not in them', async () => {
  const store = copyStore(prepared);
  let isOver = false;
  let made = 0;
  await store.use(async (opened) => {
    const writing = (async () => {
      for (; !isOver; made += 1) {
        await createApiKey(opened.keys, { name: `key ${made}` }, Date.now());
        await loadCompanies(opened, [{ id: `later-${made}`, name: `Later ${made}` }]);
        await new Promise(setImmediate);
      }
    })();
    for (let turn = 0; turn < 2; turn += 1) {
      const { path } = await backUp(store, RATE);
      const keys = read(
        join(path, 'firmament-access.db'),
        "SELECT count(*) FROM api_key WHERE name LIKE 'key %'",
      );
      const companies = read(join(path, 'firmament.db'), 'SELECT count(*) FROM company') - 100;
      // A key is made before its company.
      expect([companies, companies + 1]).toContain(keys);
      expect(made).toBeGreaterThan(keys + 5);
    }
    isOver = true;
    await writing;
  });
});

test('a copy is no faster than its rate', async () => {
  const store = copyStore(prepared);
  const slow = await backUp(store, RATE);
  const bytes = slow.files.reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes).toBeGreaterThan(1_500_000);
  // It is copied, and then read again for its checksum.
  expect(slow.seconds).toBeGreaterThan((0.7 * 2 * bytes) / (RATE * 1e6));
  expect((await backUp(store, 1_000)).seconds).toBeLessThan(slow.seconds / 2);
});
