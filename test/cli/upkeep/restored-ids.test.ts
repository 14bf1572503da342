// A restore takes people back, and not the ids that callers have of them: an id names one person for ever.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { loadPeople } from '../../helpers/load-records.ts';
import { ACME, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';

const person = (network: string) => ({ company_id: ACME.id, country: 'AU', network });

test('an id that was served before the restore is not given to someone else after it', async () => {
  const store = await prepareStore([ACME], [person('ann')]);
  const made = await runCli(['backup', join(store.folder, 'backups'), '--json'], store.env);
  const backup: string = JSON.parse(made.stdout).path;
  const idOf = (slug: string) =>
    store.use(async ({ people }) => (await people.findPerson({ kind: 'network', value: slug }))?.personId);
  const load = (network: string) => store.use((opened) => loadPeople(opened, [person(network)]));
  await load('jo');
  expect(await idOf('jo')).toBe('fp000000000002');
  for (const next of ['kim', 'lee']) {
    const { code, stderr } = await runCli(['restore', backup], store.env);
    expect(code, stderr).toBe(0);
    await load(next);
  }
  expect([await idOf('jo'), await idOf('lee')]).toEqual([undefined, 'fp000000000004']);
});

test.each(['x', 1e300, -5, 2.5])('a store is restored whose counter of ids is damaged: %j', async (value) => {
  const store = await prepareStore([ACME], [person('ann')]);
  const made = await runCli(['backup', join(store.folder, 'backups'), '--json'], store.env);
  const database = new Database(join(store.folder, 'firmament.db'));
  database.prepare("UPDATE meta SET value = ? WHERE name = 'next_person'").run(value);
  database.close();
  const { code, stderr } = await runCli(['restore', JSON.parse(made.stdout).path], store.env);
  expect(code, stderr).toBe(0);
  await store.use((opened) => loadPeople(opened, [person('jo')]));
  const jo = await store.use(({ people }) => people.findPerson({ kind: 'network', value: 'jo' }));
  expect(jo?.personId).toBe('fp000000000002');
});
