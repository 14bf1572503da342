// Three steps for tests that interrupt loads: a first extract, a second that changes, adds and retires, and the undo of the
// second. And their results without interruption.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAbrZip } from '../../bench/registers/write-abr.ts';
import { accessPath } from '../../src/store/sqlite/access/access-path.ts';
import { runCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { importPlace } from './import-files.ts';

type StoreState = Awaited<ReturnType<typeof storeContents>>;

export interface SourceStep {
  readonly name: string;
  readonly args: readonly string[];
  /** The data file of a copy of the store as it was then. */
  readonly database: string;
  readonly before: StoreState;
  readonly after: StoreState;
}

/** Twenty files make a full snapshot, and only that retires records. */
const FILES = 20;

export async function undisturbedSteps(recordsPerFile: number): Promise<readonly SourceStep[]> {
  const folder = temporaryFolder();
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
  await writeAbrZip(first, { files: FILES, recordsPerFile }, { individuals: 0 });
  // In shorter files the same numbers are in other places: some are the same, some have changed, some are missing.
  await writeAbrZip(second, { files: FILES, recordsPerFile: recordsPerFile - 1 }, { individuals: 0 });
  const twin = importPlace();
  const steps: SourceStep[] = [];
  let before = await twin.ask(storeContents);
  for (const [name, ...args] of [
    ['a first load', 'import', 'abr', first],
    ['a second load', 'import', 'abr', second, '--yes'],
    ['an undo', 'loads', 'undo', '2'],
  ] as const) {
    const database = join(folder, `before-${steps.length}.db`);
    copyStoreFiles(twin.databaseUrl.replace('sqlite:', ''), database);
    const { code, stderr } = await runCli(args, twin.env);
    if (code !== 0) throw new Error(`${name} failed: ${stderr}`);
    const after = await twin.ask(storeContents);
    steps.push({ name, args, database, before, after });
    before = after;
  }
  return steps;
}

/** Both files of a store that no process has open. */
export function copyStoreFiles(from: string, to: string): void {
  copyFileSync(from, to);
  copyFileSync(accessPath(from), accessPath(to));
}
