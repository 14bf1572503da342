// Blocks of the name index hold what was added and not removed, whatever was in them before.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BY_NUMBER } from '../../../src/store/formats/company-forms.ts';
import {
  type BlockTable,
  changeBlocks,
  type NameBlock,
  visitPairs,
} from '../../../src/store/formats/name-blocks.ts';

type Pair = readonly [number: number, company: number];

/** Blocks in memory, as an engine keeps them. */
function memoryTable(): BlockTable & { readonly blocks: Map<number, NameBlock>; reads: number } {
  const blocks = new Map<number, NameBlock>();
  const firsts = () => [...blocks.keys()].sort((a, b) => a - b);
  const table = {
    blocks,
    reads: 0,
    takeBlock: (number: number) => {
      const first = firsts().findLast((one) => one <= number);
      const block = first === undefined ? undefined : blocks.get(first);
      if (first !== undefined) blocks.delete(first);
      table.reads += 1;
      return block;
    },
    firstAfter: (number: number) => firsts().find((one) => one > number) ?? Number.POSITIVE_INFINITY,
    put: (block: NameBlock) => {
      if (blocks.has(block.first)) throw new Error('two blocks with the same first number');
      blocks.set(block.first, block);
    },
  };
  return table;
}

function pairsIn(blocks: ReadonlyMap<number, NameBlock>): Pair[] {
  const pairs: Pair[] = [];
  for (const first of [...blocks.keys()].sort((a, b) => a - b)) {
    visitPairs(blocks.get(first) as NameBlock, BY_NUMBER, (number, company) => {
      pairs.push([number, company]);
      return false;
    });
  }
  return pairs;
}

const byNumber = ([a, c]: Pair, [b, d]: Pair) => a - b || c - d;
const number = fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constantFrom(2 ** 32, 2 ** 52, 2 ** 53 - 1));
const pair = fc.tuple(number, fc.integer({ min: 1, max: 2 ** 27 }));

describe('blocks of the name index', () => {
  test('hold what was added and not removed, in order, over several loads', () => {
    fc.assert(
      fc.property(fc.array(fc.array(pair, { maxLength: 900 }), { maxLength: 4 }), (loads) => {
        const table = memoryTable();
        const wanted = new Map<string, Pair>();
        for (const [turn, pairs] of loads.entries()) {
          const changes = changeBlocks(table, BY_NUMBER);
          for (const one of pairs.toSorted(byNumber)) {
            changes.add(...one);
            wanted.set(one.join(), one);
          }
          changes.finish();
          // Every third pair goes again, and some that were never there.
          const gone = [
            ...[...wanted.values()].filter((_, place) => place % 3 === turn % 3),
            [699, 5] as const,
          ];
          for (const one of gone.toSorted(byNumber)) {
            changes.remove(...one);
            wanted.delete(one.join());
          }
          changes.finish();
          const found = pairsIn(table.blocks);
          expect(found.toSorted(byNumber)).toEqual([...wanted.values()].sort(byNumber));
          expect(found.map(([one]) => one)).toEqual(found.map(([one]) => one).toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('are divided when they grow, and never between pairs of one number', () => {
    const table = memoryTable();
    const changes = changeBlocks(table, BY_NUMBER);
    for (let at = 0; at < 2_000; at += 1) changes.add(Math.floor(at / 7), at);
    changes.finish();
    expect(table.blocks.size).toBeGreaterThan(7);
    const firsts = [...table.blocks.keys()];
    for (const first of firsts) {
      const before = pairsIn(table.blocks).filter(([one]) => one === first);
      expect(before).toHaveLength(Math.min(7, 2_000 - first * 7));
      const inBlock: number[] = [];
      visitPairs(table.blocks.get(first) as NameBlock, BY_NUMBER, (one) => {
        inBlock.push(one);
        return false;
      });
      expect(inBlock.filter((one) => one === first)).toHaveLength(before.length);
    }
  });

  test('that are not concerned are not read', () => {
    const table = memoryTable();
    const changes = changeBlocks(table, BY_NUMBER);
    for (let at = 0; at < 10_000; at += 1) changes.add(at * 10, 1);
    changes.finish();
    table.reads = 0;
    for (const at of [15, 16, 50_005]) changes.add(at, 2);
    changes.finish();
    expect(table.reads).toBe(2);
    expect(pairsIn(table.blocks)).toHaveLength(10_003);
  });

  test('hold a pair once, however often it is added', () => {
    const table = memoryTable();
    const changes = changeBlocks(table, BY_NUMBER);
    for (const company of [3, 4, 3]) changes.add(7, company);
    changes.finish();
    for (const company of [4, 3]) changes.add(7, company);
    changes.finish();
    expect(pairsIn(table.blocks).toSorted(byNumber)).toEqual([
      [7, 3],
      [7, 4],
    ]);
  });

  test('a visitor stops at the pair that it wanted', () => {
    const table = memoryTable();
    const changes = changeBlocks(table, BY_NUMBER);
    for (const at of [1, 2, 3]) changes.add(at, at);
    changes.finish();
    const seen: number[] = [];
    expect(visitPairs(table.blocks.get(1) as NameBlock, BY_NUMBER, (one) => seen.push(one) === 2)).toBe(true);
    expect(seen).toEqual([1, 2]);
  });
});
