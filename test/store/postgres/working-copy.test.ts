// The data file of a load into PostgreSQL, in the folder for temporary files.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkingCopy } from '../../../src/store/postgres/load/working-copy.ts';
import { WORKING_FOLDER } from '../../../src/store/sqlite/files/open-database.ts';
import { CAN_LIST_OPEN_FILES, openFilesIn } from '../../helpers/open-files.ts';
import { companyEntry, personEntry } from '../contract/stage.ts';

const NO_CHANGES = { put: () => {}, remove: () => {} };

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(WORKING_FOLDER));

test.skipIf(!CAN_LIST_OPEN_FILES)('a load that cannot be finished leaves no open file', async () => {
  const before = new Set(folders());
  const copy = makeWorkingCopy({ nextPerson: 1 }, true, NO_CHANGES, undefined);
  const folder = join(tmpdir(), folders().find((name) => !before.has(name)) ?? '');
  await copy.load.putCompany(companyEntry({ id: 'c1' }));
  // People are written at the end. As on a full disk, that fails.
  await copy.load.putPerson({ ...personEntry({ personId: 'p1' }), rowDigest: 'none' as unknown as Buffer });
  await expect(copy.finish()).rejects.toThrow();
  await copy.remove();
  expect(openFilesIn(folder)).toEqual([]);
});
