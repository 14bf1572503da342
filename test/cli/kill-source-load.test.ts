// A load of a source that is killed, at moments from its start to after its commit. At any moment one complete state is
// left, and the same command then has the result of one that was not killed.
import { once } from 'node:events';
import { mkdirSync, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { type ImportPlace, importPlace } from './import-files.ts';
import { copyStoreFiles, type SourceStep, undisturbedSteps } from './source-loads.ts';

let steps: readonly SourceStep[];
beforeAll(async () => {
  steps = await undisturbedSteps(5);
});

const pathOf = ({ databaseUrl }: ImportPlace) => databaseUrl.replace('sqlite:', '');

/** A store of its own, as it was before the step. */
function placeBefore({ database }: SourceStep): ImportPlace {
  const place = importPlace();
  mkdirSync(dirname(pathOf(place)), { recursive: true });
  copyStoreFiles(database, pathOf(place));
  return place;
}

const MOMENTS = ['while it starts', 'while it commits', 'after its commit'] as const;
type Moment = (typeof MOMENTS)[number];

/** While a process starts it does not know its arguments yet: this moment is the same for all steps. */
const momentsOf = (name: string) =>
  MOMENTS.filter((moment) => moment !== 'while it starts' || name === 'a first load');

/** A load this small is written into the log when it commits. Undefined until the load has opened the store. */
const logBytes = (place: ImportPlace) => statSync(`${pathOf(place)}-wal`, { throwIfNoEntry: false })?.size;

/** Keeps a committed load from ending: the log is not truncated while a reader uses it. */
function holdLog(place: ImportPlace) {
  const reader = new Database(pathOf(place));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM load').get();
  return reader;
}

async function killAt(place: ImportPlace, { args }: SourceStep, moment: Moment): Promise<void> {
  const holder = moment === 'after its commit' ? holdLog(place) : undefined;
  const run = startCli(args, place.env);
  if (moment === 'while it starts') await sleep(150);
  else if (holder !== undefined) {
    const watcher = new Database(pathOf(place), { readonly: true });
    const loads = watcher.prepare('SELECT count(*) FROM load').pluck();
    const known = loads.get();
    while (loads.get() === known && run.child.exitCode === null) await sleep(2);
    watcher.close();
  } else {
    // The system reports a write at once: the commit takes a millisecond.
    const changes = watch(dirname(pathOf(place)));
    const isEarly = () => (logBytes(place) ?? 0) === 0 && run.child.exitCode === null;
    while (isEarly()) await Promise.race([once(changes, 'change'), run.ended]);
    changes.close();
  }
  run.child.kill('SIGKILL');
  await run.ended;
  holder?.close();
}

describe.each(['a first load', 'a second load', 'an undo'])('%s that is killed', (name) => {
  test('leaves one complete state, and then has the result of one that was not killed', async () => {
    const step = steps.find((one) => one.name === name) as SourceStep;
    const left: string[] = [];
    for (const moment of momentsOf(name)) {
      const place = placeBefore(step);
      await killAt(place, step, moment);
      const state = await place.ask(storeContents);
      const isPublished = state.loads.length > step.before.loads.length;
      left.push(`${moment}: ${isPublished ? 'published' : 'as before'}`);
      expect(state, moment).toEqual(isPublished ? step.after : step.before);
      if (isPublished && name === 'an undo') continue;
      expect((await runCli(step.args, place.env)).code, moment).toBe(0);
      const { companies, loads } = await place.ask(storeContents);
      expect(companies, moment).toEqual(step.after.companies);
      // The same file once more writes nothing.
      if (isPublished) expect(loads.at(-1)?.counts, moment).toMatchObject({ written: 0, retired: 0 });
      else expect(loads, moment).toEqual(step.after.loads);
    }
    expect(left).toContain('after its commit: published');
    if (name === 'a first load') expect(left).toContain('while it starts: as before');
  });
});
