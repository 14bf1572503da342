// Files of empty stores for loads into another engine: each after the first is a copy.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFile } from '../../../src/store/sqlite/prepare-data-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

test('a disk without room for a copy is reported in one sentence', () => {
  makeDataFile(join(temporaryFolder(), 'first.db'));
  expect(() => makeDataFile('/dev/full')).toThrow(/ \/dev\/full cannot be used: its disk is full\. /);
});
