// `firmament usage`: a table for people, and one JSON object for programs.
import { beforeAll, describe, expect, test } from 'vitest';
import { openUsageBook, writeHoursTo } from '../../src/operations/usage/usage-book.ts';
import { fixedClock } from '../helpers/fixed-clock.ts';
import { type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { runHere } from '../helpers/run-here.ts';

describe('firmament usage', () => {
  let store: PreparedStore;
  const run = (...args: string[]) => runHere(['usage', ...args], { env: { ...store.env } });

  beforeAll(async () => {
    store = await prepareStore();
    await store.createKey({ name: 'crm' });
    await store.createKey({ name: 'idle' });
    await store.use(async ({ keys, usage }) => {
      const clock = fixedClock(new Date().toISOString());
      const book = openUsageBook(writeHoursTo(usage, clock), clock);
      const at = clock.steadyMs();
      const crm = (await keys.listKeys()).find(({ name }) => name === 'crm')?.id ?? '';
      for (let call = 0; call < 1_200; call += 1) book.count(crm, 'GET /company', 200, 1.5, 1, at);
      book.count(crm, 'POST /people/search', 429, 0.05, 0, at);
      book.count('operator', 'GET /company', 404, 0.05, 1, at);
      await book.flush();
    });
  });

  test('shows calls by key, operation and day', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^key +calls +answers +errors +p50 ms +p95 ms +p99 ms$/m);
    expect(stdout).toMatch(/^crm +1,201 +1,200 +1 +1\.5/m);
    expect(stdout).toMatch(/^operator +1 +1 +0 /m);
    expect(stdout).toMatch(/^all +1,202 /m);
    expect(stdout).toMatch(/^GET \/company +1,201 /m);
    expect(stdout).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 10)} +1,202 `, 'm'));
  });

  test('shows one key, as JSON too', async () => {
    const { stdout } = await run('--key', 'crm', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      total: { calls: 1_201 },
      keys: [{ name: 'crm', calls: 1_201, statuses: { 200: 1_200, 429: 1 } }],
    });
    expect((await run('--key', 'idle')).stdout).toBe('No calls in this time.\n');
  });

  test('shows other days', async () => {
    expect((await run('--from', '2020-01-01', '--to', '2020-02-01')).stdout).toBe('No calls in this time.\n');
  });

  test('shows the days before an end without a start', async () => {
    expect(await run('--to', '2020-02-01')).toMatchObject({ code: 0, stdout: 'No calls in this time.\n' });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await run('--to', yesterday)).stdout).toBe('No calls in this time.\n');
  });

  test.each([
    ['an unknown key', ['--key', 'nobody'], 2],
    ['a day that does not exist', ['--from', '2026-02-30'], 2],
    ['an end before the start', ['--from', '2026-02-02', '--to', '2026-02-01'], 2],
  ])('refuses %s', async (_, args, exitCode) => {
    expect((await run(...args)).code).toBe(exitCode);
  });
});
