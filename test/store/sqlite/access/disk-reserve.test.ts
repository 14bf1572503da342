// The reserve beside the keys: removed for work that finds the disk full, and then created again.
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '../../../../src/errors.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { keepReserve, withReserve } from '../../../../src/store/sqlite/access/disk-reserve.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const RESERVE_BYTES = 256 * 1024;

function newPlace() {
  const folder = temporaryFolder();
  return { path: join(folder, 'firmament.db'), reserve: join(folder, 'firmament-access.db-reserve') };
}

const fullDisk = () =>
  new OperatorError('full', 1, Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }));

test('every command that used a store leaves a reserve beside its keys', async () => {
  const { path, reserve } = newPlace();
  await (await openStore(`sqlite:${path}`)).close();
  expect(statSync(reserve).size).toBe(RESERVE_BYTES);
});

test('work that finds the disk full is repeated without the reserve, which is then created again', async () => {
  const { path, reserve } = newPlace();
  keepReserve(path);
  const wasThere: boolean[] = [];
  const done = await withReserve(path, async () => {
    wasThere.push(existsSync(reserve));
    if (existsSync(reserve)) throw fullDisk();
    return 'revoked';
  });
  expect([done, wasThere, statSync(reserve).size]).toEqual(['revoked', [true, false], RESERVE_BYTES]);
});

test('work that fails again, or for another reason, fails', async () => {
  const { path, reserve } = newPlace();
  keepReserve(path);
  let calls = 0;
  const failing = (error: Error) => async () => {
    calls += 1;
    throw error;
  };
  await expect(withReserve(path, failing(fullDisk()))).rejects.toThrow('full');
  await expect(withReserve(path, failing(new Error('other')))).rejects.toThrow('other');
  expect([calls, statSync(reserve).size]).toEqual([3, RESERVE_BYTES]);
  rmSync(reserve);
});
