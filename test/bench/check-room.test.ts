// Whether the disk can hold a world, told before it is made.
import { expect, test, vi } from 'vitest';
import { bytesNeeded, checkRoom } from '../../bench/lib/check-room.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const loadOf = (kind: 'companies' | 'people', rows: number, storeBytes: number) => ({
  kind,
  rows,
  storeBytes,
  wallSeconds: 1,
  cpuSeconds: 1,
  peakBytes: 1,
});
const LOADS = [loadOf('companies', 100, 200_000), loadOf('people', 1_000, 100_000)];
const sizeOf = (companies: number, people: number) => ({ seed: 1, companies, people, largest: 10 });

test('goes by what each row of the small world took', () => {
  const one = bytesNeeded(sizeOf(100, 1_000), LOADS);
  expect(one).toBeGreaterThan(300_000);
  expect(bytesNeeded(sizeOf(200, 2_000), LOADS)).toBeCloseTo(2 * one);
});

test('says how much is needed, and what to do where there is not enough', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = temporaryFolder();
  checkRoom(sizeOf(100, 1_000), LOADS, folder);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^Room: about 0\.0 GB are needed in .* are free\.$/),
  );
  expect(() => checkRoom(sizeOf(1e12, 1e13), LOADS, folder)).toThrow(
    /cannot hold this world.*--folder.*--companies \d+ --people \d+\.$/,
  );
  log.mockRestore();
});
