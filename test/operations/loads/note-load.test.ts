// A load that is published, and whose entry in the audit log cannot be written: the load is done, and its report says so.
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/errors.ts';
import type { AuditLog } from '../../../src/store/contract/audit-log.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { createAuditLog } from '../../../src/store/sqlite/access/audit-log.ts';
import { openAccessFile } from '../../../src/store/sqlite/access/open-access-file.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { skipPauses } from '../../helpers/skip-pauses.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const LOAD = () => ({ source: 'companies', files: [], who: 'me', startedAt: 0 });
const LOADS: {
  readonly [kind: string]: (store: Store) => Promise<{ warnings: ReadonlyMap<string, number> }>;
} = {
  'a canonical file': (store) => loadCompanies(store, [{ id: 'c1', name: 'Acme' }], LOAD),
  'a source': (store) => loadStatements(store, 'pdl', [{ recordId: 'p', fields: { name: 'Acme' } }]),
};

let store: Store;
let path: string;
beforeEach(async () => {
  path = join(temporaryFolder(), 'firmament.db');
  store = openSqliteStore(path);
  const opened = store;
  afterFile(async () => void (await opened.close()));
  // The first company of a store is noted beside the keys, which would wait for the lock too.
  await loadCompanies(store, [{ id: 'c0', name: 'First' }]);
});
skipPauses();

/** The log of the store, which refuses the first entries. */
function failing(times: number, error: Error): AuditLog {
  let left = times;
  return {
    ...store.audit,
    addEntry: (entry) => {
      left -= 1;
      if (left >= 0) throw error;
      return store.audit.addEntry(entry);
    },
  };
}

describe.each(Object.entries(LOADS))('%s', (_, load) => {
  test('is loaded while another program keeps the file of keys locked, with a warning', async () => {
    const [access, other] = [openAccessFile(path), openAccessFile(path)];
    afterFile(() => {
      for (const database of [access, other]) database.close();
    });
    // A command waits for the lock each time.
    access.pragma('busy_timeout = 0');
    other.exec('BEGIN IMMEDIATE');
    const report = await load({ ...store, audit: createAuditLog(access, path) });
    other.exec('ROLLBACK');
    expect([...report.warnings]).toEqual([
      [
        expect.stringMatching(
          /^load \d is published, but this is not in the audit log: another program has locked a file of the store\. Do not repeat it: firmament loads lists it$/,
        ),
        1,
      ],
    ]);
    expect(await store.loads.listLoads()).toHaveLength(1);
    expect(await store.companies.countCompanies()).toBe(2);
    expect(await store.audit.listEntries(0)).toEqual([]);
  });

  test('is in the audit log as soon as it can be, also when each try fails at once', async () => {
    const { warnings } = await load({
      ...store,
      audit: failing(9, new OperatorError('The server is away.')),
    });
    expect(warnings.size).toBe(0);
    expect(await store.audit.listEntries(0)).toMatchObject([{ action: 'import', who: expect.any(String) }]);
  });
});
