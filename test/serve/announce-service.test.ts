// What `firmament serve` prints on a terminal; elsewhere it prints only its log.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { correctCompanies } from '../../src/operations/corrections/correct-companies.ts';
import { readWish } from '../../src/operations/corrections/read-wish.ts';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { prepareAnnouncement } from '../../src/serve/announce-service.ts';
import { openStore } from '../../src/store/open-store.ts';
import { formatNumberOf } from '../../src/terminal/print.ts';
import { readVersion } from '../../src/version.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { ACME, prepareStore } from '../helpers/prepare-store.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const output = { isTTY: false, write: () => true };

async function announced(databaseUrl: string, hasConsole = true): Promise<readonly string[]> {
  return (await prepareAnnouncement({ databaseUrl, console: hasConsole }, output))(ADDRESS).split('\n');
}

test('says what is served, from where, and that there are no keys yet', async () => {
  const store = await prepareStore();
  await store.use((one) =>
    loadCompanies(one, [{ id: 'other', name: 'Other' }], () => ({
      source: 'companies',
      files: [],
      who: 'test',
      startedAt: 0,
    })),
  );
  expect(await announced(store.env.DATABASE_URL)).toEqual([
    `Firmament ${readVersion()} serves 2 companies and 0 people on ${ADDRESS}`,
    `Store: ${join(store.folder, 'firmament.db')}`,
    expect.stringMatching(/^Loaded: companies; last change \d{4}-\d\d-\d\d \d\d:\d\d UTC \(load 1\)$/),
    'There are no keys yet, so every call is refused. Create one with: firmament keys create --name NAME',
    expect.stringMatching(
      /^Console: http:\/\/127\.0\.0\.1:8080\/console#token=fml_\w{38} \(signs in once, within 30 minutes\)$/,
    ),
    `API reference: ${ADDRESS}/docs`,
    'Press Ctrl-C to stop.',
    '',
  ]);
});

test('names what was loaded, not what was changed by hand since', async () => {
  const store = await prepareStore();
  await store.use(async (one) => {
    const record = () => ({ source: 'companies', files: [], who: 'test', startedAt: 0 });
    await loadCompanies(one, [{ id: 'other', name: 'Other' }], record);
    const parts = { store: one, networkHosts: [], networkField: 'network', now: 1 };
    const wish = readWish({ company: 'other', set: { tagline: 'By hand' } });
    await correctCompanies(parts, [{ ...wish, who: 'test' }], false);
  });
  const [, , loaded] = await announced(store.env.DATABASE_URL);
  expect(loaded).toMatch(/^Loaded: companies; last change .+ \(load 2\)$/);
});

test('says so if all that was loaded was undone', async () => {
  const store = await prepareStore([]);
  await store.use(async (one) => {
    const record = () => ({ source: 'companies', files: [], who: 'test', startedAt: 0 });
    await loadCompanies(one, [{ id: 'other', name: 'Other' }], record);
    await undoLoad(one, 1, { who: 'test', now: 2, networkHosts: [] });
  });
  const [, , loaded] = await announced(store.env.DATABASE_URL);
  expect(loaded).toMatch(/^Loaded: nothing; last change .+ \(load 2\)$/);
});

test('prints no link where the console is off', async () => {
  const store = await prepareStore();
  expect((await announced(store.env.DATABASE_URL, false)).join()).not.toContain('onsole');
});

test.each([
  [0, '0 people'],
  [1, '1 person'],
  [1234, '1,234 people'],
])('counts %i in words', (count, words) => {
  expect(formatNumberOf(count, 'person', 'people')).toBe(words);
});

test('counts the valid keys, and says why it is not ready', async () => {
  const store = await prepareStore([]);
  await store.createKey({ name: 'a' });
  await store.createKey({ name: 'b' });
  await store.use(({ keys }) => revokeApiKey(keys, 'b', Date.now()));
  const lines = await announced(store.env.DATABASE_URL);
  expect(lines).toContain('Valid keys: 1');
  expect(lines).toContain('Not ready: there are keys, but no companies in the store yet; import data.');
});

test('shows a PostgreSQL database without user name and password', async () => {
  const database = await makeMigratedDatabase();
  const { username, password } = new URL(database.url);
  const store = await openStore(database.url);
  await loadCompanies(store, [ACME]);
  await store.close();
  const lines = await announced(Object.assign(new URL(database.url), { hostname: '127.0.0.1' }).href);
  expect(lines[1]).toMatch(/^Store: postgres:\/\/127\.0\.0\.1:\d+\/firmament_test\w+$/);
  expect([username, password]).not.toContain('');
  expect(lines.join()).not.toContain(`${username}:`);
  await database.drop();
});

test('prints only log lines without a terminal', async () => {
  const store = await prepareStore();
  const service = await startServe(store.env);
  service.child.kill('SIGTERM');
  const { stdout } = await service.ended;
  expect(
    stdout
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{')),
  ).toEqual([]);
  expect((await runCli(['keys', 'list'], store.env)).stdout).toContain('No keys yet');
});
