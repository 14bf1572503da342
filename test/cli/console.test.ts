// `firmament console`: the link that signs in once, and signing out.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLink } from '../../src/operations/console/console-sessions.ts';
import { OPERATOR } from '../../src/operations/keys/operator.ts';
import { type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { runHere } from '../helpers/run-here.ts';

describe('firmament console', () => {
  let store: PreparedStore;
  const run = (args: readonly string[], env = {}) =>
    runHere(['console', ...args], { env: { ...store.env, ...env } });
  const keyOf = (link: string) =>
    store.use(({ sessions }) => useLink(sessions, /#token=(\w+)$/.exec(link.trim())?.[1] ?? '', Date.now()));

  beforeAll(async () => {
    store = await prepareStore();
    await store.createKey({ name: 'crm' });
  });

  test('prints a link that signs the operator in, with nothing else on standard output', async () => {
    const { code, stdout, stderr } = await run(['link']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8080\/console#token=fml_\w{38}\n$/);
    expect(stderr).toContain('within 30 minutes, as the operator');
    expect(await keyOf(stdout)).toBe(OPERATOR.id);
    expect(await keyOf(stdout)).toBeUndefined();
  });

  test('prints a link for a key, with the address that callers use', async () => {
    const { stdout } = await run(['link', '--key', 'crm', '--json'], { PUBLIC_URL: 'https://data.example' });
    const { link, expiresAt } = JSON.parse(stdout);
    expect(link).toMatch(/^https:\/\/data\.example\/console#token=/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(await keyOf(link)).toMatch(/^key_/);
  });

  test('keeps only a hash of a link', async () => {
    const { stdout } = await run(['link']);
    const token = stdout.split('#token=')[1]?.trim() ?? '';
    const files = readdirSync(store.folder).filter((name) => name.includes('-access'));
    expect(files).not.toEqual([]);
    for (const name of files) {
      expect(readFileSync(`${store.folder}/${name}`).includes(token.slice(4, 36))).toBe(false);
    }
  });

  test.each([
    ['an unknown key', ['link', '--key', 'nobody'], {}, 2, 'no key'],
    ['a wrong address', ['link', '--url', 'data.example'], {}, 2, '--url'],
    ['a service without a console', ['link'], { CONSOLE: 'off' }, 1, 'CONSOLE is off'],
    ['a port that is not known', ['link'], { PORT: '0' }, 2, '--url'],
  ])('refuses %s', async (_, args, env, exitCode, words) => {
    const { code, stderr } = await run(args, env);
    expect([code, stderr]).toEqual([exitCode, expect.stringContaining(words)]);
  });

  test('signs out everywhere and says how many sessions ended', async () => {
    expect((await run(['sign-out'])).stdout).toBe('Ended 0 sessions of the operator.\n');
    expect(JSON.parse((await run(['sign-out', '--key', 'crm', '--json'])).stdout)).toEqual({ ended: 0 });
  });
});
