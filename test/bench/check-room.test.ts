// Whether the disk has enough space for the data, reported before it is generated.
import { expect, test, vi } from 'vitest';
import { bytesNeeded, checkRoom, lineBytesNeeded } from '../../bench/world/check-room.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const loadOf = (kind: 'companies' | 'people', rows: number, storeBytes: number, lineBytes?: number) => ({
  kind,
  rows,
  storeBytes,
  wallSeconds: 1,
  cpuSeconds: 1,
  peakBytes: 1,
  ...(lineBytes !== undefined && { lineBytes }),
});
const LOADS = [loadOf('companies', 100, 200_000, 60_000), loadOf('people', 1_000, 100_000, 200_000)];
const sizeOf = (companies: number, people: number) => ({ seed: 1, companies, people, largest: 10 });

test('calculates from the size of each row in the small data set', () => {
  const one = bytesNeeded(sizeOf(100, 1_000), LOADS);
  expect(one).toBeGreaterThan(300_000);
  expect(bytesNeeded(sizeOf(200, 2_000), LOADS)).toBeCloseTo(2 * one);
});

test('says how much is needed, and what to do if there is not enough', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = temporaryFolder();
  checkRoom(sizeOf(100, 1_000), LOADS, folder);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Room: about 0\.0 GB are needed in .*, 0\.0 GB more for the lines, .* are free\.$/,
    ),
  );
  expect(() => checkRoom(sizeOf(1e12, 1e13), LOADS, folder)).toThrow(
    /cannot hold this world.*--folder.*--companies \d+ --people \d+\.$/,
  );
  log.mockRestore();
});

test('calculates from the size of each line in the small data set', () => {
  expect(lineBytesNeeded(sizeOf(200, 1_000), LOADS)).toBe(2 * 60_000 + 200_000);
  expect(lineBytesNeeded(sizeOf(200, 1_000), [loadOf('companies', 100, 1)])).toBeUndefined();
});

test('says whether there is space for the lines beside the store', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = temporaryFolder();
  const huge = [loadOf('companies', 100, 200_000, 1e18), loadOf('people', 1_000, 100_000, 1e18)];
  const unknown = [loadOf('companies', 100, 200_000), loadOf('people', 1_000, 100_000)];
  const rooms = [LOADS, huge, unknown].map((loads) => checkRoom(sizeOf(100, 1_000), loads, folder));
  expect(rooms).toEqual([true, false, false]);
  log.mockRestore();
});
