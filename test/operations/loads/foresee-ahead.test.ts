// Rows of a load on a remote engine: what they need is fetched a batch at a time, and ahead of the batch where that is allowed.
import { expect, test } from 'vitest';
import { type RowWriter, runImport } from '../../../src/operations/loads/run-import.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { Store } from '../../../src/store/contract/store.ts';

const LISTENER = { rejected: () => {}, conflict: () => {}, progress: () => {} };

/** Loads three batches of two rows; returns what was done, in order. */
async function stepsOf(foreseesAhead: boolean, failAt?: string): Promise<readonly string[]> {
  const steps: string[] = [];
  const load = {
    foresee: async () => {},
    publish: async () => {},
    abandon: async () => {
      steps.push('abandoned');
    },
  } as unknown as Load;
  const writer: RowWriter<string> = {
    foreseesAhead,
    foresee: async (rows) => {
      steps.push(`ask ${rows.join('')}`);
      await new Promise(setImmediate);
      if (rows.join('') === failAt) throw new Error('not fetched');
      steps.push(`have ${rows.join('')}`);
    },
    write: async (_line, row) => {
      steps.push(`write ${row}`);
      // Another turn, in which an answer may come.
      await new Promise(setImmediate);
      if (row === failAt) throw new Error('not written');
      return 'written' as const;
    },
  };
  async function* rows() {
    for (const batch of ['ab', 'cd', 'ef']) {
      yield [...batch].map((prepared, line) => ({ line, prepared, warnings: [] }));
    }
  }
  const store = { beginLoad: async () => load, refresh: () => {} } as unknown as Store;
  await runImport(store, () => ({ rows: rows(), writer }), LISTENER).catch((error: Error) => {
    steps.push(error.message);
  });
  return steps;
}

test('a batch is written when all that it needs was fetched', async () => {
  const steps = ['ask ab', 'have ab', 'write a', 'write b', 'ask cd', 'have cd', 'write c', 'write d'];
  expect(await stepsOf(false)).toEqual([...steps, 'ask ef', 'have ef', 'write e', 'write f']);
});

test('where rows may be foreseen ahead, the next batch is asked for before one is written', async () => {
  const steps = await stepsOf(true);
  const written = steps.filter((step) => step.startsWith('write'));
  expect(written.join()).toBe('write a,write b,write c,write d,write e,write f');
  const isBefore = (one: string, other: string) => steps.indexOf(one) < steps.indexOf(other);
  for (const [batch, first, firstBefore] of [
    ['cd', 'c', 'a'],
    ['ef', 'e', 'c'],
  ]) {
    expect(isBefore(`ask ${batch}`, `write ${firstBefore}`)).toBe(true);
    expect(isBefore(`have ${batch}`, `write ${first}`)).toBe(true);
  }
});

test('an error of rows that were foreseen ahead ends the load, and so does one of those that are written', async () => {
  expect(await stepsOf(true, 'cd')).toEqual(expect.arrayContaining(['write b', 'not fetched', 'abandoned']));
  expect(await stepsOf(true, 'cd')).not.toContain('write c');
  expect((await stepsOf(true, 'a')).slice(-2)).toEqual(['abandoned', 'not written']);
});
