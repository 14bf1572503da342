// What a killed import of a do-not-call list leaves in the data file, and what happens to it.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { NumberListRecord } from '../../../src/store/contract/number-lists.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const record: NumberListRecord = {
  country: 'AU',
  asOf: '2026-07-01',
  loadedAt: 1,
  who: 'ops',
  file: 'list.txt',
  sha256: '',
};

test('pages of a list that was never finished are invisible, and the next import removes them', async () => {
  const path = join(temporaryFolder(), 'test.db');
  await openSqliteStore(path).close();
  const pages = () => {
    const data = new Database(path, { readonly: true });
    const count = data.prepare('SELECT count(*) FROM number_page').pluck().get();
    data.close();
    return count;
  };
  const data = new Database(path);
  const put = data.prepare('INSERT INTO number_page VALUES (?, ?)');
  // As many as are dropped at a time, and some more.
  for (let page = 0; page < 2_500; page += 1) put.run(1 * 2 ** 32 + page, Buffer.alloc(4));
  data.close();
  const store = openSqliteStore(path, { readersWaitMs: 1 });
  expect(await store.numberLists.listNumberLists()).toEqual([]);
  expect(await store.numberLists.findListed('AU', [0])).toEqual([false]);
  for (const hash of [2 ** 52, 2 ** 51]) {
    const list = await store.numberLists.beginNumberList();
    list.add(hash);
    await list.publish(record);
    expect(pages()).toBe(1);
  }
  await store.close();
});
