// A disk that fills up while a source is loaded: told in one line, nothing has changed, and with room the same command
// does what it would have done.
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeAbrZip } from '../../bench/lib/write-abr.ts';
import { DISK_IS_FULL, linesTold, runOnFullDisk } from '../helpers/full-disk.ts';
import { runCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { importPlace } from './import-files.ts';

const SIZE = { files: 1, recordsPerFile: 4_000 };
const ROOM = 2 ** 19;

describe('a disk that fills up', () => {
  test('during a first load and during a second one leaves what was there; with room each succeeds', async () => {
    const [place, twin] = [importPlace(), importPlace()];
    const archives = [join(place.folder, 'first.zip'), join(place.folder, 'second.zip')];
    // The second has the numbers of the first with other names.
    for (const [seed, path] of archives.entries()) await writeAbrZip(path, SIZE, { seed, individuals: 0 });
    for (const [loaded, path] of archives.entries()) {
      const before = await place.ask(storeContents);
      expect(before.loads).toHaveLength(loaded);
      const result = await runOnFullDisk(['import', 'abr', path], place.env, ROOM);
      expect({ ...result, stderr: linesTold(result) }).toEqual({
        code: 1,
        stdout: '',
        stderr: [expect.stringMatching(DISK_IS_FULL)],
      });
      expect(await place.ask(storeContents)).toEqual(before);
      for (const { env } of [place, twin]) expect((await runCli(['import', 'abr', path], env)).code).toBe(0);
      const after = await place.ask(storeContents);
      expect(after.loads).toMatchObject({ [loaded]: { counts: { read: 4_000, unchanged: 0 } } });
      expect(after).toEqual(await twin.ask(storeContents));
    }
  });

  test('while a load is taken back leaves it; with room it is taken back', async () => {
    const place = importPlace();
    const archives = [join(place.folder, 'first.zip'), join(place.folder, 'second.zip')];
    for (const [seed, path] of archives.entries()) {
      await writeAbrZip(path, SIZE, { seed, individuals: 0 });
      if (seed === 0) await runCli(['import', 'abr', path], place.env);
    }
    const { companies: first } = await place.ask(storeContents);
    await runCli(['import', 'abr', archives[1] ?? ''], place.env);
    const before = await place.ask(storeContents);
    const result = await runOnFullDisk(['loads', 'undo', '2'], place.env, ROOM);
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code: 1, stdout: '' });
    expect(linesTold(result)).toEqual([expect.stringMatching(DISK_IS_FULL)]);
    expect(await place.ask(storeContents)).toEqual(before);
    expect((await runCli(['loads', 'undo', '2'], place.env)).code).toBe(0);
    const { companies, loads } = await place.ask(storeContents);
    expect(loads.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    expect(companies).toEqual(first);
  });
});

describe('a rejects file that cannot be written', () => {
  test.each(['abr', 'companies'])('stops an import of %s before anything is published', async (kind) => {
    const place = importPlace();
    // Its place can be written, it seems; only writing it tells.
    const rejects = join(place.folder, 'rejects.jsonl');
    symlinkSync(join(place.folder, 'no-folder', 'rejects.jsonl'), rejects);
    const path =
      kind === 'abr'
        ? 'test/fixtures/sources/abr/20240417_Public01.xml'
        : place.file('companies.jsonl', '{"id":"c1","name":"One"}\n{"id":"c2"}\n');
    const result = await runCli(['import', kind, path, '--rejects', rejects], place.env);
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code: 1, stdout: '' });
    expect(linesTold(result)).toEqual([
      `The rejects file ${rejects} cannot be written. Choose another place with --rejects PATH.`,
    ]);
    expect(await place.ask(storeContents)).toEqual({ companies: [], loads: [] });
    const other = join(place.folder, 'other.jsonl');
    await runCli(['import', kind, path, '--rejects', other], place.env);
    expect(readFileSync(other, 'utf8')).toContain('"reason"');
  });
});
