// An empty store of each engine for a test, and short functions around removal.
import { join } from 'node:path';
import { afterEach, describe } from 'vitest';
import type { ForgetWhat } from '../../../src/operations/privacy/find-forgotten.ts';
import { type ForgetReport, forget } from '../../../src/operations/privacy/forget.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { takeStore } from '../../helpers/cleared-postgres.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

export const NETWORK_HOSTS = ['linkedin.com'];

export interface EngineStage {
  /** The URL of a new store. */
  makeUrl(): Promise<string>;
  open(url: string): Promise<Store>;
  /** A new store. */
  store(): Promise<Store>;
}

/** Runs the tests for each engine; stores are closed and removed after each test. */
export function onEachEngine(tests: (stage: EngineStage, engine: 'SQLite' | 'PostgreSQL') => void): void {
  describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
    const ends: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end();
    });
    const takeCleared = async () => {
      const cleared = await takeStore();
      ends.push(cleared.leave);
      return cleared;
    };
    const makeUrl = async () =>
      engine === 'SQLite' ? `sqlite:${join(temporaryFolder(), 'test.db')}` : (await takeCleared()).url;
    const open = async (url: string) => {
      const store = await (engine === 'SQLite' ? openBeside(url) : openStore(url));
      ends.push(async () => store.close());
      return store;
    };
    const store = async () => (engine === 'SQLite' ? open(await makeUrl()) : (await takeCleared()).store);
    tests({ makeUrl, open, store }, engine);
  });
}

export function forgetIn(store: Store, subject: ForgetWhat, isDryRun = false): Promise<ForgetReport> {
  const wish = { subject, reason: 'asked by letter', who: 'ops', origin: 'command line', isDryRun };
  return forget(store, NETWORK_HOSTS, wish, 1_700_000_000_000);
}
