// A disk that fills up while a source is loaded: reported in one line, nothing has changed, and with enough space the same
// command succeeds.
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeAbrZip } from '../../bench/registers/write-abr.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { DISK_IS_FULL, linesTold, runOnFullDisk } from '../helpers/full-disk.ts';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { importPlace } from './import-files.ts';

const SIZE = { files: 1, recordsPerFile: 150 };
const ROOM = 2 ** 17;

describe('a disk that fills up', () => {
  test('during a first load, a second one or an undo leaves the store unchanged; with enough space each succeeds', async () => {
    const place = importPlace();
    const archives = [join(place.folder, 'first.zip'), join(place.folder, 'second.zip')] as const;
    // The second has the numbers of the first with other names.
    for (const [seed, path] of archives.entries()) await writeAbrZip(path, SIZE, { seed, individuals: 0 });
    const states = [await place.ask(storeContents)];
    for (const args of [
      ['import', 'abr', archives[0]],
      ['import', 'abr', archives[1]],
      ['loads', 'undo', '2'],
    ]) {
      const result = await runOnFullDisk(args, place.env, ROOM);
      expect({ ...result, stderr: linesTold(result) }, args.join(' ')).toEqual({
        code: 1,
        stdout: '',
        stderr: [expect.stringMatching(DISK_IS_FULL)],
      });
      expect(await place.ask(storeContents)).toEqual(states.at(-1));
      expect((await runCli(args, place.env)).code).toBe(0);
      states.push(await place.ask(storeContents));
    }
    const [, first, second, last] = states;
    expect(first?.loads).toMatchObject([{ counts: { read: 150, written: 150 } }]);
    // The others are older than the stored records.
    expect(second?.loads[1]).toMatchObject({ counts: { read: 150, written: 107 } });
    expect(last?.loads.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    expect(last?.companies).toEqual(first?.companies);
  });
});

describe('a disk that fills up beside a running service', () => {
  test('does not keep the log of the import that failed', async () => {
    const place = importPlace();
    const archive = join(place.folder, 'first.zip');
    await writeAbrZip(archive, { files: 1, recordsPerFile: 3_500 }, { individuals: 0 });
    // It is read in a thread.
    expect(statSync(archive).size).toBeGreaterThan(128 * 1024);
    // The tables are not empty: the whole load is one transaction.
    const first = place.file('companies.jsonl', '{"id":"c1","name":"One"}\n');
    expect((await runCli(['import', 'companies', first], place.env)).code).toBe(0);
    const service = await startServe({ ...place.env });
    const result = await runOnFullDisk(['import', 'abr', archive], place.env, 12 * ROOM);
    expect(linesTold(result)).toEqual([expect.stringMatching(DISK_IS_FULL)]);
    expect(statSync(`${place.env.DATABASE_URL.replace('sqlite:', '')}-wal`).size).toBe(0);
    service.child.kill('SIGTERM');
    await service.ended;
  });
});

describe('a disk for temporary files that fills up', () => {
  test('stops a load into PostgreSQL, which says where space is needed and changes nothing', async () => {
    const database = await makeMigratedDatabase();
    const place = importPlace(database.url);
    const path = join(place.folder, 'abr.zip');
    await writeAbrZip(path, { files: 1, recordsPerFile: 300 }, { individuals: 0 });
    const env = { ...place.env, TMPDIR: place.folder };
    // The second has no room for the temporary file even while it is empty.
    for (const room of [2 * ROOM, ROOM / 2]) {
      const result = await runOnFullDisk(['import', 'abr', path], env, room);
      expect({ ...result, stderr: linesTold(result) }).toEqual({
        code: 1,
        stdout: '',
        stderr: [
          expect.stringMatching(
            /^The folder for temporary files \S+ cannot be used: its disk (?:is full|cannot be read or written)\. .*TMPDIR/,
          ),
        ],
      });
      expect(await place.ask(storeContents)).toEqual({ companies: [], loads: [] });
      expect(readdirSync(place.folder)).toEqual(['abr.zip']);
    }
    expect((await runCli(['import', 'abr', path], place.env)).code).toBe(0);
    await database.drop();
  });
});

describe('a rejects file that cannot be written', () => {
  test.each(['abr', 'companies'])('stops an import of %s before anything is published', async (kind) => {
    const place = importPlace();
    // Its folder seems to be writable; only writing shows that it is not.
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
