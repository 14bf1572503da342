// Revocations and published data while a service is busy: right in every process within a second.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../helpers/load-records.ts';
import { ACME, lookUp, type PreparedStore, prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { type LoadOptions, sendLoad } from '../helpers/send-load.ts';

const CALLERS = 12;
/** With so many callers nearly a thousand requests a second. */
const PAUSE_MS = 25;
const PROMISED_MS = 1_000;
const SEARCH = { path: '/people/search', body: '{"companyId":"acme"}' } as const;
const personOf = (position: string) => ({
  person_id: 'p1',
  company_id: 'acme',
  country: 'AU',
  position,
});

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  let store: PreparedStore;
  let service: Awaited<ReturnType<typeof startServe>>;
  beforeAll(async () => {
    store = await prepareStore([ACME], [personOf('Cook')]);
    service = await startServe({ ...store.env, WORKERS, LOG_LEVEL: 'info', SHED_DELAY_MS: '60000' });
  });

  /** The processes that have answered so far, by the log. */
  const answering = () =>
    new Set([...service.output().matchAll(/"pid":(\d+),"reqId":/g)].map(([, pid]) => pid)).size;

  /** Lookups and searches by many callers at once; one listener gets the answers. */
  function startLoads(key: string, onAnswer: NonNullable<LoadOptions['onAnswer']>) {
    const lookups = sendLoad(service.address, { callers: CALLERS, pauseMs: PAUSE_MS, key, onAnswer });
    const searches = sendLoad(service.address, {
      callers: CALLERS,
      pauseMs: PAUSE_MS,
      key,
      onAnswer,
      ...SEARCH,
    });
    return {
      warm: Promise.all([lookups.warm, searches.warm]),
      end: () => Promise.all([lookups.end(), searches.end()]),
    };
  }

  async function newKey(name: string): Promise<string> {
    const key = await store.createKey({ name });
    await timeUntil('200', async () => {
      const asked = Array.from({ length: 8 }, () => lookUp(service.address, key));
      return [...new Set(await Promise.all(asked))].sort().join();
    });
    return key;
  }

  test('a revoked key is refused within a second, and stays so', async () => {
    const key = await newKey('ending');
    const seen = { lastGrantedAt: 0, refused: 0 };
    const loads = startLoads(key, (status) => {
      if (status === 200) seen.lastGrantedAt = performance.now();
      else if (status === 401) seen.refused += 1;
    });
    await loads.warm;
    await store.use(async ({ keys }) => {
      const id = (await keys.listKeys()).find(({ name }) => name === 'ending')?.id ?? '';
      await keys.revokeKey(id, Date.now());
    });
    const revokedAt = performance.now();
    await sleep(2 * PROMISED_MS);
    await loads.end();
    expect(seen.lastGrantedAt).toBeGreaterThan(0);
    expect(seen.lastGrantedAt - revokedAt).toBeLessThan(PROMISED_MS);
    expect(seen.refused).toBeGreaterThan(CALLERS);
    expect(answering()).toBe(Number(WORKERS));
  });

  test('what is published is shown within a second, and nothing older after it', async () => {
    const key = await newKey('reading');
    const last = new Map<string, number>();
    const loads = startLoads(key, (status, body) => {
      const shown =
        status === 200 ? /Cook v2|Cook|Acme v2|Acme/.exec(body.replace(ACME.website, ''))?.[0] : undefined;
      last.set(shown ?? `${status}`, performance.now());
    });
    await loads.warm;
    const late = `late-${Date.now()}`;
    expect(await lookUp(service.address, key, `id=${late}`)).toBe(404);
    await store.use((open) => loadPeople(open, [personOf('Cook v2')]));
    const peopleAt = performance.now();
    const file = join(store.folder, 'companies.jsonl');
    writeFileSync(file, `${JSON.stringify({ ...ACME, name: 'Acme v2' })}\n{"id":"${late}","name":"Late"}\n`);
    expect((await runCli(['import', 'companies', file], store.env)).code).toBe(0);
    const companiesAt = performance.now();
    // A new company is there for every process, over a connection of its own each time.
    await timeUntil('200', async () => {
      const asked = Array.from({ length: 8 }, () => lookUp(service.address, key, `id=${late}`));
      return [...new Set(await Promise.all(asked))].sort().join();
    });
    expect(performance.now() - companiesAt).toBeLessThan(PROMISED_MS);
    await sleep(2 * PROMISED_MS);
    await loads.end();
    expect([...last.keys()].sort()).toEqual(['Acme', 'Acme v2', 'Cook', 'Cook v2']);
    expect((last.get('Cook') ?? 0) - peopleAt).toBeLessThan(PROMISED_MS);
    expect((last.get('Acme') ?? 0) - companiesAt).toBeLessThan(PROMISED_MS);
    expect(answering()).toBe(Number(WORKERS));
  });
});
