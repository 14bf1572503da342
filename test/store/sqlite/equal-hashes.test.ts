// Identifiers are found by a hash, and two of them may have the same one: a company is found by its own only.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keyHash } from '../../../src/store/formats/key-hash.ts';
import { KEY_SPACES } from '../../../src/store/formats/key-spaces.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { READERS_WAIT_MS } from '../../helpers/open-beside.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { companyEntry, publish } from '../contract/stage.ts';

test('a company is not found by an identifier of another one that has the same hash', async () => {
  const path = join(temporaryFolder(), 'test.db');
  const store = openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });
  await publish(store, async (load) => {
    await load.putCompany(
      companyEntry({ id: 'one', identifiers: [{ kind: 'domain', value: 'one.example' }] }),
    );
  });
  await store.close();
  // As if the hashes of both domains were equal.
  const file = new Database(path);
  file
    .prepare("INSERT INTO company_key SELECT ?, key FROM company WHERE id = 'one'")
    .run(keyHash(KEY_SPACES.domain, 'other.example'));
  file.close();
  const again = openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });
  const { companies } = again;
  expect(await companies.findCompanyId({ kind: 'domain', values: ['one.example'] })).toBe('one');
  expect(await companies.findCompanyId({ kind: 'domain', values: ['other.example'] })).toBeUndefined();
  await again.close();
});
