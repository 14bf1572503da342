// A real store for tests of keys and limits, with a usage store that a test can make fail.
import { join } from 'node:path';
import type { Store } from '../../src/store/contract/store.ts';
import type { UsageStore } from '../../src/store/contract/usage.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export function openTemporaryStore(): Store {
  return openSqliteStore(join(temporaryFolder(), 'test.db'));
}

export interface FailingUsage extends UsageStore {
  /** The next write fails, as on a full disk. */
  failOnce(): void;
}

export function failingUsage(usage: UsageStore): FailingUsage {
  let isFailing = false;
  return {
    ...usage,
    addUsage: async (deltas) => {
      if (isFailing) {
        isFailing = false;
        throw new Error('disk full');
      }
      await usage.addUsage(deltas);
    },
    failOnce: () => {
      isFailing = true;
    },
  };
}
