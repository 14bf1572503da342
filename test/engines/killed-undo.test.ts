// An undo on PostgreSQL that is killed half-way: the load is still complete, and can be undone again.
import { expect, test } from 'vitest';
import { jsonl } from '../cli/import-files.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import {
  contentsOf,
  expectNothingLeft,
  fillStage,
  kill,
  openStage,
  PATIENCE_MS,
  peopleFile,
  SIZE,
  untilGone,
  untilHeld,
} from './hold-import.ts';

async function newDatabase(): Promise<string> {
  const { url, drop } = await makeMigratedDatabase();
  afterFile(drop);
  return url;
}

/** Without the values that every load changes. */
function withoutVersions(contents: Awaited<ReturnType<typeof contentsOf>>) {
  const { meta, people_summary, ...rest } = contents;
  const numbers = (meta as string[]).filter((row) => !/^\((version|next_)/.test(row));
  const summaries = (people_summary as string[]).map((row) => row.replace(/,\d+\)$/, ')'));
  return { ...rest, numbers, summaries };
}

test('a load that changed people is still complete after a kill, and is then undone', {
  timeout: PATIENCE_MS,
}, async () => {
  const url = await newDatabase();
  await fillStage(url);
  const { place, control, locker } = await openStage(url);
  const before = await contentsOf(control);
  await runCli(['import', 'people', place.file('people.jsonl', peopleFile(1))], place.env);
  const after = await contentsOf(control);
  for (const hold of ['LOCK TABLE person_key IN SHARE MODE', 'LOCK TABLE meta IN SHARE MODE']) {
    await locker.query('BEGIN');
    await locker.query(hold);
    const run = startCli(['loads', 'undo', '1'], place.env);
    await untilHeld(control);
    await kill(run);
    expect(await untilGone(control), hold).toBeLessThan(5_000);
    await locker.query('ROLLBACK');
    expect(await contentsOf(control), hold).toEqual(after);
  }
  expect(await runCli(['loads', 'undo', '1'], place.env)).toMatchObject({
    code: 0,
    stdout: `Load 1 (people) is undone. Companies and people: 0 removed, ${SIZE.toLocaleString('en')} as before.\n`,
  });
  expect(withoutVersions(await contentsOf(control))).toEqual(withoutVersions(before));
  await expectNothingLeft(control);
});

test('a first load is still complete after a kill, and is then undone', {
  timeout: PATIENCE_MS,
}, async () => {
  const { place, control, locker } = await openStage(await newDatabase());
  const companies = Array.from({ length: SIZE }, (_, n) => ({ id: `c${n}`, name: `Company ${n}` }));
  await runCli(['import', 'companies', place.file('companies.jsonl', jsonl(companies))], place.env);
  const after = await contentsOf(control);
  await locker.query('BEGIN');
  await locker.query('SELECT count(*) FROM company_key');
  const run = startCli(['loads', 'undo', '1'], place.env);
  await untilHeld(control);
  await kill(run);
  expect(await untilGone(control)).toBeLessThan(5_000);
  await locker.query('ROLLBACK');
  expect(await contentsOf(control)).toEqual(after);
  expect((await runCli(['loads', 'undo', '1'], place.env)).stdout).toContain(
    `Companies and people: ${SIZE.toLocaleString('en')} removed, 0 as before`,
  );
  expect(await contentsOf(control)).toMatchObject({ company: [], company_key: [] });
  await expectNothingLeft(control);
});
