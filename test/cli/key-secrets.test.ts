// Keys for automation: a secret that the operator gives in a file or a variable, and the same command again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { isKeyText, makeKeyText } from '../../src/operations/keys/key-format.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const folder = temporaryFolder();
  let env: { DATABASE_URL: string };
  beforeAll(async () => {
    const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
    env = { DATABASE_URL: database?.url ?? `sqlite:${join(folder, 'x.db')}` };
    await (await openStore(env.DATABASE_URL)).close();
    return database?.drop;
  });

  const keys = (args: readonly string[], more = {}) =>
    runHere(['keys', ...args], { env: { ...env, ...more } });
  const fileWith = (text: string) => {
    const path = join(folder, `secret-${Math.random()}`);
    writeFileSync(path, text);
    return path;
  };
  const listed = async (name: string) =>
    JSON.parse((await keys(['list', '--json'])).stdout).filter((key: { name: string }) => key.name === name);

  test('a given secret is registered, and once more changes nothing', async () => {
    const secret = makeKeyText();
    const args = ['create', '--name', 'crm', '--scopes', 'company:read', '--secret-file', fileWith(secret)];
    const first = await keys(args);
    expect([first.code, first.stdout]).toEqual([0, '']);
    const again = await keys(args);
    expect([again.code, again.stdout]).toEqual([0, '']);
    // The output of automation is often kept.
    const asJson = await keys([...args, '--json']);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ name: 'crm', scopes: ['company:read'] });
    for (const { stdout, stderr } of [first, again, asJson]) expect(stdout + stderr).not.toContain(secret);
    expect(again.stderr).toContain('is registered already; nothing was changed');
    expect(await listed('crm')).toHaveLength(1);
    const audit = JSON.parse((await runHere(['audit', '--json'], { env })).stdout);
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['create key']);
  });

  test('it may be in KEY_SECRET, or in a file that KEY_SECRET_FILE names', async () => {
    const [one, two] = [makeKeyText(), makeKeyText()];
    expect((await keys(['create', '--name', 'one'], { KEY_SECRET: one })).code).toBe(0);
    expect(await listed('one')).toHaveLength(1);
    expect((await keys(['create', '--name', 'two'], { KEY_SECRET_FILE: fileWith(two) })).code).toBe(0);
    expect(await listed('two')).toHaveLength(1);
  });

  test('it is refused if it is not ours, is the secret of another key, or the key differs', async () => {
    const secret = makeKeyText();
    const file = fileWith(secret);
    await keys(['create', '--name', 'same', '--secret-file', file]);
    const bad = await keys(['create', '--name', 'bad', '--secret-file', fileWith('hunter2')]);
    expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('keys new-secret')]);
    expect(bad.stderr).not.toContain('hunter2');
    const other = await keys(['create', '--name', 'other', '--secret-file', file]);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('Another key has this secret')]);
    const wider = await keys(['create', '--name', 'same', '--scopes', 'admin', '--secret-file', file]);
    expect([wider.code, wider.stderr]).toEqual([1, expect.stringContaining('differs in scopes')]);
  });

  test('it is refused once its key has expired: a caller with it gets no answers', async () => {
    const secret = makeKeyText();
    const store = await openStore(env.DATABASE_URL);
    await createApiKey(store.keys, { name: 'past', secret, expiresAt: 1_000 }, 0);
    await store.close();
    const file = fileWith(secret);
    const { code, stderr } = await keys(['create', '--name', 'past', '--secret-file', file]);
    expect([code, stderr]).toEqual([
      1,
      'The key "past" with this secret has expired. Revoke it and create another with a new secret.\n',
    ]);
    const rotated = await keys(['rotate', 'past', '--secret-file', file]);
    expect([rotated.code, rotated.stderr]).toEqual([1, expect.stringContaining('has expired')]);
  });

  test('a rotation registers the given secret, and once more changes nothing', async () => {
    const [before, after] = [makeKeyText(), makeKeyText()];
    await keys(['create', '--name', 'turn'], { KEY_SECRET: before });
    const file = fileWith(after);
    const first = await keys(['rotate', 'turn', '--secret-file', file]);
    expect([first.code, first.stdout]).toEqual([0, '']);
    const again = await keys(['rotate', 'turn', '--secret-file', file]);
    expect(again.stderr).toContain('nothing was changed');
    const back = await keys(['rotate', 'turn'], { KEY_SECRET: before });
    expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('had this secret before')]);
    const create = await keys(['create', '--name', 'turn'], { KEY_SECRET: before });
    expect([create.code, create.stderr]).toEqual([1, expect.stringContaining('was rotated')]);
  });
});

test('a new secret is printed, and no store is opened for it', async () => {
  const { code, stdout } = await runHere(['keys', 'new-secret'], {
    env: { DATABASE_URL: 'sqlite:/nowhere/x.db' },
  });
  expect([code, isKeyText(stdout.trim())]).toEqual([0, true]);
});
