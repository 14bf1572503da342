// Shared by the tests of the import command: files of records, a store with a key, and pipes that stop an
// import at a chosen row.
import { execFileSync } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

export interface ImportPlace {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly env: { readonly DATABASE_URL: string };
  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string | Buffer): string;
  /** Reads the store through a handle of its own, like a new process. */
  ask<T>(question: (store: Store) => Promise<T>): Promise<T>;
}

/** Over an embedded store of its own, unless another database is named. */
export function importPlace(given?: string): ImportPlace {
  const folder = temporaryFolder();
  const databaseUrl = given ?? `sqlite:${join(folder, 'store', 'test.db')}`;
  return {
    folder,
    databaseUrl,
    env: { DATABASE_URL: databaseUrl },
    file: (name, content) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    ask: async (question) => {
      const store = await openStore(databaseUrl);
      try {
        return await question(store);
      } finally {
        await store.close();
      }
    },
  };
}

export const jsonl = (records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** A generous key of the store, as text. */
export function makeKey(place: ImportPlace): Promise<string> {
  const wanted = { name: 'test', ratePerSecond: 100_000 };
  return place.ask(async (store) => (await createApiKey(store.keys, wanted, Date.now())).text);
}

/** People of one company, all with the title `Cook v<version>`. */
export function crowd(size: number, version: number, companyId = 'c1'): object[] {
  return Array.from({ length: size }, (_, n) => ({
    person_id: `${companyId}-${String(n).padStart(6, '0')}`,
    company_id: companyId,
    country: 'AU',
    position: `Cook v${version}`,
  }));
}

export async function fillCrowd(place: ImportPlace, size: number, version: number): Promise<void> {
  await place.ask(async (store) => {
    await loadCompanies(store, [{ id: 'c1', name: 'Company' }]);
    await loadPeople(store, crowd(size, version));
  });
}

/** One search at a running service: its body, and how many there are in all. */
export async function searchCrowd(address: string, key: string, from = 0) {
  const response = await fetch(`${address}/people/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ companyId: 'c1', from: String(from), size: '1000' }),
  });
  if (response.status !== 200)
    throw new Error(`search answered ${response.status}: ${await response.text()}`);
  const text = await response.text();
  const versions = [...new Set(text.match(/Cook v\d+/g))];
  return { text, versions, total: Number(response.headers.get('x-total-count')) };
}

/** A file whose rows come only when a test feeds them, so that the test controls the progress of an import. */
export interface FedFile {
  readonly path: string;
  /** Resolves when the import has read everything except what fits into a pipe. */
  feed(text: string): Promise<void>;
  end(): Promise<void>;
}

export function fedFile(place: ImportPlace, name: string): FedFile {
  const path = join(place.folder, name);
  execFileSync('mkfifo', [path]);
  const pipe = createWriteStream(path);
  // A killed reader breaks the pipe; the tests expect that.
  pipe.on('error', () => {});
  return {
    path,
    feed: (text) => new Promise((resolve) => pipe.write(text, () => resolve())),
    end: () => new Promise((resolve) => pipe.end(() => resolve())),
  };
}

/** Waits until the import has locked the store: then another load is refused. */
export async function waitForBegin(place: ImportPlace): Promise<void> {
  const isHeld = () =>
    place.ask(async (store) => {
      try {
        await (await store.beginLoad()).abandon();
        return false;
      } catch {
        return true;
      }
    });
  await expect.poll(isHeld, { interval: 200 }).toBe(true);
}
