// Another program, such as the shell of SQLite, holds a lock on the file of keys and usage.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { correctCompanies } from '../../../../src/operations/corrections/correct-companies.ts';
import { undoLoad } from '../../../../src/operations/loads/undo-load.ts';
import { decideMatch } from '../../../../src/operations/matches/decide-match.ts';
import { decideName } from '../../../../src/operations/matches/decide-name.ts';
import type { Store } from '../../../../src/store/contract/store.ts';
import { createAuditLog } from '../../../../src/store/sqlite/access/audit-log.ts';
import { openAccessFile } from '../../../../src/store/sqlite/access/open-access-file.ts';
import { openSqliteStore } from '../../../../src/store/sqlite/open-sqlite-store.ts';
import { loadCompanies } from '../../../helpers/load-records.ts';
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

const COMPANIES = [
  { id: 'c1', name: 'Acme', fqdn: 'acme.example' },
  { id: 'c2', name: 'Acme Group', fqdn: 'acme-group.example' },
];
const LOAD = () => ({ source: 'companies', files: [], who: 'me', startedAt: 0 });

describe('a change that could not be noted in the audit log is not made', () => {
  const parts = { networkHosts: [], networkField: 'network', now: 1 };
  const who = 'me';

  test.each<[what: string, change: (store: Store) => Promise<unknown>]>([
    [
      'a correction',
      (store) => correctCompanies({ store, ...parts }, [{ company: 'c1', set: { name: 'New' }, who }]),
    ],
    ['a decision', (store) => decideMatch(store, [], { ids: ['c1', 'c2'], verdict: 'rejected', who })],
    ['an undo', (store) => undoLoad(store, 1, { who, now: 1, networkHosts: [] })],
    ['a decision on a name', (store) => decideName(store, { name: 'Acme', companyId: 'c1', who })],
  ])('%s', async (_, change) => {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = openSqliteStore(path);
    const access = openAccessFile(path);
    const other = openAccessFile(path);
    // The same log, which waits for the lock for a shorter time.
    access.pragma('busy_timeout = 0');
    await loadCompanies(store, COMPANIES, LOAD);
    const before = await store.loads.listLoads();
    other.exec('BEGIN IMMEDIATE');
    await expect(change({ ...store, audit: createAuditLog(access, path) })).rejects.toThrow(
      'another program has locked a file of the store',
    );
    other.exec('ROLLBACK');
    await store.refresh();
    expect(await store.loads.listLoads()).toEqual(before);
    await change({ ...store, audit: createAuditLog(access, path) });
    expect(await store.audit.listEntries(0)).not.toEqual([]);
    for (const database of [access, other]) database.close();
    await store.close();
  });
});
