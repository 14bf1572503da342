// Services over a PostgreSQL server that a test can stop, disconnect and start again.
import { loadConfig } from '../../src/config.ts';
import { createApiKey, type NewKey } from '../../src/operations/keys/api-keys.ts';
import { type RunningService, serveAlone } from '../../src/serve/serve-alone.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';

export const COMPANIES = Array.from({ length: 400 }, (_, n) => ({ id: `c${n}`, name: `Company ${n}` }));
const PEOPLE = COMPANIES.map(({ id }, n) => ({
  person_id: `p${n}`,
  company_id: id,
  country: 'AU',
  position: 'Cook',
}));

export async function withStore<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export function fill(url: string): Promise<void> {
  return withStore(url, async (store) => {
    await loadCompanies(store, COMPANIES);
    await loadPeople(store, PEOPLE);
  });
}

export function makeKey(url: string, wanted: Partial<NewKey> = {}): Promise<string> {
  const now = Date.now();
  return withStore(url, async ({ keys }) => {
    const { text } = await createApiKey(keys, { name: `key ${now}`, ratePerSecond: 100_000, ...wanted }, now);
    return text;
  });
}

export function serve(databaseUrl: string, readUrls: readonly string[] = []): Promise<RunningService> {
  return serveAlone(
    loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      SHED_DELAY_MS: '60000',
      // No caller is left when a test stops it.
      STOP_TIMEOUT_MS: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URLS: readUrls.join(','),
    }),
  );
}

export interface TimedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly ms: number;
}

/** Another company each time, so that no answer is cached. */
export function createAsker(address: string, key: string) {
  let asked = 0;
  return async (path?: string): Promise<TimedAnswer> => {
    asked += 1;
    const startedAt = performance.now();
    const response = await fetch(address + (path ?? `/company?id=c${asked % COMPANIES.length}&country=NZ`), {
      headers: { authorization: `Bearer ${key}` },
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, text, ms: performance.now() - startedAt };
  };
}

export const statusesOf = (answers: readonly { readonly status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

/** Sends several requests at a time until it is stopped; returns all answers. */
export function askOn(ask: () => Promise<TimedAnswer>, atOnce = 4) {
  const answers: TimedAnswer[] = [];
  let isOver = false;
  const workers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      answers.push(await ask());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  return {
    answers,
    /** Waits until there are this many. */
    answered: (count: number) => timeUntil(true, async () => answers.length >= count, 20_000),
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
      return answers;
    },
  };
}
