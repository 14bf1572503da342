// Another program, such as the shell of SQLite, holds a lock on the file of keys and usage.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../../src/store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';
import { apiKey } from '../../contract/stage.ts';

/** Longer than counts wait for the lock, and shorter than anything else does. */
const HELD_MS = 2_000;

async function holdLock(file: string): Promise<void> {
  const script = `
    const Database = require('better-sqlite3');
    const database = new Database(${JSON.stringify(file)});
    database.exec('BEGIN IMMEDIATE');
    console.log('held');
    setTimeout(() => database.exec('ROLLBACK'), ${HELD_MS});`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
}

// Both are written on the thread that answers requests.
test('counts of usage are left to the next turn, and keys wait for the lock', async () => {
  const path = join(temporaryFolder(), 'firmament.db');
  const store = openSqliteStore(path);
  await store.keys.insertKey(apiKey({ id: 'k1' }));
  const delta = { keyId: 'k1', month: '2026-11', answers: 3, lastUsedAt: 1 };
  await holdLock(path.replace('.db', '-access.db'));
  expect(() => store.usage.addUsage([delta])).toThrow('another program has locked a file of the store');
  await store.keys.insertKey(apiKey({ id: 'k2' }));
  expect(await store.keys.listKeys()).toHaveLength(2);
  await store.usage.addUsage([delta]);
  expect(await store.usage.readUsage('2026-11')).toEqual(new Map([['k1', 3]]));
  await store.close();
});
