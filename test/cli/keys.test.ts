// firmament keys: what each subcommand prints, stores and refuses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isKeyText } from '../../src/operations/keys/key-format.ts';
import { type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { runCli } from '../helpers/run-cli.ts';

let store: PreparedStore;
beforeAll(async () => {
  store = await prepareStore([]);
});

const keys = (...args: string[]) => runCli(['keys', ...args], store.env);
const listed = async (name: string) =>
  JSON.parse((await keys('list', '--json')).stdout).find((key: { name: string }) => key.name === name);

describe('keys create', () => {
  test('prints the key alone on standard output', async () => {
    const { code, stdout } = await keys('create', '--name', 'alone');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^fmt_[0-9A-Za-z]+\n$/);
    expect(isKeyText(stdout.trim())).toBe(true);
  });

  test('says on standard error whose key it is and that it is shown once', async () => {
    const { stderr } = await keys('create', '--name', 'whose');
    expect(stderr).toMatch(/whose.*key_.*company:read, people:search.*shown only once/);
  });

  test('keeps the key in no file of the data folder', async () => {
    const key = (await keys('create', '--name', 'hidden')).stdout.trim();
    const files = readdirSync(store.folder).map((name) => readFileSync(join(store.folder, name)));
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect(file.includes(key.slice(4))).toBe(false);
  });

  test('keeps scopes, rate, burst and quota', async () => {
    const args = ['--scopes', 'admin, company:read', '--rate', '0.5', '--burst', '3', '--quota', '1000'];
    await keys('create', '--name', 'limited', ...args);
    expect(await listed('limited')).toMatchObject({
      scopes: ['admin', 'company:read'],
      ratePerSecond: 0.5,
      burst: 3,
      monthlyQuota: 1000,
    });
  });

  test('lets a key expire after the given time', async () => {
    await keys('create', '--name', 'passing', '--expires', '90d');
    const { createdAt, expiresAt } = await listed('passing');
    expect(Math.abs(Date.parse(expiresAt) - Date.parse(createdAt) - 90 * 86_400_000)).toBeLessThan(1_000);
  });

  test('prints one JSON object with --json', async () => {
    const { stdout } = await keys('create', '--name', 'machine', '--json');
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toEqual({
      key: expect.stringMatching(/^fmt_/),
      id: expect.stringMatching(/^key_/),
      name: 'machine',
      scopes: ['company:read', 'people:search'],
      warnings: [],
    });
  });

  test('refuses a name that is in use', async () => {
    await keys('create', '--name', 'twice');
    const { code, stdout, stderr } = await keys('create', '--name', 'twice');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('A key named "twice" exists. Choose another name, or rotate or revoke that one.\n');
  });

  test.each([
    [['create'], /--name/],
    [['create', '--name', ' '], /^--name takes 1 to 100 characters\.\n$/],
    [['create', '--name', 'x', '--scopes', 'all'], /^--scopes "all" is unknown\. Accepted: company:read, /],
    [['create', '--name', 'x', '--scopes', ''], /^--scopes takes one or more of /],
    [
      ['create', '--name', 'x', '--expires', 'soon'],
      /^--expires "soon" is not accepted\. It takes a length of time such as 90d,/,
    ],
    [
      ['create', '--name', 'x', '--expires', '9999999d'],
      /^--expires "9999999d" is not accepted\. It takes .* with up to six digits\.$/m,
    ],
    [['create', '--name', 'x', '--expires', '0d'], /^--expires "0d" would end the key at once\.\n$/],
    [
      ['create', '--name', 'x', '--rate', '0'],
      /^--rate "0" is not accepted\. It takes a number from 0\.01 to 999,999,999\.$/m,
    ],
    [
      ['create', '--name', 'x', '--quota', '1000000000'],
      /^--quota "1000000000" is not accepted\. It takes a number from 1 to 999,999,999\.$/m,
    ],
    [['create', '--name', 'x', '--rate', '-5'], /--rate/],
    [['create', '--name', 'x', '--burst', '0.5'], /^--burst "0.5" is not accepted\./],
    [['create', '--name', 'x', '--burst', '1.5'], /^--burst takes a whole number\.\n$/],
    [['create', '--name', 'x', '--quota', 'many'], /^--quota "many" is not accepted\./],
    [['rotate'], /missing required argument 'key'/],
    [
      ['rotate', 'x', '--overlap', '1 day'],
      /^--overlap "1 day" is not accepted\. It takes a length of time such as 90d,/,
    ],
    [['revoke'], /missing required argument 'key'/],
    [['list', 'extra'], /too many arguments/],
  ])('wrong usage %j exits 2 and says why', async (args, message) => {
    const { code, stdout, stderr } = await keys(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('keys rotate', () => {
  test('prints another key for the same id', async () => {
    const old = JSON.parse((await keys('create', '--name', 'turning', '--json')).stdout);
    const fresh = JSON.parse((await keys('rotate', 'turning', '--json')).stdout);
    expect(fresh).toEqual({ ...old, key: expect.stringMatching(/^fmt_/) });
    expect(fresh.key).not.toBe(old.key);
  });

  test('prints the key alone on standard output', async () => {
    await keys('create', '--name', 'turning-alone');
    const { stdout } = await keys('rotate', 'turning-alone');
    expect(stdout).toMatch(/^fmt_[0-9A-Za-z]{38}\n$/);
  });

  test('gives the old key a day by default', async () => {
    await keys('create', '--name', 'a-day');
    const rotatedAt = Date.now();
    await keys('rotate', 'a-day');
    const all = await store.use(({ keys: kept }) => kept.listKeys());
    const ends = all.find((key) => key.name === 'a-day')?.secrets.map((secret) => secret.expiresAt);
    expect(ends?.[0]).toBeUndefined();
    expect(Math.abs((ends?.[1] ?? 0) - rotatedAt - 86_400_000)).toBeLessThan(10_000);
  });
});

test('a name cannot move the cursor or clear the screen in messages about the key', async () => {
  const name = 'a\u001b[2Jb\nc';
  const said = [
    await keys('create', '--name', name),
    await keys('rotate', name),
    await runCli(['status'], store.env),
    await keys('revoke', name),
  ].map(({ stdout, stderr }) => stdout + stderr);
  expect(said.filter((text) => text.includes('\u001b') || text.includes('b\nc'))).toEqual([]);
  for (const place of [0, 1, 3]) expect(said[place]).toContain('a�[2Jb�c');
});

describe('keys revoke', () => {
  test('ends a key by its name', async () => {
    await keys('create', '--name', 'by-name');
    const { code, stdout } = await keys('revoke', 'by-name');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Revoked key_\w+ \(by-name\)\. Running services refuse it within a second\.\n$/);
    expect((await listed('by-name')).status).toBe('revoked');
  });

  test('prints one JSON object with --json', async () => {
    const { id } = JSON.parse((await keys('create', '--name', 'for a script', '--json')).stdout);
    const { code, stdout } = await keys('revoke', 'for a script', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { id, name: 'for a script', status: 'revoked', warnings: [] },
    ]);
  });

  test('ends a key by its id', async () => {
    const { id } = JSON.parse((await keys('create', '--name', 'by-id', '--json')).stdout);
    await keys('revoke', id);
    expect((await listed('by-id')).status).toBe('revoked');
  });

  test.each(['rotate', 'revoke'])('%s of an unknown key exits 2 with one sentence', async (verb) => {
    const { code, stdout, stderr } = await keys(verb, 'nobody');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('There is no key with the id or name "nobody". "firmament keys list" shows all.\n');
  });

  test.each(['rotate', 'revoke'])('%s of a revoked key exits 1 and says so', async (verb) => {
    await keys('create', '--name', `gone-${verb}`);
    await keys('revoke', `gone-${verb}`);
    const { code, stderr } = await keys(verb, `gone-${verb}`);
    expect([code, stderr]).toEqual([1, `The key "gone-${verb}" is already revoked.\n`]);
  });
});

describe('keys list', () => {
  test('says how to create the first key', async () => {
    const empty = await prepareStore([]);
    const { code, stdout } = await runCli(['keys', 'list'], empty.env);
    expect([code, stdout]).toEqual([0, 'No keys yet. Create one with: firmament keys create --name NAME\n']);
  });

  test('is an empty array with --json when there are none', async () => {
    const empty = await prepareStore([]);
    expect((await runCli(['keys', 'list', '--json'], empty.env)).stdout).toBe('[]\n');
  });

  test('shows a table with the limits and the state of each key', async () => {
    await keys('create', '--name', 'in-table', '--rate', '5', '--quota', '12000', '--expires', '1d');
    const [head, , ...rows] = (await keys('list')).stdout.trimEnd().split('\n');
    expect(head).toMatch(
      /^id +name +status +scopes +rate +quota +used this month +secret +expires +last used$/,
    );
    expect(rows.find((row) => row.includes('in-table'))).toMatch(
      /^key_\w+ +in-table +active +company:read,people:search +5\/s \(burst 10\) +12,000 +0 +0 days +\d{4}-\d\d-\d\d \d\d:\d\d +–$/,
    );
  });

  test('says which keys have expired', async () => {
    await store.createKey({ name: 'over', expiresAt: Date.now() - 1 });
    expect((await listed('over')).status).toBe('expired');
  });

  test('shows neither keys nor their hashes', async () => {
    const { stdout } = await keys('list', '--json');
    expect(stdout).not.toMatch(/fmt_|secrets|hash|[0-9a-f]{64}/);
  });
});
