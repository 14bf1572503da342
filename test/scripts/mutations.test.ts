// The list of `npm run mutate`: a change that no longer fits its file would end the run, and one without tests is never noticed.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

const MUTATIONS = JSON.parse(readFileSync('scripts/mutations.json', 'utf8')) as readonly Mutation[];

test('every change fits one place of its file, and changes it', () => {
  const wrong = MUTATIONS.filter(
    ({ file, find, replace }) => find === replace || readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(wrong).toEqual([]);
});

test('every change has tests that exist', () => {
  const wrong = MUTATIONS.filter(({ tests }) => tests.length === 0 || !tests.every(existsSync));
  expect(wrong).toEqual([]);
});
