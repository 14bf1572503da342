// A store whose titles were folded by another version: the service warns once and says what to do.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ACME, type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { startServe } from '../helpers/run-cli.ts';

const PERSON = { company_id: 'acme', country: 'AU', position: 'Sales Manager' };

function makeOld({ folder }: PreparedStore): void {
  const database = new Database(join(folder, 'firmament.db'));
  database.exec("UPDATE meta SET value = 0 WHERE name = 'title_forms'");
  database.close();
}

/** The warnings between start and stop. */
async function warningsOf(store: PreparedStore, workers: string): Promise<string[]> {
  const service = await startServe({ ...store.env, WORKERS: workers });
  service.child.kill('SIGTERM');
  const { code, stdout } = await service.ended;
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 40)
    .map(({ msg }) => msg);
}

test.each(['1', '2'])(
  'a store with titles of another version is reported once, with WORKERS=%s',
  async (workers) => {
    const store = await prepareStore([ACME], [PERSON]);
    makeOld(store);
    expect(await warningsOf(store, workers)).toEqual([
      expect.stringMatching(/until the next import, of any file, which brings all titles up to date$/),
    ]);
  },
);

test('nothing is reported for a store of this version, nor after an import', async () => {
  const store = await prepareStore([ACME], [PERSON]);
  // All that the service asks.
  expect(await store.use(({ people }) => people.areTitlesCurrent())).toBe(true);
  makeOld(store);
  await store.use(async (opened) => (await opened.beginLoad()).publish());
  expect(await warningsOf(store, '1')).toEqual([]);
});
