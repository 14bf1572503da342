// A service of one process or several, from its start to its end: old titles are reported once, imports beside it leave no
// growing log, and a stop leaves no copy of an uploaded file, which may hold contact values.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogOutput } from '../../src/log.ts';
import { warnOfOldTitles } from '../../src/serve/service-parts.ts';
import { ACME, type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';

const PERSON = { company_id: 'acme', country: 'AU', position: 'Sales Manager' };

/** As if another version had folded its titles. */
function makeOld({ folder }: PreparedStore): void {
  const database = new Database(join(folder, 'firmament.db'));
  database.exec("UPDATE meta SET value = 0 WHERE name = 'title_forms'");
  database.close();
}

/** The messages of lines of the log that are at least warnings. */
const warningsIn = (log: string): string[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 40)
    .map(({ msg }) => msg);

/** The tests are the life of one service, in this order. */
describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  let store: PreparedStore;
  let key: string;
  let service: Awaited<ReturnType<typeof startServe>>;
  const temporary = () => join(store.folder, 'tmp');
  beforeAll(async () => {
    store = await prepareStore([ACME], [PERSON]);
    key = await store.createKey({ name: 'admin', scopes: ['admin'] });
    makeOld(store);
    mkdirSync(temporary());
    service = await startServe({ ...store.env, WORKERS, STOP_TIMEOUT_MS: '0', TMPDIR: temporary() });
  });

  test('the log of the store is truncated after an import', async () => {
    let round = 0;
    const importOnce = async () => {
      round += 1;
      const file = join(store.folder, 'companies.jsonl');
      const lines = Array.from({ length: 200 }, (_, place) =>
        JSON.stringify({
          id: `c${place}`,
          name: `Company ${place}`,
          description: `round ${round} `.repeat(120),
        }),
      );
      writeFileSync(file, lines.join('\n'));
      expect((await runCli(['import', 'companies', file], store.env)).code).toBe(0);
      const log = join(store.folder, 'firmament.db-wal');
      return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    };
    // Where readers are slow, an import leaves it to the next one.
    await expect.poll(importOnce).toBeLessThan(100_000);
    await expect.poll(importOnce).toBeLessThan(100_000);
  });

  test('no uploaded file is left after a stop', async () => {
    const upload = request(`${service.address}/admin/imports?kind=people&file=people.jsonl`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-length': '1000000' },
    }).on('error', () => {});
    upload.write('{"company_id": "a", "email": "jo@acme.example"}\n');
    const uploads = () => readdirSync(temporary()).filter((name) => name.startsWith('firmament-import-'));
    await vi.waitFor(() => expect(uploads()).toHaveLength(1), 10_000);
    service.child.kill('SIGTERM');
    expect((await service.ended).code).toBe(0);
    expect(uploads()).toEqual([]);
  });

  test('titles of another version were reported once', async () => {
    expect(warningsIn((await service.ended).stdout)).toEqual([
      expect.stringMatching(/until the next import, of any file, which brings all titles up to date$/),
    ]);
  });
});

test('no titles are reported in a store of this version, nor after an import', async () => {
  const store = await prepareStore([ACME], [PERSON]);
  const warnings = async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) });
    // What a service of one process and the primary of several call when they start.
    await store.use((opened) => warnOfOldTitles(opened, { logger } as LogOutput));
    return lines.flatMap(warningsIn);
  };
  expect(await warnings()).toEqual([]);
  makeOld(store);
  expect(await warnings()).toHaveLength(1);
  await store.use(async (opened) => (await opened.beginLoad()).publish());
  expect(await warnings()).toEqual([]);
});
