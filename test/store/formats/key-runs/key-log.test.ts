// Pairs in memory and in runs on the disk behave like one list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyLog, type KeyLog } from '../../../../src/store/formats/key-runs/key-log.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

type Pair = readonly [hash: number, company: number];

function companiesOf(log: KeyLog, hash: number): readonly number[] {
  const found: number[] = [];
  log.find(hash, (company) => {
    found.push(company);
    return false;
  });
  return found.sort((a, b) => a - b);
}

function drained(log: KeyLog): readonly Pair[] {
  const pairs: Pair[] = [];
  log.drain((hash, company) => pairs.push([hash, company]));
  return pairs;
}

const inOrder = (pairs: readonly Pair[]) => pairs.toSorted(([a, c], [b, d]) => a - b || c - d);
// Few enough to occur twice, and of any size up to the largest.
const hash = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1));
const pairs = fc.array(fc.tuple(hash, fc.integer({ min: 1, max: 5 })), { maxLength: 60 });

describe.each([1, 3, 16, 1000])('a log that keeps %d in memory', (mostHeld) => {
  const folder = temporaryFolder();

  test('finds every pair at any moment, and returns them in order', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const log = createKeyLog(join(folder, 'keys'), mostHeld);
        for (const [place, pair] of given.entries()) {
          log.add(...pair);
          const wanted = given.slice(0, place + 1).filter(([one]) => one === pair[0]);
          expect(companiesOf(log, pair[0])).toEqual(
            wanted.map(([, company]) => company).sort((a, b) => a - b),
          );
        }
        expect(companiesOf(log, 21)).toEqual([]);
        const back = drained(log);
        expect(back.map(([one]) => one)).toEqual(inOrder(given).map(([one]) => one));
        expect(inOrder(back)).toEqual(inOrder(given));
        log.close();
      }),
      { numRuns: 60 },
    );
  });

  test('stops at the company that was searched', () => {
    const log = createKeyLog(join(folder, 'keys'), mostHeld);
    for (const company of [1, 2, 3, 4]) log.add(7, company);
    const seen: number[] = [];
    const isFound = log.find(7, (company) => {
      seen.push(company);
      return seen.length === 2;
    });
    expect([isFound, seen.length]).toEqual([true, 2]);
    log.close();
  });

  test('leaves no file behind, not even while it is in use', () => {
    const log = createKeyLog(join(folder, 'keys'), mostHeld);
    for (let n = 0; n < 50; n += 1) log.add(n, n);
    expect(readdirSync(folder)).toEqual([]);
    log.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('finds pairs of one hash that reach over several blocks of a run', () => {
  const log = createKeyLog(join(temporaryFolder(), 'keys'), 2_000);
  for (let company = 1; company <= 1_500; company += 1) log.add(42, company);
  for (let n = 0; n < 600; n += 1) log.add(n % 2 === 0 ? 41 : 43, n);
  expect(companiesOf(log, 42)).toHaveLength(1_500);
  expect(companiesOf(log, 41)).toHaveLength(300);
  log.close();
});

test('finds every pair when there are many times more than its first filter is for', () => {
  const log = createKeyLog(join(temporaryFolder(), 'keys'), 16);
  for (let n = 0; n < 5_000; n += 1) log.add(n * 65_537, n);
  for (let n = 0; n < 5_000; n += 1) expect(companiesOf(log, n * 65_537)).toEqual([n]);
  log.close();
});
