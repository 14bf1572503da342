// The data file of a load into PostgreSQL, in the folder for temporary files.
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkingCopy } from '../../../src/store/postgres/load/working-copy.ts';
import { WORKING_FOLDER } from '../../../src/store/sqlite/files/open-database.ts';
import { companyEntry, personEntry } from '../contract/stage.ts';

const OPEN_FILES = '/proc/self/fd';
const NO_CHANGES = { put: () => {}, remove: () => {} };

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(WORKING_FOLDER));

function openFiles(): readonly string[] {
  return readdirSync(OPEN_FILES).flatMap((name) => {
    try {
      return readlinkSync(join(OPEN_FILES, name));
    } catch {
      // That of the list itself.
      return [];
    }
  });
}

test.skipIf(!existsSync(OPEN_FILES))('a load that cannot be finished leaves no open file', async () => {
  const before = new Set(folders());
  const copy = makeWorkingCopy({ nextPerson: 1 }, true, NO_CHANGES, undefined);
  const folder = join(tmpdir(), folders().find((name) => !before.has(name)) ?? '');
  await copy.load.putCompany(companyEntry({ id: 'c1' }));
  // People are written at the end. As on a full disk, that fails.
  await copy.load.putPerson({ ...personEntry({ personId: 'p1' }), rowDigest: 'none' as unknown as Buffer });
  await expect(copy.finish()).rejects.toThrow();
  await copy.remove();
  expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
});
