// Machines that serve copies of the store of another machine, by its backups, as docs/scaling.md says.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadCompanies } from '../../helpers/load-records.ts';
import { ACME, copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';

const people = ['jo', 'al'].map((network) => ({
  ...{ person_id: network, company_id: 'acme', country: 'AU', position: 'Cook', network },
}));

let [importing, serving]: PreparedStore[] = [];
beforeEach(async () => {
  importing = await prepareStore([ACME], people);
  await importing.createKey({ name: 'crm' });
  // As after a restore to an empty place.
  serving = copyStore(importing);
});

async function run(store: PreparedStore | undefined, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, store?.env);
  expect(code, stderr).toBe(0);
  return stdout;
}

async function backUp(): Promise<string> {
  return JSON.parse(await run(importing, 'backup', join(String(importing?.folder), 'backups'), '--json'))
    .path;
}

const forget = (store: PreparedStore | undefined, network: string) =>
  run(store, 'forget', 'person', '--network', network, '--reason', 'asked');

test('a serving machine with keys of its own takes the backups, with removals brought by a file', async () => {
  const file = join(String(importing?.folder), 'suppressions.json');
  await serving?.createKey({ name: 'web' });
  await forget(importing, 'jo');
  await run(importing, 'suppressions', '--export', file, '--with-key');
  await run(serving, 'suppressions', '--import', file);
  await forget(serving, 'al');
  await importing?.use((store) => loadCompanies(store, [{ ...ACME, tagline: 'new' }]));
  const report = JSON.parse(await run(serving, 'restore', await backUp(), '--json'));
  expect(report).toMatchObject({ access: 'stay' });
  expect(await run(serving, 'export', 'companies', '--out', '-')).toContain('"tagline":"new"');
  expect(await run(serving, 'export', 'people', '--out', '-')).toBe('');
  expect(await run(serving, 'keys', 'list')).toContain(' web ');
});

test.each([
  ['a key', () => importing?.createKey({ name: 'late' })],
  ['a removal', () => forget(importing, 'jo')],
])('a backup with %s that the serving machine lacks is refused', async (_, change) => {
  await change();
  await serving?.createKey({ name: 'web' });
  const { code, stderr } = await runCli(['restore', await backUp()], serving?.env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /the backup of another store, .+ or of a copy of it with keys or suppressions of its own\./,
    ),
  ]);
  expect(readdirSync(String(serving?.folder)).filter((name) => name.includes('before'))).toEqual([]);
});
