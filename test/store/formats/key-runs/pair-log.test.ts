// Pairs that are only read back in order: those in memory and those on the disk are one list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPairLog } from '../../../../src/store/formats/key-runs/pair-log.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

test.each([1, 10, 5_000, 100_000])(
  'a log that holds %d in memory gives all pairs back in order',
  (mostHeld) => {
    const folder = temporaryFolder();
    const log = createPairLog(join(folder, 'pairs'), mostHeld);
    const count = mostHeld === 1 ? 50 : 12_000;
    const numberOf = (n: number) => ((n % 3_000) * 4_503_599_627_371) % 2 ** 53;
    for (let n = 0; n < count; n += 1) log.add(numberOf(n), n);
    expect(readdirSync(folder)).toEqual([]);
    const takePairs = () =>
      [...log.takeRuns()].flatMap(({ hashes, companies }) =>
        Array.from(hashes, (hash, at) => [hash, companies[at] as number] as const),
      );
    const pairs = takePairs();
    expect(pairs.map(([number]) => number)).toEqual(
      pairs.map(([number]) => number).toSorted((a, b) => a - b),
    );
    expect(pairs.map(([, company]) => company).sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, n) => n),
    );
    expect(pairs.every(([number, company]) => number === numberOf(company))).toBe(true);
    expect(takePairs()).toEqual([]);
    log.close();
  },
);
