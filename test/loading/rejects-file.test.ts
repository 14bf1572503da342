// The file of rejected rows never replaces another file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRejectsFile } from '../../src/loading/rejects-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test.each([
  ['a file of another kind', '{"name": "Acme"}\n'],
  ['a file that begins like one', '{"lines": 1}\n'],
])('%s is not overwritten', (_, content) => {
  const path = join(temporaryFolder(), 'people.jsonl');
  writeFileSync(path, content);
  expect(() => createRejectsFile('input.jsonl', path)).toThrow('is not a rejects file');
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test.each([
  ['of an earlier import', '{"line":1,"reason":"x"}\n'],
  ['that is empty', ''],
])('a file %s may be replaced', (_, content) => {
  const path = join(temporaryFolder(), 'rejects.jsonl');
  writeFileSync(path, content);
  expect(createRejectsFile('input.jsonl', path).path).toBe(path);
});
