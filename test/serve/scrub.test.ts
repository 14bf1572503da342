// The check that a service runs in the background: it notes what it finds, and every process sees it.
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startScrub } from '../../src/serve/scrub.ts';
import { openStore } from '../../src/store/open-store.ts';
import { noteCheck } from '../../src/store/sqlite/check/check-note.ts';
import { COMPANIES, flipper, PEOPLE } from '../cli/upkeep/checked-records.ts';
import { prepareStore } from '../helpers/prepare-store.ts';
import { startService } from '../helpers/start-service.ts';

/** The check has the lowest priority, and other tests run at the same time. */
const LOWEST_PRIORITY_MS = 100_000;

test('a scrub reports in the log and in the metrics, and damage that it finds is not served', {
  timeout: 3 * LOWEST_PRIORITY_MS,
}, async () => {
  const prepared = await prepareStore(COMPANIES, PEOPLE);
  const key = await prepared.createKey({ name: 'crm', scopes: ['company:read', 'admin'] });
  const databaseUrl = prepared.env.DATABASE_URL;
  const service = await startService({ beside: { databaseUrl, key }, env: { SCRUB_HOURS: '0' } });
  const gauges = async () =>
    Object.fromEntries(
      [...(await service.send('/metrics')).text.matchAll(/^firmament_scrub_(\w+) (.+)$/gm)].map(
        ([, name, value]) => [name, Number(value)],
      ),
    );
  const { flip } = flipper(join(prepared.folder, 'firmament.db'));
  const store = await openStore(databaseUrl);
  const lines: { msg: string; advice?: string }[] = [];
  const log = {
    ...createLog('silent'),
    logger: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }),
  };
  const run = async (hours: string) => {
    const before = lines.length;
    const scrub = startScrub(loadConfig({ DATABASE_URL: databaseUrl, SCRUB_HOURS: hours }), store, log, 20);
    await expect.poll(() => lines.length, { timeout: LOWEST_PRIORITY_MS }).toBeGreaterThan(before);
    scrub.stop();
  };
  expect(await gauges()).toMatchObject({ findings: 0, last_run_timestamp_seconds: 0 });
  await run('24');
  expect(lines.map(({ msg }) => msg)).toEqual(['the check of the store found nothing wrong']);
  await expect
    .poll(gauges)
    .toMatchObject({ findings: 0, damaged: 0, pages: expect.toSatisfy((n) => n > 10) });
  const { last_run_timestamp_seconds: at } = await gauges();
  expect(Math.abs(Date.now() / 1000 - (at as number))).toBeLessThan(60);

  flip(20_000, 3);
  // As if a day had passed.
  const now = Date.now;
  Date.now = () => now() + 25 * 3_600_000;
  try {
    await run('24');
  } finally {
    Date.now = now;
  }
  expect(lines.at(-1)).toMatchObject({
    msg: 'the check of the store found: damaged bytes',
    advice: expect.stringContaining('firmament restore'),
  });
  await expect.poll(async () => (await service.send('/readyz')).status).toBe(503);
  expect(await gauges()).toMatchObject({ damaged: 1 });
  expect((await service.company({ id: 'own-3' })).status).toBe(503);
  await store.close();
  await service.stop();

  // A service that starts on a damaged store starts, and says why it serves nothing.
  const later = await startService({ beside: { databaseUrl, key } });
  expect((await later.send('/readyz')).status).toBe(503);
  expect((await later.company({ id: 'own-3' })).body.message).toContain('a check found damage');
  await later.stop();
  const careless = await startService({ beside: { databaseUrl, key }, env: { SERVE_DAMAGED: 'true' } });
  expect((await careless.company({ id: 'own-3' })).status).toBe(200);
  await careless.stop();
});

test('the note of a clock that was ahead does not delay the next check', {
  timeout: LOWEST_PRIORITY_MS,
}, async () => {
  const prepared = await prepareStore(COMPANIES);
  const databaseUrl = prepared.env.DATABASE_URL;
  const inTenYears = Date.now() + 10 * 365 * 86_400_000;
  const path = join(prepared.folder, 'firmament.db');
  const access = join(prepared.folder, 'firmament-access.db');
  noteCheck(path, access, { at: inTenYears, seconds: 1, pages: 1, findings: 0 });
  const store = await openStore(databaseUrl);
  expect(store.lastCheck?.()?.at).toBe(inTenYears);
  const config = loadConfig({ DATABASE_URL: databaseUrl, SCRUB_HOURS: '24' });
  const scrub = startScrub(config, store, createLog('silent'), 20);
  await expect.poll(() => store.lastCheck?.()?.at, { timeout: LOWEST_PRIORITY_MS }).toBeLessThan(inTenYears);
  scrub.stop();
  await store.close();
});
