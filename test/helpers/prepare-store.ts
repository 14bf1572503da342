// A store on disk for tests that run the program as a process: filled with records, with keys, ready to serve.
import { cpSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { createApiKey, type NewKey } from '../../src/operations/keys/api-keys.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from './load-records.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface PreparedStore {
  readonly folder: string;
  /** What a process needs in its environment to use the store. */
  readonly env: { readonly DATABASE_URL: string };
  createKey(wanted: NewKey): Promise<string>;
  /** Runs some work on the store from this process. */
  use<T>(work: (store: Store) => T | Promise<T>): Promise<T>;
}

export const ACME = { id: 'acme', name: 'Acme', website: 'https://acme.example' } as const;

export async function prepareStore(
  companies: readonly unknown[] = [ACME],
  people: readonly unknown[] = [],
): Promise<PreparedStore> {
  const prepared = storeIn(temporaryFolder());
  await prepared.use(async (store) => {
    if (companies.length > 0) await loadCompanies(store, companies);
    if (people.length > 0) await loadPeople(store, people);
  });
  return prepared;
}

/** The same store in another folder, with everything beside it. Nothing may have the given one open. */
export function copyStore({ folder }: PreparedStore): PreparedStore {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return storeIn(copy);
}

function storeIn(folder: string): PreparedStore {
  const url = `sqlite:${join(folder, 'firmament.db')}`;
  const use: PreparedStore['use'] = async (work) => {
    const store = await openStore(url);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  return {
    folder,
    env: { DATABASE_URL: url },
    use,
    createKey: (wanted) =>
      use(
        async (store) =>
          (await createApiKey(store.keys, { ratePerSecond: 100_000, ...wanted }, Date.now())).text,
      ),
  };
}

/** The status of a company lookup with this key, over a connection of its own. */
export function lookUp(address: string, key: string, query = 'id=acme'): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { authorization: `Bearer ${key}` } } as const;
    const call = get(`${address}/company?${query}`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    call.on('error', reject);
  });
}

/** Counted answers of the month in the store. */
export function usedBy(store: PreparedStore, name: string): Promise<number> {
  return store.use(async ({ keys, usage }) => {
    const id = (await keys.listKeys()).find((key) => key.name === name)?.id ?? '';
    return (await usage.readUsage(new Date().toISOString().slice(0, 7))).get(id) ?? 0;
  });
}

/** Repeats a call until its result is the wanted one, and returns the milliseconds this took. */
export async function timeUntil<T>(wanted: T, ask: () => Promise<T>, limitMs = 10_000): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await ask();
    const ms = performance.now() - startedAt;
    if (answer === wanted) return ms;
    if (ms > limitMs) throw new Error(`still ${answer} after ${Math.round(ms)} ms, not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
