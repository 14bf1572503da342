// Revocations and published data while a service is busy: right in every process within a second.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadPeople } from '../../helpers/load-records.ts';
import { ACME, lookUp, timeUntil } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { type LoadOptions, sendLoad } from '../../helpers/send-load.ts';
import { newName, personOf, type ServedStore } from './served-store.ts';

const CALLERS = 12;
/** With this many callers nearly five hundred requests a second. */
const PAUSE_MS = 50;
const PROMISED_MS = 1_000;
const SEARCH = { path: '/people/search', body: '{"companyId":"acme"}' } as const;

export function testChangesUnderLoad(served: () => ServedStore): void {
  /** Lookups and searches by many callers at once; one listener gets the answers. */
  function startLoads(key: string, onAnswer: NonNullable<LoadOptions['onAnswer']>) {
    const { address, log } = served();
    const before = log().length;
    const lookups = sendLoad(address, { callers: CALLERS, pauseMs: PAUSE_MS, key, onAnswer });
    const searches = sendLoad(address, {
      callers: CALLERS,
      pauseMs: PAUSE_MS,
      key,
      onAnswer,
      ...SEARCH,
    });
    return {
      warm: Promise.all([lookups.warm, searches.warm]),
      end: () => Promise.all([lookups.end(), searches.end()]),
      /** The number of processes that have answered since it began, by the log. */
      answering: () =>
        new Set(
          [
            ...log()
              .slice(before)
              .matchAll(/"pid":(\d+),"reqId":/g),
          ].map(([, pid]) => pid),
        ).size,
    };
  }

  async function newKey(name: string): Promise<string> {
    const key = await served().store.createKey({ name });
    await timeUntil('200', () => served().statuses(key));
    return key;
  }

  test('a revoked key is refused within a second, and stays so', async () => {
    const { store } = served();
    const keyName = newName('ending');
    const key = await newKey(keyName);
    const seen = { lastGrantedAt: 0, refused: 0 };
    const loads = startLoads(key, (status) => {
      if (status === 200) seen.lastGrantedAt = performance.now();
      else if (status === 401) seen.refused += 1;
    });
    await loads.warm;
    await store.use(async ({ keys }) => {
      const id = (await keys.listKeys()).find(({ name }) => name === keyName)?.id ?? '';
      await keys.revokeKey(id, Date.now());
    });
    const revokedAt = performance.now();
    await sleep(2 * PROMISED_MS);
    await loads.end();
    expect(seen.lastGrantedAt).toBeGreaterThan(0);
    expect(seen.lastGrantedAt - revokedAt).toBeLessThan(PROMISED_MS);
    expect(seen.refused).toBeGreaterThan(CALLERS);
    expect(loads.answering()).toBe(served().workers);
  });

  test('what is published is shown within a second, and nothing older after it', async () => {
    const { store, address } = served();
    const key = await newKey(newName('reading'));
    const version = newName('v');
    const last = new Map<string, number>();
    const loads = startLoads(key, (status, body) => {
      const subject = /Cook|Acme/.exec(body.replace(ACME.website, ''))?.[0];
      const shown = `${subject} ${body.includes(version) ? 'new' : 'old'}`;
      last.set(status === 200 ? shown : `${status}`, performance.now());
    });
    await loads.warm;
    const late = `late-${Date.now()}`;
    expect(await lookUp(address, key, `id=${late}`)).toBe(404);
    await store.use((open) => loadPeople(open, [personOf(`Cook ${version}`)]));
    const peopleAt = performance.now();
    const file = join(store.folder, 'companies.jsonl');
    writeFileSync(
      file,
      `${JSON.stringify({ ...ACME, name: `Acme ${version}` })}\n{"id":"${late}","name":"Late"}\n`,
    );
    expect((await runCli(['import', 'companies', file], store.env)).code).toBe(0);
    const companiesAt = performance.now();
    // A new company is there for every process, over a connection of its own each time.
    await timeUntil('200', () => served().statuses(key, `id=${late}`));
    expect(performance.now() - companiesAt).toBeLessThan(PROMISED_MS);
    await sleep(2 * PROMISED_MS);
    await loads.end();
    expect([...last.keys()].sort()).toEqual(['Acme new', 'Acme old', 'Cook new', 'Cook old']);
    expect((last.get('Cook old') ?? 0) - peopleAt).toBeLessThan(PROMISED_MS);
    expect((last.get('Acme old') ?? 0) - companiesAt).toBeLessThan(PROMISED_MS);
    expect(loads.answering()).toBe(served().workers);
  });
}
